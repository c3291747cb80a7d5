import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import type { FormMethod, MethodName } from './order-values.ts';
import type { PreviewedOrder } from './use-order-preview.ts';

export const MethodsDocument = graphql(`
  query Methods {
    shippingMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }
    paymentMethods(first: 100, where: { isActive: { equals: true } }) { nodes { id name } }
  }
`);

interface MethodFieldsProps {
  readonly preview: PreviewedOrder | undefined;
  readonly form: {
    readonly violations: Readonly<Record<string, string>>;
    value(name: MethodName): FormMethod | null;
    set(name: MethodName, method: FormMethod | null): void;
  };
}

/** The methods of shipping and payment, with their costs. */
export function MethodFields({ form, preview }: MethodFieldsProps) {
  const { order: words } = useWords();
  const { data } = usePage(MethodsDocument, {});
  return (
    <Fieldset legend={words.shippingAndPayment} miw={0}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <Method
          name="shippingMethod"
          methods={data?.shippingMethods?.nodes}
          {...{ form, preview }}
        />
        <Method name="paymentMethod" methods={data?.paymentMethods?.nodes} {...{ form, preview }} />
      </SimpleGrid>
    </Fieldset>
  );
}

interface MethodProps extends MethodFieldsProps {
  readonly name: MethodName;
  readonly methods: readonly { readonly id: string; readonly name: string }[] | undefined;
}

/** The value of the select for a method that the shop does not have. */
const other = 'other';

function Method({ name, methods = [], form, preview }: MethodProps) {
  const { order: words, orders } = useWords();
  const { money } = useFormat();
  const method = form.value(name);
  const { violations } = form;
  const chosen = method && (method.id ?? other);
  const all = methods.map((each) => ({ value: each.id, label: each.name }));
  const isThere = chosen === null || all.some(({ value }) => value === chosen);
  const ofPreview = preview?.[name];
  // While another method is computed, the preview still has the previous one.
  const computed = ofPreview?.id === method?.id ? ofPreview?.cost : undefined;
  return (
    <>
      <Select
        label={orders[name]}
        clearable
        data={isThere ? all : [{ value: chosen, label: method?.name ?? '' }, ...all]}
        value={chosen}
        error={violations[name] ?? violations[`${name}.id`] ?? violations[`${name}.taxClassId`]}
        onChange={(id) => {
          const label = all.find(({ value }) => value === id)?.label ?? '';
          form.set(name, id === null ? null : { id, name: label, cost: '' });
        }}
      />
      <TextInput
        label={words.cost[name]}
        inputMode="decimal"
        disabled={method === null}
        placeholder={computed && money(computed)}
        value={method?.cost ?? ''}
        error={violations[`${name}.cost`]}
        onChange={({ target }) => method && form.set(name, { ...method, cost: target.value })}
      />
    </>
  );
}
