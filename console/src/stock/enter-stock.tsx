import { Alert, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { ChangeEvent } from 'react';
import { draftKey } from '../api/drafts.ts';
import { useFormat } from '../frame/use-format.ts';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { Entered, type Entry } from './entered.tsx';
import type { Scanned } from './find-article.ts';
import { quantityOf, stockAfter } from './quantity.ts';
import classes from './stock.module.css';
import { useEntryForm } from './use-entry-form.ts';

/** Enters goods: SKU or barcode, Enter, pieces, Enter; and lists what was entered so far. */
export function EnterStock() {
  const { stock: words } = useWords();
  // The list outlasts a look at another screen, and ends with the tab or the session.
  const [entries, setEntries] = useSessionStorage<readonly Entry[]>({
    key: draftKey('stock'),
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const add = (entry: Entry) => setEntries((earlier) => [entry, ...earlier].slice(0, 200));
  return (
    <Stack mb="md">
      <Panel title={words.enter}>
        <EntryForm onEntered={add} />
      </Panel>
      {entries.length > 0 && (
        <Entered
          entries={entries}
          onUndone={(entry, undo) =>
            setEntries((earlier) => [
              undo,
              ...earlier.map((each) => (each.id === entry.id ? { ...each, isUndone: true } : each)),
            ])
          }
          onClear={() => setEntries([])}
        />
      )}
    </Stack>
  );
}

function EntryForm({ onEntered }: { onEntered(entry: Entry): void }) {
  const { stock: words } = useWords();
  const form = useEntryForm(onEntered);
  const { article, texts, errors, isBusy } = form;
  const field = (name: 'code' | 'pieces' | 'reason') => ({
    value: texts[name],
    error: errors[name],
    readOnly: isBusy,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.write(name, currentTarget.value),
  });
  return (
    <form onSubmit={form.submit} aria-label={words.enter} noValidate>
      <div className={classes.fields}>
        <TextInput
          ref={form.codeField}
          label={words.code}
          placeholder={words.codeHint}
          leftSection={<Icon name="stock" size={16} />}
          autoComplete="off"
          {...field('code')}
        />
        <TextInput
          ref={form.piecesField}
          label={words.pieces}
          placeholder={words.piecesHint}
          autoComplete="off"
          {...field('pieces')}
        />
        <TextInput label={words.reason} placeholder={words.reasonHint} {...field('reason')} />
        <Button type="submit" loading={isBusy} className={classes.button}>
          {article ? words.store : words.find}
        </Button>
      </div>
      {article && <Chosen article={article} pieces={texts.pieces} />}
      {form.choices.length > 0 && <Choices choices={form.choices} onChoose={form.choose} />}
      {form.failure && (
        <Alert color="red" role="alert" mt="sm">
          {form.failure}
        </Alert>
      )}
      {!article && form.choices.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.hint}
        </Text>
      )}
    </form>
  );
}

/** The article that the next pieces are entered for, and its stock before and after. */
function Chosen({ article, pieces }: { readonly article: Scanned; readonly pieces: string }) {
  const { stock: words } = useWords();
  const { number } = useFormat();
  const quantity = quantityOf(pieces);
  const { stock, name, sku } = article;
  return (
    <Group mt="sm" gap="xs" role="status" className={classes.chosen}>
      <Icon name="check" size={16} />
      <Text fw={600}>{name || sku}</Text>
      {name && <Text c="dimmed">{sku}</Text>}
      {stock !== null && (
        <Text className="number">
          {words.inStock(number(stock))}
          {quantity && ` → ${number(stockAfter(stock, quantity))}`}
        </Text>
      )}
      {quantity && <Text c="dimmed">{words.kind[quantity.kind]}</Text>}
    </Group>
  );
}

interface ChoicesProps {
  readonly choices: readonly Scanned[];
  onChoose(article: Scanned): void;
}

function Choices({ choices, onChoose }: ChoicesProps) {
  const { stock: words } = useWords();
  const { number } = useFormat();
  return (
    <fieldset className={classes.choices}>
      <legend>{words.which}</legend>
      {choices.map((article) => (
        <UnstyledButton
          key={article.sku}
          className={classes.choice}
          onClick={() => onChoose(article)}
        >
          <Text fw={600} span>
            {article.name}
          </Text>
          <Text c="dimmed" span size="sm">
            {article.sku}
            {article.stock !== null && ` · ${words.inStock(number(article.stock))}`}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
