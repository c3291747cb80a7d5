import { useState } from 'react';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { type Result, useMutation } from '../api/use-mutation.ts';

interface Range {
  readonly smallest: string;
  readonly largest: string;
}

/** The changes of a mutation to the records of one type: see docs/graphql.md, previews. */
export interface RecordChanges {
  readonly type: string;
  readonly part: string | null;
  readonly action: 'Create' | 'Update' | 'Delete';
  readonly count: number;
  readonly closed: boolean;
  readonly members: readonly {
    readonly member: string;
    readonly count: number;
    readonly before: Range | null;
    readonly after: Range | null;
  }[];
  readonly samples: readonly {
    readonly key: string | null;
    /** The name of the record, as people know it. */
    readonly name: string | null;
    readonly part: string | null;
    readonly member: string | null;
    /** The language of the texts `from` and `to`. */
    readonly language: string | null;
    readonly from: unknown;
    readonly to: unknown;
  }[];
}

export interface Changes {
  readonly total: number;
  readonly records: readonly RecordChanges[];
  readonly truncated: boolean;
}

/** The shown preview, whose identifier lets the call make exactly these changes. */
interface Shown {
  readonly changes: Changes;
  readonly preview: string;
}

/**
 * The reason why the preview is shown again: the records have changed, or the person has waited too
 * long.
 */
export type Again = 'changed' | 'expired' | null;

interface State<Data> {
  readonly again: Again;
  readonly shown?: Shown | undefined;
  /** The data that the mutation would return. */
  readonly data?: Data;
  readonly refused?: Result<Data>;
}

const expired: readonly unknown[] = ['PREVIEW_EXPIRED', 'PREVIEW_UNKNOWN'];

/** Previews a mutation; then makes the shown changes, or shows new ones if they differ. */
export function usePreview<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
) {
  const { run, isRunning } = useMutation(document);
  const [state, setState] = useState<State<Data>>({ again: null });

  async function read(again: Again = null): Promise<Result<Data> | undefined> {
    const result = await run(variables, { headers: { 'X-Dry-Run': 'changes' } });
    if (result) setState({ ...stateOf(result), again });
    return result;
  }

  return {
    ...state,
    changes: state.shown?.changes,
    isRunning,
    read,
    /** Resolves with the answer of the mutation, and null if it has to be confirmed again. */
    async commit(): Promise<Data | null> {
      if (!state.shown) return null;
      const result = await run(variables, { headers: { 'X-Preview': state.shown.preview } });
      if (!result || result.data) return result?.data ?? null;
      const code = result.answer.errors[0]?.extensions?.code;
      // The changes are read again instead of taken from the error, so that the result of the dry
      // run is new too.
      if (code === 'PREVIEW_OUTDATED') await read('changed');
      else if (expired.includes(code)) await read('expired');
      else setState({ ...state, refused: result });
      return null;
    },
  };
}

const stateOf = <Data>(result: Result<Data>) => {
  if (!result.data) return { refused: result };
  return { shown: shownIn(result.answer.extensions), data: result.data };
};

function shownIn(extensions: Readonly<Record<string, unknown>>): Shown | undefined {
  const { changes, preview } = extensions;
  if (!changes || typeof preview !== 'string') return undefined;
  return { changes: changes as Changes, preview };
}
