import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useFilters } from '../frame/use-filters.ts';
import { DataTable } from '../parts/data-table.tsx';
import { DeleteSelected } from '../parts/delete-selected.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { CreateLink } from '../parts/links.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { RecordName } from './declared.ts';
import { RecordFilters, whereOf } from './record-filters.tsx';
import { isLocalized } from './record-values.ts';
import { useRecordColumns } from './use-cells.tsx';
import { type Declared, isDeclared, type ListData, useDeclared } from './use-declared.ts';

/** The list of the records that the address names. */
export function RecordListScreen() {
  const { records = '' } = useParams({ strict: false });
  return isDeclared(records) ? <RecordList key={records} name={records} /> : <NotFound />;
}

function RecordList({ name }: { readonly name: RecordName }) {
  const { records: words } = useWords();
  const declared = useDeclared(name);
  const { filters } = useFilters();
  const { documents, declaration, language, mayRead, may } = declared;
  const where = whereOf(declared, filters);
  const page = usePage(documents.list, {
    where,
    language,
    ...may,
    orderBy: orderOf(declared, filters.order),
    ...usePaging(),
  });
  useLive(mayRead ? `${declaration.topic}.*` : null);
  return (
    <ScreenPage
      title={words.names[name].many}
      page={page}
      head={<RecordFilters declared={declared} data={page.data} />}
      actions={
        <>
          <ExportMenu
            document={documents.all}
            variables={{ where, language }}
            name={name}
            label={words.export}
          />
          <CreateButton declared={declared} />
        </>
      }
    >
      {(data) => <Rows declared={declared} data={data} />}
    </ScreenPage>
  );
}

function CreateButton({ declared: { name, mayWrite } }: { readonly declared: Declared }) {
  const { names } = useWords().records;
  if (!mayWrite) return null;
  return <CreateLink to={`/${name}/new`}>{names[name].create}</CreateLink>;
}

/** The argument `orderBy`; the order of texts is that of one language. */
function orderOf({ declaration, facts, language }: Declared, order = declaration.order) {
  const field = order.replace(/^-/, '');
  const member = Object.values(facts.members).find((each) => each.order === field);
  return [
    {
      field,
      direction: order.startsWith('-') ? 'DESC' : 'ASC',
      ...(member && isLocalized(member) && { language }),
    },
  ];
}

interface RowsProps {
  readonly declared: Declared;
  readonly data: ListData;
}

function Rows({ declared, data: { list } }: RowsProps) {
  const { common, records: words } = useWords();
  const { filters, setFilters } = useFilters();
  const { name, declaration, facts, mayWrite } = declared;
  const columns = useRecordColumns(declared);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (!list) return null;
  if (list.nodes.length === 0) {
    const isFiltered = filters.search || declaration.filters?.some((each) => filters[each]);
    return (
      <Nothing
        icon={isFiltered ? 'search' : declaration.icon}
        message={isFiltered ? common.noMatch : common.nothingHere}
      >
        {!isFiltered && <CreateButton declared={declared} />}
      </Nothing>
    );
  }
  return (
    <>
      {selected.size > 0 && (
        <DeleteSelected
          document={declared.documents.remove}
          variables={{ keys: [...selected] }}
          count={selected.size}
          onDone={() => setSelected(new Set())}
        />
      )}
      <DataTable
        label={words.names[name].many}
        columns={columns}
        rows={list.nodes}
        rowKey={(row) => String(row[facts.key])}
        order={filters.order ?? declaration.order}
        onOrder={(order) => setFilters({ order })}
        {...(mayWrite && { selected, onSelect: setSelected })}
      />
      <Pager list={list} />
    </>
  );
}
