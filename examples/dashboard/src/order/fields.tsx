import type { OrderFormFragment } from '../../generated/graphql.ts';
import { Field } from '../field.tsx';
import { useLanguage } from '../language.tsx';
import { isStatus, StatusOptions, statuses } from '../orders/statuses.tsx';
import { textMembers, type Values } from './members.ts';

interface FieldsProps {
  readonly read: OrderFormFragment;
  readonly values: Values;
  readonly violations: Readonly<Record<string, string>>;
  readonly onChange: (values: Values) => void;
}

/** The fields of the form, each with what is wrong with it. */
export function Fields({ read, values, violations, onChange }: FieldsProps) {
  const { say } = useLanguage();
  const possible = [values.status, read.status, ...read.allowedNextStatuses];
  const setStatus = (status: string) => isStatus(status) && onChange({ ...values, status });
  return (
    <div className="fields">
      {textMembers.map((member) => (
        <Field key={member} label={say(member)} message={violations[member]}>
          {(attributes) => (
            <input
              {...attributes}
              value={values[member]}
              onChange={({ target }) => onChange({ ...values, [member]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={say('status')} message={violations.status}>
        {(attributes) => (
          <select
            {...attributes}
            value={values.status}
            onChange={({ target }) => setStatus(target.value)}
          >
            <StatusOptions among={statuses.filter((status) => possible.includes(status))} />
          </select>
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={values.isPaidFor}
          onChange={({ target }) => onChange({ ...values, isPaidFor: target.checked })}
        />
        {say('isPaidFor')}
      </label>
    </div>
  );
}
