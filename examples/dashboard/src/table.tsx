import { Children, type ReactNode } from 'react';

interface TableProps {
  readonly head: readonly ReactNode[];
  /** How many columns at the end hold numbers. */
  readonly numbers?: number;
  /** The rows. */
  readonly children: ReactNode;
}

export function Table({ head, numbers = 0, children }: TableProps) {
  const first = head.length - numbers;
  return (
    <table>
      <thead>
        <tr>
          {Children.map(head, (cell, at) => (
            <th className={at < first ? '' : 'right'}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
