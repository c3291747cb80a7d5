import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRights } from '../frame/use-shop.ts';
import { useWords } from '../words/use-words.tsx';
import type { Entry } from './entered.tsx';
import { findArticles, type Scanned } from './find-article.ts';
import { type Quantity, quantityOf } from './quantity.ts';
import { type Change, useEnter } from './use-enter.ts';

const empty = { code: '', pieces: '', reason: '' };
type Texts = typeof empty;

/** The form of one entry: first an article is found, then its pieces are stored. */
export function useEntryForm(onEntered: (entry: Entry) => void) {
  const fields = useFields();
  const { texts, errors, failure, codeField, piecesField } = fields;
  const finding = useFinding(fields);
  const { article, choices, choose, find, leave } = finding;
  const { store, isRunning } = useStore(fields, (chosen, quantity, change) => {
    onEntered(entryOf(chosen, quantity, texts.reason.trim(), change));
    // One delivery note has many articles.
    fields.begin(texts.reason);
    leave();
  });
  return {
    ...{ texts, errors, failure, article, choices, codeField, piecesField, choose },
    isBusy: isRunning || finding.isFinding,
    write(name: keyof Texts, text: string) {
      fields.write(name, text);
      if (name === 'code') leave();
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      fields.setFailure(undefined);
      await (article ? store(article) : find());
    },
  };
}

/** The texts of the fields and what is wrong with them. */
function useFields() {
  const [texts, setTexts] = useState<Texts>(empty);
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const [failure, setFailure] = useState<string>();
  const codeField = useRef<HTMLInputElement>(null);
  const piecesField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), []);
  return {
    ...{ texts, errors, failure, codeField, piecesField, setFailure },
    write(name: keyof Texts, text: string) {
      setTexts((earlier) => ({ ...earlier, [name]: text }));
      setErrors(({ [name]: _gone, ...others }) => others);
      setFailure(undefined);
    },
    refuse(reasons: Partial<Texts>) {
      setErrors(reasons);
      (reasons.code ? codeField : piecesField).current?.select();
    },
    begin(reason: string) {
      setTexts({ ...empty, reason });
      codeField.current?.focus();
    },
  };
}

type Fields = ReturnType<typeof useFields>;

/** Finds the article of the scanned code, or several to choose from. */
function useFinding({ texts, write, refuse, setFailure, piecesField }: Fields) {
  const { stock: words } = useWords();
  const { mayRead } = useRights();
  const [article, setArticle] = useState<Scanned | null>(null);
  const [choices, setChoices] = useState<readonly Scanned[]>([]);
  const [isFinding, setFinding] = useState(false);
  function choose(chosen: Scanned) {
    setArticle(chosen);
    setChoices([]);
    write('code', chosen.sku);
    piecesField.current?.focus();
  }
  async function find() {
    const text = texts.code.trim();
    if (!text) return refuse({ code: words.codeMissing });
    if (!mayRead('CATALOG')) return choose({ sku: text, stock: null, productId: null, name: '' });
    setFinding(true);
    const found = await findArticles(text).catch((error: Error) => setFailure(error.message));
    setFinding(false);
    const [first] = found ?? [];
    if (first && found?.length === 1) choose(first);
    else if (first) setChoices(found ?? []);
    else if (found) refuse({ code: words.unknown(text) });
  }
  const leave = () => {
    setArticle(null);
    setChoices([]);
  };
  return { article, choices, isFinding, choose, find, leave };
}

type OnStored = (chosen: Scanned, quantity: Quantity, change: Change) => void;

/** Stores the pieces of an article, or shows at the fields why not. */
function useStore({ texts, refuse, setFailure }: Fields, onStored: OnStored) {
  const { stock: words } = useWords();
  const { enter, isRunning } = useEnter();
  async function store(chosen: Scanned) {
    const quantity = quantityOf(texts.pieces);
    if (!quantity) return refuse({ pieces: words.piecesWrong });
    const made = await enter(chosen, quantity, texts.reason.trim());
    if (!made) return;
    if ('change' in made) return onStored(chosen, quantity, made.change);
    const { violations, failure } = made.refused;
    setFailure(failure);
    const { sku, description, adjustment, stock } = byLastStep(violations);
    const pieces = adjustment ?? stock;
    refuse({
      ...(sku && { code: words.unknown(chosen.sku) }),
      ...(pieces && { pieces }),
      ...(description && { reason: description }),
    });
  }
  return { store, isRunning };
}

/** The messages by the last step of their paths, such as `stock` of `0.stock`. */
const byLastStep = (violations: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(violations).map(([path, text]) => [path.split('.').at(-1), text]),
  );

function entryOf(
  { sku, name, productId }: Scanned,
  { kind }: Quantity,
  reason: string,
  change: Change,
) {
  const time = new Date().toISOString();
  const id = `${time} ${Math.random()}`;
  return { id, time, sku, name, productId, kind, reason, ...change };
}
