import { Group, Stack, Table, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useLanguage } from '../words/use-words.tsx';
import type { Changes, RecordChanges } from './use-preview.ts';
import { useValues } from './use-values.ts';

/** The changes of a mutation in words: counts, ranges, and samples of values. */
export function ChangesSummary({ changes }: { readonly changes: Changes }) {
  const { changes: words } = useLanguage().words;
  if (changes.total === 0) return <Text>{words.nothing}</Text>;
  return (
    <Stack gap="md">
      {changes.records.map((each) => (
        <OfType key={`${each.type} ${each.part} ${each.action}`} changes={each} />
      ))}
      {changes.truncated && (
        <Text size="xs" c="dimmed">
          {words.truncated}
        </Text>
      )}
    </Stack>
  );
}

/** The changes of one kind of record, such as "214 prices change". */
function OfType({ changes: { type, part, action, count, closed, members, samples } }: OfTypeProps) {
  const { changes: words } = useLanguage().words;
  const { number } = useFormat();
  const show = useValues();
  const verb = { Create: words.create, Update: words.update, Delete: words.delete }[action];
  const shown = samples.filter(({ member }) => member !== null);
  return (
    <div>
      <Text fw={600}>{verb(number(count), show.kind(part ?? type, count), count === 1)}</Text>
      {members.map(({ member, before, after }) => (
        <Text key={member} size="sm" c="dimmed">
          {show.name(member)}
          {before && after && (
            <>
              {': '}
              {words.range(show.value(member, before.smallest), show.value(member, before.largest))}
              {' → '}
              {words.range(show.value(member, after.smallest), show.value(member, after.largest))}
            </>
          )}
        </Text>
      ))}
      {closed ? (
        <Text size="sm" c="dimmed">
          {words.closed}
        </Text>
      ) : (
        shown.length > 0 && <Samples samples={shown} action={action} />
      )}
    </div>
  );
}

interface OfTypeProps {
  readonly changes: RecordChanges;
}

function Samples({ samples, action }: Pick<RecordChanges, 'samples' | 'action'>) {
  const show = useValues();
  const { changes: words } = useLanguage().words;
  return (
    <Table withRowBorders={false} verticalSpacing={2} aria-label={words.samples} fz="sm">
      <Table.Tbody>
        {samples.map(({ key, name, part, member, language, from, to }) => (
          <Table.Tr key={`${key} ${part} ${member} ${language}`}>
            <Table.Td title={key ?? undefined}>{name ?? key ?? words.new}</Table.Td>
            <Table.Td c="dimmed">
              {member && show.name(member)}
              {language && ` (${language})`}
            </Table.Td>
            <Table.Td ta="right">
              <Group gap={6} justify="flex-end">
                {action !== 'Create' && member && <span>{show.value(member, from)}</span>}
                {action === 'Update' && <span aria-hidden="true">→</span>}
                {action !== 'Delete' && member && <strong>{show.value(member, to)}</strong>}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
