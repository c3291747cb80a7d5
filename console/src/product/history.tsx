import { Stack, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { AuditLink } from '../parts/record-link.tsx';
import { useValues } from '../parts/use-values.ts';
import { useWords } from '../words/use-words.tsx';
import type { ProductData } from './product-document.ts';

type Entry = NonNullable<ProductData['auditEntries']>['nodes'][number];

interface HistoryProps {
  readonly product: ProductData;
  /** The section of the audit, if the account may not read it. */
  readonly closed: string | undefined;
}

/** What has changed of a product and its items, images and files, and who did it. */
export function History({ product: { auditEntries }, closed }: HistoryProps) {
  const { product: words, common } = useWords();
  const entries = auditEntries?.nodes ?? [];
  return (
    <Panel title={words.history} closed={closed}>
      <Stack gap="sm">
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {common.nothingHere}
          </Text>
        )}
        {entries.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Panel>
  );
}

function Change({ entry }: { readonly entry: Entry }) {
  const { changes: words } = useWords();
  const { dateTime } = useFormat();
  const show = useValues();
  const { action, recordType, recordKey, part, callerName, time, before, after } = entry;
  const kind = part?.split('/')[0] ?? recordType;
  const members = action === 'UPDATE' ? Object.keys(after ?? {}) : [];
  return (
    <div>
      <Text size="xs" c="dimmed">
        {dateTime(time)}, {callerName}
      </Text>
      <AuditLink type={recordType} name={recordKey}>
        {words.one[action](show.kind(kind))}
        {recordType === 'Item' && ` ${recordKey}`}
      </AuditLink>
      {members.map((member) => (
        <Text key={member} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {show.name(member)}: {show.value(member, before?.[member])} →{' '}
          {show.value(member, after?.[member])}
        </Text>
      ))}
    </div>
  );
}
