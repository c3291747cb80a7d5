import { Stack, Tabs, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { send } from '../api/send.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import { Conflicts } from '../parts/conflicts.tsx';
import { focusRefused } from '../parts/focus-refused.ts';
import { Panel } from '../parts/panel.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useLanguage, useWords } from '../words/use-words.tsx';
import {
  type Choices,
  inputOf,
  ProductAgainDocument,
  type ProductData,
  type TextName,
  textNames,
  type Values,
  valuesOf,
} from './product-document.ts';
import { ProductSettings } from './product-settings.tsx';
import { useSave } from './use-save.ts';

interface ProductFormProps {
  readonly product: ProductData;
  readonly choices: Choices;
}

/** The texts by language and the settings of a product. */
export function ProductForm({ product, choices }: ProductFormProps) {
  const form = useProductForm(product);
  return (
    <ProductPanel form={form}>
      <Texts form={form} />
      <ProductSettings form={form} current={product} choices={choices} />
    </ProductPanel>
  );
}

interface ProductPanelProps {
  readonly form: Form;
  /** The label of the button that sends the form; "Save" by default. */
  readonly confirm?: string;
  readonly children: ReactNode;
}

/** The form with its errors, and the buttons that save and discard. */
export function ProductPanel({ form, confirm, children }: ProductPanelProps) {
  const { product: words } = useWords();
  const { mayWrite } = useRights();
  const label = useLabel();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await form.save())) focusRefused(element);
  };
  return (
    <Panel title={words.texts}>
      <form onSubmit={submit} aria-label={words.texts}>
        <fieldset
          disabled={!mayWrite('CATALOG')}
          style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}
        >
          <Conflicts conflicts={form.conflicts} label={label} onChoose={form.choose} />
          <Stack gap="md">{children}</Stack>
        </fieldset>
        <SaveBar form={form} {...(confirm && { confirm })} />
      </form>
    </Panel>
  );
}

/** The label of a member, such as `name.en`. */
function useLabel() {
  const labels: Readonly<Record<string, string>> = useWords().product.member;
  return (member: string) => {
    const [name = '', language] = member.split('.');
    return language ? `${labels[name]} (${language})` : (labels[name] ?? name);
  };
}

function useProductForm(product: ProductData) {
  const { languages } = useShop();
  const { saveProduct } = useSave();
  const record = useMemo(() => valuesOf(product, languages), [product, languages]);
  return useRecordForm<Values>({
    record,
    members: Object.keys(record).filter((name) => name !== 'version'),
    save: (changed, version) =>
      saveProduct({ id: product.id, version }, inputOf(changed as Values)),
    async readAgain() {
      const { data } = await send(ProductAgainDocument, { id: product.id });
      return data?.product && valuesOf(data.product, languages);
    },
  });
}

export type Form = ReturnType<typeof useRecordForm<Values>>;

/** The message at a member: the surface names texts with or without `ByLanguage`. */
function messageOf({ violations }: Form, member: string): string | undefined {
  const [name, language] = member.split('.');
  if (!language) return violations[member];
  const [plain, all] = [violations[member], violations[`${name}ByLanguage.${language}`]];
  return plain ?? all ?? violations[name ?? ''] ?? violations[`${name}ByLanguage`];
}

/** A tab for each language of the shop; a language with a refused text is marked. */
export function Texts({ form }: { readonly form: Form }) {
  const { languages, defaultLanguage } = useShop();
  const { language: spoken } = useLanguage();
  const names = new Intl.DisplayNames(spoken, { type: 'language' });
  const hasError = (language: string) =>
    textNames.some((name) => messageOf(form, `${name}.${language}`));
  return (
    <Tabs defaultValue={languages.includes(spoken) ? spoken : defaultLanguage} keepMounted={false}>
      <Tabs.List mb="sm">
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language} color={hasError(language) ? 'red' : undefined}>
            {names.of(language)}
            {hasError(language) && ' !'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language} lang={language}>
          <Stack gap="xs">
            {textNames.map((name) => (
              <TextField key={name} name={name} language={language} form={form} />
            ))}
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface TextFieldProps {
  readonly name: TextName;
  readonly language: string;
  readonly form: Form;
}

function TextField({ name, language, form }: TextFieldProps) {
  const words = useWords().product;
  const member = `${name}.${language}`;
  const properties = {
    label: words.member[name],
    value: String(form.value(member) ?? ''),
    error: messageOf(form, member),
    onChange: ({ target }: { target: { value: string } }) => form.set(member, target.value),
  };
  if (name === 'name' || name === 'seoTitle') return <TextInput {...properties} />;
  return <Textarea {...properties} autosize minRows={2} maxRows={12} />;
}
