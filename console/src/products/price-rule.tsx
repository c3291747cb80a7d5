import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ItemWhere } from '../../generated/graphql.ts';
import { useShop } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { decimalOf } from '../parts/edit-cell.tsx';
import type { PriceList } from '../product/price-cell.tsx';
import { useWords } from '../words/use-words.tsx';

const AdjustPricesDocument = graphql(`
  mutation AdjustPrices(
    $where: ItemWhere!
    $priceList: ID!
    $list: PriceRuleInput
    $selling: PriceRuleInput
  ) {
    adjustItemPrices(where: $where, priceList: $priceList, list: $list, selling: $selling) {
      matched
      changed
    }
  }
`);

const empty = { percent: '', amount: '', round: '', ending: '' };
const members = ['percent', 'amount', 'round', 'ending'] as const;

type Entered = typeof empty;
type Kind = 'both' | 'list' | 'selling';

/** The rule as the surface takes it, without what was left empty. */
const ruleOf = (entered: Entered) =>
  Object.fromEntries(
    members.filter((name) => entered[name]).map((name) => [name, decimalOf(entered[name])]),
  );

interface PriceRuleProps {
  readonly where: ItemWhere;
  readonly lists: readonly PriceList[];
  onClose(): void;
  onDone(): void;
}

/** The form of a rule for prices, which is followed by its preview. */
export function PriceRule({ where, lists, onClose, onDone }: PriceRuleProps) {
  const { products: words, common } = useWords();
  const { defaultPriceListId } = useShop();
  const [entered, setEntered] = useState(empty);
  const [kind, setKind] = useState<Kind>('both');
  const [priceList, setPriceList] = useState(defaultPriceListId);
  const [violations, setViolations] = useState<Readonly<Record<string, string>>>({});
  const [isShown, setShown] = useState(false);
  const rule = ruleOf(entered);
  const variables = {
    where,
    priceList,
    list: kind === 'selling' ? null : rule,
    selling: kind === 'list' ? null : rule,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setViolations({});
    setShown(true);
  };
  if (isShown)
    return (
      <ChangesPreview
        title={words.changePrices}
        document={AdjustPricesDocument}
        variables={variables}
        confirm={words.changePricesNow}
        onClose={onClose}
        onDone={onDone}
        onRefused={(result) => {
          setViolations(result.violations);
          setShown(false);
        }}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{words.changePrices}</Text>}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={2}>
            <Select
              label={words.which}
              allowDeselect={false}
              data={(['both', 'list', 'selling'] as const).map((value) => ({
                value,
                label: words.kinds[value],
              }))}
              value={kind}
              onChange={(value) => value && setKind(value)}
            />
            <Select
              label={words.priceList}
              allowDeselect={false}
              data={lists
                .filter(({ baseId }) => baseId === null)
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={priceList}
              onChange={(value) => value && setPriceList(value)}
            />
            {members.map((name) => (
              <TextInput
                key={name}
                label={words.rule[name]}
                description={words.ruleHint[name]}
                inputMode="decimal"
                value={entered[name]}
                error={
                  violations[name] ?? violations[`list.${name}`] ?? violations[`selling.${name}`]
                }
                onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
              />
            ))}
          </SimpleGrid>
          {Object.keys(violations).length > 0 && (
            <Text c="red" size="sm" role="alert">
              {Object.values(violations)[0]}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={Object.keys(rule).length === 0}>
              {common.preview}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
