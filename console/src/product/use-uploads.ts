import { useState } from 'react';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useReason } from './use-save.ts';

/**
 * Sends files one after the other, so that they keep their order, as the variable `file` of a
 * mutation. `refused` has the name of each file that was refused, with the reason.
 */
export function useUploads<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
) {
  const { run } = useMutation(document);
  const reason = useReason();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  return {
    isBusy,
    refused,
    async upload(files: readonly File[]) {
      setBusy(true);
      setRefused([]);
      for (const file of files) {
        const made = await run(variables, { files: { file } });
        const why = made && reason(made);
        if (why) setRefused((others) => [...others, `${file.name}: ${why}`]);
      }
      setBusy(false);
    },
  };
}
