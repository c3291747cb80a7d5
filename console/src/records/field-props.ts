import type { CodeKind, MemberFacts } from './declare.ts';
import { useRecordWords } from './use-cells.tsx';
import type { RecordData } from './use-declared.ts';

export interface FieldProps {
  readonly name: string;
  readonly facts: MemberFacts;
  readonly value: unknown;
  /** Returns the error of a value, by its path below the member. */
  readonly error: (path?: string) => string | undefined;
  readonly disabled?: boolean;
  readonly code?: CodeKind | undefined;
  /** The page of the record, with the choices of references. */
  readonly data?: RecordData | undefined;
  onChange(value: unknown): void;
}

/** Returns the properties that all single-line fields share. */
export function useCommon({ name, facts, error, disabled }: FieldProps) {
  const { label, hint } = useRecordWords();
  const description = hint(name);
  return {
    label: label(name),
    ...(description && { description }),
    error: error(),
    // The field is not disabled, so that the value has its contrast and can be selected.
    readOnly: disabled ?? false,
    variant: disabled ? 'filled' : 'default',
    required: facts.isRequired ?? false,
  };
}
