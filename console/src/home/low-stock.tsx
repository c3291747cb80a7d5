import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';

interface LowStockProps {
  readonly items: HomeQuery['lowStock'];
  readonly closed: string | undefined;
}

/** The items with the smallest stock among those at or below their reorder limit. */
export function LowStock({ items, closed }: LowStockProps) {
  const { home, common } = useWords();
  const { number } = useFormat();
  const title = items ? (
    <Link to="/products" search={{ lowStock: '1' } as never}>
      {`${home.lowStock} (${number(items.totalCount)})`}
    </Link>
  ) : (
    home.lowStock
  );
  return (
    <Panel title={title} closed={closed}>
      {items?.nodes.length === 0 && <Nothing message={common.nothingHere} icon="check" />}
      {items && items.nodes.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{home.product}</Table.Th>
              <Table.Th className="number">{home.stock}</Table.Th>
              <Table.Th className="number">{home.limit}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.nodes.map(({ id, sku, name, stock, reorderLimit, product }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Link to="/products/$id" params={{ id: product.id }}>
                    {name || sku}
                  </Link>{' '}
                  <Text span size="xs" c="dimmed">
                    {sku}
                  </Text>
                </Table.Td>
                <Table.Td className="number">{number(stock)}</Table.Td>
                <Table.Td className="number">{number(reorderLimit)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
