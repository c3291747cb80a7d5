import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ProductWhere } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useShop } from '../frame/use-shop.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { useLanguage, useWords } from '../words/use-words.tsx';

const FindDepartmentsDocument = graphql(`
  query FindDepartments($where: DepartmentWhere!, $language: String!) {
    departments(first: 100, where: $where, orderBy: [{ field: NAME, language: $language }]) {
      nodes { id name(language: $language) parent { name(language: $language) } }
    }
  }
`);

const MoveProductsDocument = graphql(`
  mutation MoveProducts($where: ProductWhere!, $departmentId: ID!) {
    updateProducts(where: $where, limit: 1000, input: { departmentId: $departmentId }) { succeeded }
  }
`);

interface MoveProductsProps {
  readonly where: ProductWhere;
  /** How many products are moved, as a text. */
  readonly count: string;
  onClose(): void;
  onDone(): void;
}

/** Chooses a department, and moves products there after a preview. */
export function MoveProducts({ where, count, onClose, onDone }: MoveProductsProps) {
  const { products: words, common } = useWords();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isPreview, setPreview] = useState(false);
  if (isPreview && chosen)
    return (
      <ChangesPreview
        title={words.moveTitle(count)}
        document={MoveProductsDocument}
        variables={{ where, departmentId: chosen.value }}
        confirm={words.moveNow}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{words.moveTitle(count)}</Text>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setPreview(true);
        }}
      >
        <Stack>
          <FindDepartment chosen={chosen} onChoose={setChosen} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={!chosen}>
              {common.preview}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface Chosen {
  readonly value: string;
  readonly label: string;
}

interface FindDepartmentProps {
  readonly chosen: Chosen | null;
  onChoose(chosen: Chosen | null): void;
}

/** Any department of the shop; the gateway finds them, as there can be more than a list shows. */
function FindDepartment({ chosen, onChoose }: FindDepartmentProps) {
  const words = useWords().products;
  const { language: spoken } = useLanguage();
  const { languages, defaultLanguage } = useShop();
  const language = languages.includes(spoken) ? spoken : defaultLanguage;
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  // Once a department is chosen, the text is its label, by which nothing is found.
  const name = wanted && !chosen ? { contains: wanted, language } : null;
  const { data } = usePage(FindDepartmentsDocument, {
    // Only departments at the last level have products.
    where: { children: { none: {} }, name },
    language,
  });
  const found = (data?.departments?.nodes ?? []).map(({ id, name, parent }) => ({
    value: id,
    label: parent ? `${name} (${parent.name})` : name,
  }));
  const isThere = !chosen || found.some(({ value }) => value === chosen.value);
  return (
    <Select
      label={words.department}
      data-autofocus
      clearable
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={isThere ? found : [chosen, ...found]}
      value={chosen?.value ?? null}
      onChange={(_value, option) => onChoose(option)}
    />
  );
}
