import { Button, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { graphql } from '../../generated/gql.ts';
import type { TaxesQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { reasonOf, useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { decimalOf, EditCell, shortDecimal } from '../parts/edit-cell.tsx';
import { Icon } from '../parts/icons.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';

const TaxesDocument = graphql(`
  query Taxes {
    taxClasses(first: 100, orderBy: [{ field: NAME }]) { nodes { id name code } }
    taxAreas(first: 100, orderBy: [{ field: NAME }]) {
      nodes { id name rates { taxClassId rate code } }
    }
  }
`);
const SetRateDocument = graphql(`
  mutation SetRate($taxAreaId: ID!, $rate: TaxRateInput!) {
    setTaxRates(taxAreaId: $taxAreaId, rates: [$rate]) { id }
  }
`);

type Area = NonNullable<TaxesQuery['taxAreas']>['nodes'][number];
type TaxClass = NonNullable<TaxesQuery['taxClasses']>['nodes'][number];

const records = ['tax-classes', 'tax-areas'] as const;

/** The rates as a table: a row for each class of goods, a column for each area. */
export function TaxesScreen() {
  const { common, records: words } = useWords();
  const { mayWrite } = useRights();
  const page = usePage(TaxesDocument, {});
  useLive('commerce.tax-classes.* commerce.tax-areas.*');
  return (
    <ScreenPage
      title={common.taxes}
      page={page}
      actions={
        mayWrite('SETTINGS') &&
        records.map((name) => (
          <Button
            key={name}
            component={Link}
            to={`/${name}/new`}
            size="xs"
            variant={name === 'tax-areas' ? 'default' : 'filled'}
            leftSection={<Icon name="plus" size={14} />}
          >
            {words.names[name].create}
          </Button>
        ))
      }
    >
      {({ taxClasses, taxAreas }) =>
        taxClasses && taxAreas && taxClasses.nodes.length + taxAreas.nodes.length > 0 ? (
          <Grid classes={taxClasses.nodes} areas={taxAreas.nodes} />
        ) : (
          <Nothing icon="taxes" message={common.nothingHere} />
        )
      }
    </ScreenPage>
  );
}

interface GridProps {
  readonly classes: readonly TaxClass[];
  readonly areas: readonly Area[];
}

function Grid({ classes, areas }: GridProps) {
  const { common, records: words } = useWords();
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table withColumnBorders aria-label={common.taxes}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.members.taxClassId}</Table.Th>
            {areas.map(({ id, name }) => (
              <Table.Th key={id} className="number">
                <Link to="/$records/$key" params={{ records: 'tax-areas', key: id }}>
                  {name}
                </Link>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {classes.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Th scope="row">
                <Link to="/$records/$key" params={{ records: 'tax-classes', key: each.id }}>
                  {each.name || each.code}
                </Link>
              </Table.Th>
              {areas.map((area) => (
                <Table.Td key={area.id} className="number">
                  <Rate area={area} of={each} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The rate of a class in an area, in percent; empty where the class is not taxed. */
function Rate({ area, of }: { readonly area: Area; readonly of: TaxClass }) {
  const { common } = useWords();
  const { number } = useFormat();
  const { mayWrite } = useRights();
  const { run } = useMutation(SetRateDocument);
  const stored = area.rates.find(({ taxClassId }) => taxClassId === of.id);
  async function save(text: string) {
    const rate = decimalOf(text).replace(/\s*%$/, '') || null;
    const code = stored?.code ?? of.code;
    const made = await run({ taxAreaId: area.id, rate: { taxClassId: of.id, rate, code } });
    return reasonOf(made);
  }
  return (
    <EditCell
      label={`${common.taxes}: ${of.name}, ${area.name}`}
      value={shortDecimal(stored?.rate)}
      isNumber
      isClosed={!mayWrite('SETTINGS')}
      show={(text) => (text === '' ? '–' : `${number(decimalOf(text))}\u00a0%`)}
      save={save}
    />
  );
}
