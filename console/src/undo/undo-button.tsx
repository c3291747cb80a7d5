import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { useRights } from '../frame/use-shop.ts';
import { useWords } from '../words/use-words.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const CallOfRequestDocument = graphql(`
  query CallOfRequest($request: String!) {
    auditEntries(where: { requestId: $request }, first: 1) { nodes { callId } }
  }
`);

interface UndoButtonProps {
  /** The identifier of the call, or of its request. */
  readonly call: { readonly id: string } | { readonly request: string };
  /** The change, for people who hear the button. */
  readonly label?: string;
}

/**
 * Undoes a call, after a preview of what this changes. Accounts that may not write Settings, to
 * which the audit belongs, do not see it.
 */
export function UndoButton({ call, label }: UndoButtonProps) {
  const { undo: words } = useWords();
  const { mayWrite } = useRights();
  const [opened, setOpened] = useState<string>();
  const [isSought, setSought] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (!mayWrite('SETTINGS')) return null;
  async function open() {
    if ('id' in call) return setOpened(call.id);
    setSought(true);
    const { data } = await send(CallOfRequestDocument, { request: call.request });
    setSought(false);
    const id = data?.auditEntries?.nodes[0]?.callId;
    setMissing(id === undefined);
    setOpened(id);
  }
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isSought}
        disabled={isMissing}
        aria-label={label && `${words.undo}: ${label}`}
        onClick={open}
      >
        {isMissing ? words.nothing : words.undo}
      </Button>
      {opened !== undefined && <UndoDialog call={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
