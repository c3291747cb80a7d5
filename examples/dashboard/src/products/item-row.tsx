import { type FormEvent, useId } from 'react';
import type { ItemRowFragment } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';
import { type Entered, useItemForm } from './use-item-form.ts';

interface ItemRowProps {
  readonly name: string;
  readonly item: ItemRowFragment;
  readonly priceList: string;
}

/** An item whose stock and price are changed in place. */
export function ItemRow({ name, item, priceList }: ItemRowProps) {
  const { say } = useLanguage();
  const form = useItemForm(item, priceList);
  const { entered, setEntered, messages, differing } = form;
  const id = useId();
  const cell = (member: keyof Entered) => (
    <Cell
      form={id}
      label={`${say(member)} ${item.sku}`}
      value={entered[member] ?? plain(item[member])}
      message={messages[member]}
      theirs={differing?.includes(member) ? plain(item[member]) : undefined}
      onChange={(text) => setEntered({ ...entered, [member]: text })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const failure = differing ? say('mismatch') : form.failure;
  return (
    <tr>
      <td>
        {name} <small>{item.sku}</small>
      </td>
      {cell('stock')}
      {cell('sellingPrice')}
      <td>
        <form id={id} onSubmit={submit}>
          <button type="submit" disabled={!form.canSave}>
            {say('save')}
          </button>
        </form>
        <span role="status">{form.isSaved ? say('saved') : failure}</span>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly form: string;
  readonly label: string;
  readonly value: string;
  readonly message: string | undefined;
  /** What somebody else has stored meanwhile. */
  readonly theirs: string | undefined;
  readonly onChange: (text: string) => void;
}

function Cell({ form, label, value, message, theirs, onChange }: CellProps) {
  const { say } = useLanguage();
  const id = useId();
  return (
    <td>
      <input
        form={form}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={message !== undefined}
        aria-describedby={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={id} className="wrong">
        {message ?? (theirs !== undefined && `${say('theirs')}: ${theirs}`)}
      </span>
    </td>
  );
}

/** `29.000` as `29.00`, and `82.50` of a stock as it is. */
const plain = (value: string | null) => value?.replace(/(\.\d\d)0$/, '$1') ?? '';
