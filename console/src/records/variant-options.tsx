import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { reasonOf, useMutation } from '../api/use-mutation.ts';
import { useShop } from '../frame/use-shop.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { ExtraProps } from './use-declared.ts';

const AddOptionDocument = graphql(`
  mutation AddOption($input: OptionCreateInput!) { createOption(input: $input) { id } }
`);

/** Adds options to a variant by their names, in the default language of the shop. */
export function VariantOptions({ record, mayWrite }: ExtraProps) {
  const { records: words } = useWords();
  const { defaultLanguage } = useShop();
  const { run, isRunning } = useMutation(AddOptionDocument);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  if (!mayWrite) return null;
  const names = namesIn(text);
  async function add() {
    // The first one that is refused stays in the field, with those after it.
    for (const [at, name] of names.entries()) {
      const input = {
        variantId: String(record.id),
        code: codeOf(name),
        name: { [defaultLanguage]: name },
      };
      const made = await run({ input });
      if (made?.data) continue;
      setText(names.slice(at).join('\n'));
      setRefused(reasonOf(made));
      return;
    }
    setText('');
  }
  return (
    <Panel title={words.newOptions}>
      <Stack gap="xs">
        <Textarea
          label={words.newOptionsLabel}
          description={words.newOptionsHint}
          autosize
          minRows={2}
          maxRows={12}
          value={text}
          error={refused}
          onChange={({ target }) => {
            setText(target.value);
            setRefused(undefined);
          }}
        />
        <Group justify="flex-end">
          <Button disabled={names.length === 0} loading={isRunning} onClick={add}>
            {words.addOptions}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]+/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** `DARK-RED` for "Dark red"; other letters than Latin ones stay. */
const codeOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 32);
