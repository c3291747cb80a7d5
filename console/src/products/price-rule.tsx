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
      free
    }
  }
`);

const members = ['percent', 'amount', 'round', 'ending'] as const;
const kinds = ['both', 'list', 'selling'] as const;

interface Entered extends Readonly<Record<(typeof members)[number], string>> {
  readonly kind: (typeof kinds)[number];
  readonly priceList: string;
}

/** Returns the rule in the form of the surface, without empty members. */
const ruleOf = (entered: Entered) =>
  Object.fromEntries(
    members.filter((name) => entered[name]).map((name) => [name, decimalOf(entered[name])]),
  );

type Violations = Readonly<Record<string, string>>;

interface PriceRuleProps {
  readonly where: ItemWhere;
  readonly lists: readonly PriceList[];
  onClose(): void;
  onDone(): void;
}

/** The form of a rule for prices, which is followed by its preview. */
export function PriceRule({ where, lists, onClose, onDone }: PriceRuleProps) {
  const { products: words } = useWords();
  const { defaultPriceListId: priceList } = useShop();
  const empty = { percent: '', amount: '', round: '', ending: '' };
  const [entered, setEntered] = useState<Entered>({ ...empty, kind: 'both', priceList });
  const [violations, setViolations] = useState<Violations>({});
  const [isShown, setShown] = useState(false);
  const rule = ruleOf(entered);
  const variables = {
    where,
    priceList: entered.priceList,
    list: entered.kind === 'selling' ? null : rule,
    selling: entered.kind === 'list' ? null : rule,
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
      >
        {({ adjustItemPrices }) =>
          adjustItemPrices && adjustItemPrices.free > 0 ? (
            <Text size="sm">{words.freeKept(adjustItemPrices.free)}</Text>
          ) : null
        }
      </ChangesPreview>
    );
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{words.changePrices}</Text>}>
      <RuleForm
        {...{ entered, lists, violations, onClose }}
        onChange={(changed) => setEntered({ ...entered, ...changed })}
        onSubmit={() => setShown(true)}
      />
    </Modal>
  );
}

interface RuleFormProps {
  readonly entered: Entered;
  readonly lists: readonly PriceList[];
  readonly violations: Violations;
  onChange(changed: Partial<Entered>): void;
  onSubmit(): void;
  onClose(): void;
}

function RuleForm(props: RuleFormProps) {
  const { entered, violations, onChange, onSubmit, onClose } = props;
  const { products: words, common } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const [message] = Object.values(violations);
  return (
    <form onSubmit={submit}>
      <Stack>
        <SimpleGrid cols={2}>
          <Choices {...props} />
          {members.map((name) => (
            <TextInput
              key={name}
              label={words.rule[name]}
              description={words.ruleHint[name]}
              inputMode="decimal"
              value={entered[name]}
              error={violations[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </SimpleGrid>
        {message && (
          <Text c="red" size="sm" role="alert">
            {message}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={Object.keys(ruleOf(entered)).length === 0}>
            {common.preview}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The prices and the list to change; the shop computes the prices of dependent lists. */
function Choices({ entered, lists, onChange }: RuleFormProps) {
  const words = useWords().products;
  const bases = lists.filter(({ baseId }) => baseId === null);
  return (
    <>
      <Select
        label={words.which}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={entered.kind}
        onChange={(kind) => kind && onChange({ kind })}
      />
      <Select
        label={words.priceList}
        allowDeselect={false}
        data={bases.map(({ id, name }) => ({ value: id, label: name }))}
        value={entered.priceList}
        onChange={(priceList) => priceList && onChange({ priceList })}
      />
    </>
  );
}
