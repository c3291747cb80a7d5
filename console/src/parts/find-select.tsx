import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../words/use-words.tsx';

/** A text by which records are found, which follows the typing after a short pause. */
export function useFindText() {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  return { text, setText, wanted, isPaused: wanted.length < 2 };
}

interface FindSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly size?: 'xs' | 'sm';
  readonly find: ReturnType<typeof useFindText>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether `options` may belong to an earlier text. */
  readonly isUpdating: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  onFound(value: string): void;
}

/** Finds one record by a text, which is empty again once a record is found. */
export function FindSelect({ find, options, isUpdating, onFound, ...field }: FindSelectProps) {
  const { common } = useWords();
  const { text, setText, isPaused } = find;
  const isCurrent = find.wanted === text.trim() && !isUpdating;
  const choose = (value: string) => {
    onFound(value);
    setText('');
  };
  const onKeyDown = useEarlyEnter(
    text.trim(),
    isCurrent,
    options.map(({ value }) => value),
    choose,
  );
  return (
    <Select
      {...field}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onKeyDown={onKeyDown}
      nothingFoundMessage={isPaused || !isCurrent ? undefined : common.nothingFound}
      filter={({ options: all }) => all}
      data={isPaused ? [] : options.map((each) => ({ ...each, disabled: !isCurrent }))}
      onChange={(value) => value && choose(value)}
    />
  );
}

/**
 * Barcode scanners send Enter before the records of their text are read: the only record is chosen
 * once it is. Enter in a text never submits the form around it.
 */
function useEarlyEnter(
  text: string,
  isCurrent: boolean,
  values: readonly string[],
  choose: (value: string) => void,
) {
  const [entered, setEntered] = useState('');
  const settle = useEffectEvent(() => {
    setEntered('');
    if (entered === text && values.length === 1) choose(values[0] ?? '');
  });
  useEffect(() => {
    if (entered && isCurrent) settle();
  }, [entered, isCurrent]);
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !text) return;
    event.preventDefault();
    if (!isCurrent) setEntered(text);
  };
}
