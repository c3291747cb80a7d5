import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  /** What is wrong with the value. */
  readonly message?: string | undefined;
  /** Returns the control with the attributes that tie the message to it. */
  readonly children: (attributes: object) => ReactNode;
}

/** A control of a form with its label, and below it what is wrong. */
export function Field({ label, message, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': message !== undefined, 'aria-describedby': `${id}-wrong` })}
      <span id={`${id}-wrong`} className="wrong">
        {message}
      </span>
    </div>
  );
}
