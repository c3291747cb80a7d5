import { Group, Select, SimpleGrid, Text } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

/** The paths of columns by their headers: null leaves a column out. */
export type ColumnPaths = Readonly<Record<string, string | null>>;

interface ColumnMapProps {
  readonly headers: readonly string[];
  /** The columns that the target has. */
  readonly known: readonly string[];
  readonly paths: ColumnPaths;
  readonly hasPreset: boolean;
  onChange(paths: ColumnPaths): void;
}

const leftOut = '-';

/** The paths of the columns of the file; a header of the template is a path itself. */
export function ColumnMap({ headers, known, paths, hasPreset, onChange }: ColumnMapProps) {
  const words = useWords().transfer;
  const names = new Set(known.map((each) => each.toLowerCase()));
  const set = (header: string, chosen: string | null) => {
    const { [header]: _former, ...others } = paths;
    const path = chosen === leftOut ? null : chosen;
    onChange(chosen === null ? others : { ...others, [header]: path });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing="xs">
      {headers.map((header) => {
        const isKnown = names.has(header.toLowerCase());
        const value = header in paths ? (paths[header] ?? leftOut) : null;
        const byItself = isKnown ? header : hasPreset ? words.byPreset : words.chooseColumn;
        return (
          <Select
            key={header}
            label={
              <Group gap={6} component="span" display="inline-flex">
                <Text size="sm" span style={{ overflowWrap: 'anywhere' }}>
                  {header}
                </Text>
              </Group>
            }
            placeholder={byItself}
            data={[{ value: leftOut, label: words.leaveOut }, ...known]}
            value={value}
            onChange={(chosen) => set(header, chosen)}
            clearable
            searchable
            size="xs"
            error={!isKnown && !hasPreset && value === null}
          />
        );
      })}
    </SimpleGrid>
  );
}
