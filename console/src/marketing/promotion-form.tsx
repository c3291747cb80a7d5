import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { PromotionQuery } from '../../generated/graphql.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import { focusRefused } from '../parts/focus-refused.ts';
import { useWords } from '../words/use-words.tsx';
import { Elements, type Named } from './elements.tsx';
import classes from './marketing.module.css';
import { PromotionConflicts } from './promotion-conflicts.tsx';
import { type Entered, enteredIn, type Form, members } from './promotion-document.ts';

interface PromotionFormProps {
  readonly form: Form;
  readonly isNew: boolean;
  readonly choices: PromotionQuery;
  /** The products that the promotion has now. */
  readonly products: readonly Named[];
  onPreview(): void;
  onDelete(): void;
  onClose(): void;
}

const types = ['PERCENT_DISCOUNT', 'FIXED_DISCOUNT', 'FIXED_PRICE'] as const;
const targets = ['DEPARTMENTS', 'PRODUCERS', 'PRODUCTS', 'CARTS'] as const;

/** The form of a promotion: its effect, its products and its time. */
export function PromotionForm(props: PromotionFormProps) {
  const { form, isNew, choices, products, onPreview } = props;
  const { marketing: words } = useWords();
  const element = useRefusedFocus(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPreview();
  };
  const { violations } = form;
  const entered = enteredIn(form);
  function onChange(changed: Partial<Entered>) {
    for (const member of members)
      if (changed[member] !== undefined) form.set(member, changed[member]);
  }
  const fields = { entered, violations, onChange };
  const elements = entered.appliedTo !== 'CARTS' && (
    <Elements {...fields} {...{ choices, products }} />
  );
  return (
    <form ref={element} onSubmit={submit}>
      <Stack>
        <PromotionConflicts {...{ form, choices, products }} />
        <Names {...fields} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={words.effect}
            allowDeselect={false}
            data={types.map((value) => ({ value, label: words.types[value] }))}
            value={entered.type}
            onChange={(type) => type && onChange({ type, [amountOf(type)]: '' })}
          />
          <Amount {...fields} />
          <Select
            label={words.target}
            allowDeselect={false}
            disabled={!isNew}
            data={targets.map((value) => ({ value, label: words.targets[value] }))}
            value={entered.appliedTo}
            onChange={(appliedTo) => appliedTo && onChange({ appliedTo, elementIds: [] })}
          />
          {elements}
          <Rest {...fields} />
        </SimpleGrid>
        <Checkbox
          label={words.isActive}
          checked={entered.isActive}
          onChange={({ target }) => onChange({ isActive: target.checked })}
        />
        <Others violations={violations} />
        <Buttons {...props} />
      </Stack>
    </form>
  );
}

/** The form is shown again after a refused preview. */
function useRefusedFocus({ violations, conflicts }: Form) {
  const element = useRef<HTMLFormElement>(null);
  const refused = Object.keys(violations).length + conflicts.length;
  useEffect(() => {
    if (refused > 0 && element.current) focusRefused(element.current);
  }, [refused]);
  return element;
}

function Buttons({ form, isNew, onDelete, onClose }: PromotionFormProps) {
  const { common } = useWords();
  const mayWrite = useRights().mayWrite('MARKETING');
  return (
    <Group justify="space-between">
      {!isNew && mayWrite ? (
        <Button variant="subtle" color="red" onClick={onDelete}>
          {common.delete}
        </Button>
      ) : (
        <span />
      )}
      <Group>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={!mayWrite || form.conflicts.length > 0}>
          {common.preview}
        </Button>
      </Group>
    </Group>
  );
}

interface FieldsProps {
  readonly entered: Entered;
  readonly violations: Readonly<Record<string, string>>;
  onChange(changed: Partial<Entered>): void;
}

function Names({ entered: { nameByLanguage }, violations, onChange }: FieldsProps) {
  const { common } = useWords();
  const { languages } = useShop();
  return languages.map((language) => (
    <TextInput
      key={language}
      lang={language}
      label={`${common.name} (${language})`}
      value={nameByLanguage[language] ?? ''}
      error={violations[`nameByLanguage.${language}`] ?? violations[`name.${language}`]}
      onChange={({ target }) =>
        onChange({ nameByLanguage: { ...nameByLanguage, [language]: target.value } })
      }
    />
  ));
}

/** The member that has the amount of a type. Another type needs another amount. */
const amountOf = (type: Entered['type']) =>
  type === 'PERCENT_DISCOUNT' ? 'discountPercent' : 'discountAmount';

function Amount({ entered, violations, onChange }: FieldsProps) {
  const words = useWords().marketing;
  const member = amountOf(entered.type);
  return (
    <TextInput
      label={words.amounts[entered.type]}
      inputMode="decimal"
      required
      value={entered[member]}
      error={violations[member]}
      onChange={({ target }) => onChange({ [member]: target.value })}
    />
  );
}

/** The members that are plain fields; limits of the subtotal are only for carts. */
function Rest({ entered, violations, onChange }: FieldsProps) {
  const words = useWords().marketing;
  const days = ['startTime', 'endTime'] as const;
  const texts =
    entered.appliedTo === 'CARTS'
      ? (['coupon', 'minSubtotal', 'maxSubtotal'] as const)
      : (['coupon'] as const);
  return [...days, ...texts].map((name) => (
    <TextInput
      key={name}
      type={name === 'startTime' || name === 'endTime' ? 'date' : 'text'}
      label={words.member[name]}
      value={entered[name]}
      error={violations[name]}
      required={name === 'startTime'}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ));
}

const shown =
  /^(nameByLanguage|name|discountPercent|discountAmount|startTime|endTime|coupon|minSubtotal|maxSubtotal|elementIds)\b/;

/** The violations of members that have no field. */
function Others({ violations }: Pick<FieldsProps, 'violations'>) {
  const messages = Object.entries(violations).filter(([member]) => !shown.test(member));
  return messages.map(([member, message]) => (
    <Text key={member} size="sm" role="alert" className={classes.reason}>
      {message}
    </Text>
  ));
}
