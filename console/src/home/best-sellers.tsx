import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';

interface BestSellersProps {
  readonly groups: NonNullable<HomeQuery['bestSellers']>;
  readonly closed: string | undefined;
}

/** The products with the largest revenue of the period. */
export function BestSellers({ groups, closed }: BestSellersProps) {
  const { home, common } = useWords();
  const { money, number } = useFormat();
  return (
    <Panel title={home.bestSellers} closed={closed}>
      {groups.length === 0 ? (
        <Nothing message={common.nothingHere} />
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{home.product}</Table.Th>
              <Table.Th className="number">{home.quantity}</Table.Th>
              <Table.Th className="number">{home.revenue}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map(({ key: { productId, product }, sum }) => (
              <Table.Tr key={productId}>
                <Table.Td>
                  {product ? (
                    <Link to="/products/$id" params={{ id: product.id }}>
                      {product.name || product.code}
                    </Link>
                  ) : (
                    '–'
                  )}
                </Table.Td>
                <Table.Td className="number">{number(sum.quantity)}</Table.Td>
                <Table.Td className="number">{money(sum.totalPrice)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
