import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useWords } from '../words/use-words.tsx';
import { Panel } from './panel.tsx';
import { AuditLink } from './record-link.tsx';
import { useValues } from './use-values.ts';

/** An entry of the audit, as the history of a record shows it. */
export interface HistoryEntry {
  readonly id: string;
  readonly time: string;
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly recordType: string;
  readonly recordKey: string;
  readonly part: string | null;
  readonly callId: string;
  readonly callerName: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface HistoryProps {
  readonly entries: readonly HistoryEntry[];
  /** The section of the audit, if the account may not read it. */
  readonly closed?: string | undefined;
}

/** The changes of a record and its parts, with their callers. */
export function RecordHistory({ entries, closed }: HistoryProps) {
  const { product: words, common } = useWords();
  return (
    <Panel title={words.history} closed={closed}>
      <Stack gap="sm">
        {entries.length === 0 && (
          <Text size="sm" c="dimmed">
            {common.nothingHere}
          </Text>
        )}
        {entries.map((entry, at) => (
          <Change
            key={entry.id}
            entry={entry}
            isFirstOfCall={entry.callId !== entries[at - 1]?.callId}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface ChangeProps {
  readonly entry: HistoryEntry;
  /** A call is undone as a whole, so its entries have one button. */
  readonly isFirstOfCall: boolean;
}

function Change({ entry, isFirstOfCall }: ChangeProps) {
  const { changes: words } = useWords();
  const { dateTime } = useFormat();
  const show = useValues();
  const { action, recordType, recordKey, part, callerName, time, before, after } = entry;
  const kind = part?.split('/')[0] ?? recordType;
  const changed = action === 'UPDATE' ? changesOf(before, after) : [];
  const when = [dateTime(time), callerName.trim()].filter(Boolean).join(', ');
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="xs" c="dimmed">
          {when}
        </Text>
        {isFirstOfCall && <UndoButton call={{ id: entry.callId }} label={when} />}
      </Group>
      <AuditLink type={recordType} name={recordKey}>
        {words.one[action](show.kind(kind))}
        {recordType === 'Item' && ` ${recordKey}`}
      </AuditLink>
      {changed.map(({ member, language, from, to }) => (
        <Text key={member + language} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {show.name(member)}
          {language && ` (${language})`}: {show.value(member, from)} → {show.value(member, to)}
        </Text>
      ))}
    </div>
  );
}

interface Changed {
  readonly member: string;
  /** The language of the text; empty for other values. */
  readonly language: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The members that differ; of a text in several languages, the languages that differ. */
function changesOf(before: unknown, after: unknown): Changed[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  return Object.keys(now).flatMap((member): Changed[] => {
    const [from, to] = [old[member], now[member]];
    if (!isTexts(from) || !isTexts(to)) return [{ member, language: '', from, to }];
    const languages = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return languages
      .filter((language) => from[language] !== to[language])
      .map((language) => ({ member, language, from: from[language], to: to[language] }));
  });
}

const membersOf = (values: unknown) => (values ?? {}) as Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => /^[a-z]{2}$/.test(key));
