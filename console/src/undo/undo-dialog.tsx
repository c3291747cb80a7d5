import { Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { UndoCallMutation } from '../../generated/graphql.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { useValues } from '../parts/use-values.ts';
import { useWords } from '../words/use-words.tsx';

const UndoCallDocument = graphql(`
  mutation UndoCall($call: ID!) {
    undoCall(call: $call, leaveChanged: true) {
      left { recordType recordKey part member reason after current }
    }
  }
`);

type Left = UndoCallMutation['undoCall']['left'][number];

/** Shows what an undo would change, and what it would leave as it is. */
export function UndoDialog({ call, onClose }: { readonly call: string; onClose(): void }) {
  const { undo: words } = useWords();
  return (
    <ChangesPreview
      title={words.title}
      document={UndoCallDocument}
      variables={{ call }}
      confirm={words.undo}
      onClose={onClose}
    >
      {({ undoCall: { left } }) => left.length > 0 && <LeftMembers left={left} />}
    </ChangesPreview>
  );
}

/** The most members that are named. */
const mostShown = 10;

function LeftMembers({ left }: { readonly left: readonly Left[] }) {
  const { undo: words } = useWords();
  const show = useValues();
  return (
    <>
      <Text fw={600} mt="md">
        {words.left}
      </Text>
      {left.slice(0, mostShown).map(({ recordType, recordKey, part, member, reason, current }) => (
        <Text size="sm" c="dimmed" key={`${recordType} ${recordKey} ${part} ${member}`}>
          {`${show.kind(part?.split('/')[0] ?? recordType)} ${recordKey}`}
          {member && `, ${show.name(member)}`}
          {`: ${words.reasons[reason]}`}
          {member && reason === 'CHANGED' && ` (${show.value(member, memberOf(current, member))})`}
        </Text>
      ))}
      {left.length > mostShown && (
        <Text size="sm" c="dimmed">
          {words.more(left.length - mostShown)}
        </Text>
      )}
    </>
  );
}

const memberOf = (values: unknown, member: string) =>
  (values as Readonly<Record<string, unknown>> | null)?.[member];
