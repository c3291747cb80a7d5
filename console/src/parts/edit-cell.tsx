import { Group, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { inTurn } from '../api/in-turn.ts';
import classes from './edit-cell.module.css';
import { Icon } from './icons.tsx';

interface EditCellProps {
  /** The name of the value and its record, for screen readers. */
  readonly label: string;
  /** The text while it is edited. */
  readonly value: string;
  readonly isNumber?: boolean;
  readonly isClosed?: boolean;
  /** Formats the value for reading. */
  show(value: string): ReactNode;
  /** Resolves with why the value was refused, and undefined if it was stored. */
  save(value: string): Promise<string | undefined>;
}

/** The states of a value: read, open, and on its way to the gateway. */
function useEditing({ value, save }: Pick<EditCellProps, 'value' | 'save'>) {
  const [entered, setEntered] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [reason, setReason] = useState<string>();
  const returnsFocus = useRef(false);
  const isOpen = useRef(false);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  function leave(focus: boolean) {
    isOpen.current = false;
    returnsFocus.current = focus;
    setEntered(null);
  }
  async function store(text: string, focus: boolean) {
    // The field loses the focus when it disappears, too.
    if (!isOpen.current) return;
    leave(focus);
    if (text === value) return;
    setPending(text);
    setReason(await inTurn(() => latestSave.current(text)));
    setPending(null);
  }
  function open() {
    isOpen.current = true;
    setReason(undefined);
    setEntered(value);
  }
  return { entered, setEntered, pending, reason, returnsFocus, open, leave, store };
}

type Editing = ReturnType<typeof useEditing>;

/**
 * A value of a table that is changed in its place: a click or Enter opens it, Enter stores it,
 * Escape leaves it. The new value is shown at once, and the earlier one again if it was refused.
 */
export function EditCell(props: EditCellProps) {
  const { label, value, isNumber, isClosed, show } = props;
  const editing = useEditing(props);
  const { entered, pending, reason, returnsFocus, open } = editing;
  if (isClosed) return show(value);
  if (entered !== null) return <Field {...{ label, isNumber, editing }} />;
  return (
    <div>
      <UnstyledButton
        ref={(button) => {
          if (returnsFocus.current) button?.focus();
          returnsFocus.current = false;
        }}
        className={classes.cell}
        data-pending={pending !== null || undefined}
        onClick={open}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        {show(pending ?? value)}
      </UnstyledButton>
      {reason && (
        <Group
          gap={4}
          wrap="nowrap"
          justify={isNumber ? 'flex-end' : 'flex-start'}
          className={classes.reason}
        >
          <Icon name="alert" size={14} />
          <Text size="xs" role="alert" ta="left" maw={220}>
            {reason}
          </Text>
        </Group>
      )}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly isNumber: boolean | undefined;
  readonly editing: Editing;
}

function Field({ label, isNumber, editing: { entered, setEntered, leave, store } }: FieldProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise the same key press would also press the button that receives the focus.
    event.preventDefault();
    if (event.key === 'Enter') void store(event.currentTarget.value, true);
    else leave(true);
  }
  return (
    <TextInput
      ref={(input) => input?.focus()}
      size="xs"
      aria-label={label}
      className={isNumber ? classes.number : classes.text}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={entered ?? ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setEntered(target.value)}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => void store(target.value, false)}
    />
  );
}

/** Converts a number to the form of the surface: people also write a comma before decimals. */
export const decimalOf = (text: string) =>
  /^[^.,]*,[^.,]*$/.test(text) ? text.trim().replace(',', '.') : text.trim();

/** A decimal without the zeros at its end beyond two digits, such as 19.900 as 19.90. */
export const shortDecimal = (value: string | null | undefined) =>
  value?.replace(/(\.\d\d\d*?)0+$/, '$1') ?? '';
