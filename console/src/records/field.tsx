import { Button, Card, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconButton } from '../parts/icon-button.tsx';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { FieldProps } from './field-props.ts';
import { emptyOf } from './record-values.ts';
import { ReferenceField } from './reference-field.tsx';
import {
  BooleanField,
  ChoiceField,
  ChoicesField,
  CodeField,
  PasswordField,
  TagsField,
  TextField,
} from './simple-fields.tsx';
import { useRecordWords } from './use-cells.tsx';
import type { Row } from './use-declared.ts';

/** A field for a member, by its kind. */
export function Field(props: FieldProps) {
  const { name, facts, code } = props;
  if (code) return <CodeField {...props} code={code} />;
  switch (facts.kind) {
    case 'boolean':
      return <BooleanField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return <ChoicesField {...props} />;
    case 'reference':
      return <ReferenceField {...props} />;
    case 'rows':
      return <RowsField {...props} />;
    case 'object':
      return <ObjectField {...props} />;
    case 'texts':
      return <TagsField {...props} />;
    case 'number':
      return facts.values ? <ChoiceField {...props} /> : <TextField {...props} />;
    default:
      return name === 'password' ? <PasswordField {...props} /> : <TextField {...props} />;
  }
}

/** The members of a part, such as how a page shows its products. */
function ObjectField({ name, facts, value, error, disabled = false, onChange }: FieldProps) {
  const { label } = useRecordWords();
  const row = value as Row;
  return (
    <Fieldset legend={label(name)} miw={0} disabled={disabled}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {Object.entries(facts.members ?? {}).map(([member, about]) => (
          <Group key={member} align="flex-end" grow>
            <Field
              name={member}
              facts={about}
              value={row[member]}
              error={() => error(member)}
              onChange={(next) => onChange({ ...row, [member]: next })}
            />
          </Group>
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

/** The parts of a record that have an order, such as the ranges of a cost. */
function RowsField({ name, facts, value, error, disabled = false, onChange }: FieldProps) {
  const { records: words, common } = useWords();
  const { label } = useRecordWords();
  const rows = value as readonly Row[];
  const members = Object.entries(facts.members ?? {}).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  const replace = (at: number, row: Row) => onChange(rows.toSpliced(at, 1, row));
  return (
    <Fieldset legend={label(name)} miw={0} disabled={disabled}>
      <Stack gap="xs">
        {error() && (
          <Text c="red" size="sm" role="alert">
            {error()}
          </Text>
        )}
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {common.none}
          </Text>
        )}
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that identifies a row.
          <Card key={at} withBorder padding="xs">
            <Group align="flex-end" wrap="nowrap" gap="xs">
              <SimpleGrid cols={{ base: 2, sm: members.length }} spacing="xs" flex={1}>
                {members.map(([member, about]) => (
                  <Field
                    key={member}
                    name={member}
                    facts={about}
                    value={row[member]}
                    error={() => error(`${at}.${member}`)}
                    onChange={(next) => replace(at, { ...row, [member]: next })}
                  />
                ))}
              </SimpleGrid>
              <IconButton
                icon="trash"
                label={words.removeRow(at + 1)}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              />
            </Group>
          </Card>
        ))}
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => onChange([...rows, emptyOf({ ...facts, kind: 'object' })])}
        >
          {words.addRow}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** A range is read from its start to its cost. */
const order = ['name', 'value', 'start', 'limit', 'fixedCost', 'unitCost', 'percentCost'];
const placeOf = (member: string) => order.indexOf(member);
