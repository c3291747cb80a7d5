import { readMember } from '../contract/member.ts';
import type { Notation, Value } from '../contract/notation.ts';
import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import type { RecordType } from './record.ts';
import { outputType } from './types.ts';

interface Derived<N extends Notation> {
  /** What the field is, in v3's notation. */
  readonly is: N;
  readonly description: string;
  /** A column of the record, from whose value the field follows. */
  readonly from: string;
  readonly derive: (value: unknown) => Value<N>;
}

/** Adds a field that follows from a column by a rule: GraphQL has it beside v3's members. */
export function derivedField<const N extends Notation>(
  { ref }: RecordType,
  field: string,
  { is, description, from, derive }: Derived<N>,
): void {
  const member = readMember(is);
  builder.objectField(ref, field, (t) =>
    t.field({
      type: outputType(member) as 'String',
      nullable: member.nullable,
      description,
      extensions: { columns: [from] },
      // The notation says what the rule gives; Pothos knows the type by its name only.
      resolve: ((row: Row) => derive(row[from])) as never,
    }),
  );
}
