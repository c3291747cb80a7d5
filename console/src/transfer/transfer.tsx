import { Group, SegmentedControl, Select, Title } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { Exporting } from './exporting.tsx';
import { Importing } from './importing.tsx';
import { targets } from './targets.ts';

/** The screen for imports and exports of whole lists. */
export function TransferScreen() {
  const words = useWords().transfer;
  const { filters, setFilters } = useFilters();
  const isExport = filters.way === 'export';
  const { mayRead, mayWrite } = useRights();
  const shown = targets.filter(({ section, mutation }) =>
    isExport ? mayRead(section) : mutation && mayWrite(section),
  );
  const target = shown.find(({ word }) => word === filters.target) ?? shown[0];
  return (
    <section>
      <Title order={1} size="h2" mb="md">
        {words.title}
      </Title>
      <Group mb="md" align="flex-end">
        <SegmentedControl
          aria-label={words.way}
          data={[
            { value: 'import', label: words.import },
            { value: 'export', label: words.export },
          ]}
          value={isExport ? 'export' : 'import'}
          onChange={(way) => setFilters({ way: way === 'import' ? null : way })}
        />
        <Select
          label={words.what}
          data={shown.map(({ word }) => ({ value: word, label: words.targets[word] }))}
          value={target?.word ?? null}
          onChange={(word) => setFilters({ target: word })}
          allowDeselect={false}
        />
      </Group>
      {!target && <Nothing icon="lock" message={words.noImport} />}
      {target &&
        (isExport ? (
          <Exporting key={target.word} target={target} />
        ) : (
          <Importing key={target.word} target={target} />
        ))}
    </section>
  );
}
