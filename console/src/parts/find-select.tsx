import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
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
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  onFound(value: string): void;
}

/** Finds one record by a text, which is empty again once a record is found. */
export function FindSelect({ find, options, onFound, ...field }: FindSelectProps) {
  const { common } = useWords();
  const { text, setText, isPaused } = find;
  return (
    <Select
      {...field}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={isPaused ? undefined : common.nothingFound}
      filter={({ options: all }) => all}
      data={isPaused ? [] : options}
      onChange={(value) => {
        if (!value) return;
        onFound(value);
        setText('');
      }}
    />
  );
}
