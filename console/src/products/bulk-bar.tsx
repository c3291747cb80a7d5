import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ProductWhere } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { Icon } from '../parts/icons.tsx';
import type { PriceList } from '../product/price-cell.tsx';
import { useWords } from '../words/use-words.tsx';
import { MoveProducts } from './move-products.tsx';
import { PriceRule } from './price-rule.tsx';
import classes from './products.module.css';

const SetVisibleDocument = graphql(`
  mutation SetVisible($where: ProductWhere!, $isVisible: Boolean!) {
    updateProducts(where: $where, limit: 1000, input: { isVisible: $isVisible }) { succeeded }
  }
`);

interface BulkBarProps {
  readonly selected: ReadonlySet<string>;
  /** The filter of the list, for a change of all matching products. */
  readonly where: ProductWhere;
  readonly total: number;
  readonly lists: readonly PriceList[];
  onDone(): void;
}

/** Changes the selected products, or without a selection all matching ones. */
export function BulkBar({ selected, where, total, lists, onDone }: BulkBarProps) {
  const { products: words, common } = useWords();
  const { number } = useFormat();
  const [action, setAction] = useState<'prices' | 'move' | 'show' | 'hide' | null>(null);
  const target = selected.size > 0 ? { id: { in: [...selected] } } : where;
  const count = number(selected.size || total);
  const close = () => setAction(null);
  return (
    <div className={classes.bulk}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<Icon name="down" size={14} />}>
            {selected.size > 0 ? words.changeSelected(count) : words.changeAll(count)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAction('prices')}>{words.changePrices}</Menu.Item>
          <Menu.Item onClick={() => setAction('move')}>{words.move}</Menu.Item>
          <Menu.Item onClick={() => setAction('show')}>{words.show}</Menu.Item>
          <Menu.Item onClick={() => setAction('hide')}>{words.hide}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {selected.size > 0 && (
        <>
          <Text size="sm" c="dimmed" role="status">
            {common.selected(selected.size)}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={onDone}>
            {words.unselect}
          </Button>
        </>
      )}
      {action === 'prices' && (
        <PriceRule where={{ product: target }} lists={lists} onClose={close} onDone={onDone} />
      )}
      {action === 'move' && (
        <MoveProducts where={target} count={count} onClose={close} onDone={onDone} />
      )}
      {(action === 'show' || action === 'hide') && (
        <ChangesPreview
          title={action === 'show' ? words.showTitle(count) : words.hideTitle(count)}
          document={SetVisibleDocument}
          variables={{ where: target, isVisible: action === 'show' }}
          confirm={words[action]}
          onClose={close}
          onDone={onDone}
        />
      )}
    </div>
  );
}
