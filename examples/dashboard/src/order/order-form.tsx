import type { OrderFormFragment } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';
import { Panel } from '../panel.tsx';
import { Conflicts } from './conflicts.tsx';
import { Fields } from './fields.tsx';
import { withTheirs } from './members.ts';
import { type ReadAgain, useOrderForm } from './use-order-form.ts';

interface OrderFormProps {
  readonly order: OrderFormFragment;
  readonly readAgain: ReadAgain;
}

export function OrderForm({ order, readAgain }: OrderFormProps) {
  const { say } = useLanguage();
  const form = useOrderForm(order, readAgain);
  const { read, mine, setMine } = form;
  return (
    <Panel title={say('order')} className="wide">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.conflicts.length > 0 && (
          <Conflicts
            conflicts={form.conflicts}
            mine={mine}
            theirs={read}
            onTake={(member) => setMine(withTheirs(mine, read, [member]))}
            onReload={() => form.start(read)}
          />
        )}
        <Fields read={read} values={mine} violations={form.violations} onChange={setMine} />
        <button type="submit" className="primary" disabled={form.fetching}>
          {say('save')}
        </button>{' '}
        <span role="status">{form.isSaved ? say('saved') : form.failure}</span>
      </form>
    </Panel>
  );
}
