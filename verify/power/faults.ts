import type { Cases, Form, Shape } from '../cases.ts';
import type { Plant } from './exchange.ts';
import * as kinds from './kinds.ts';

/** A mistake of a server in one operation. */
export interface Fault {
  readonly kind: string;
  readonly operation: string;
  readonly plant: Plant;
}

type Kinds = Readonly<Record<string, Plant>>;

/** The table of faults: each group of kinds in the operations that it can occur in. */
export function allFaults(cases: Cases): Fault[] {
  const operations = [...new Set(cases.cases.flatMap(({ steps }) => steps.map(({ call }) => call)))]
    .filter((name) => cases.cases.some(({ id }) => id.startsWith(`${name}/`)))
    .toSorted();
  const of = (...verbs: string[]) =>
    operations.filter((name) => verbs.includes(name.slice(name.lastIndexOf('.') + 1)));
  const asked = (names: string[], member: string) =>
    names.filter((name) =>
      cases.cases.some((each) => each.id.startsWith(`${name}/`) && each.id.includes(member)),
    );
  const finds = asked(of('find'), '/fields');
  const reads = [...finds, ...of('get')];
  const having = (names: string[], test: (form: Form) => boolean) =>
    names.filter((name) => holds(cases.shapes[resourceOf(name)] ?? [], test));
  return [
    ...cross(kinds.recordKinds, reads),
    ...cross(kinds.numberKinds, having(reads, isNumber)),
    ...cross(kinds.decimalKinds, having(reads, isFraction)),
    ...cross(
      kinds.timeKinds,
      having(reads, ({ kind }) => kind === 'datetime'),
    ),
    ...cross(kinds.listKinds, asked(finds, '/limit')),
    ...cross(kinds.orderKinds, asked(finds, '/order id')),
    ...cross(kinds.conditionKinds, asked(finds, 'malformed conditions')),
    ...cross(kinds.languageKinds, asked(reads, '/language')),
    ...cross(kinds.countKinds, of('count')),
    ...cross(kinds.envelopeKinds, operations),
    ...cross(kinds.errorKinds, asked(operations, '/refuses')),
    ...cross(kinds.writeKinds, of('create', 'update')),
    ...cross({ 'write lost': kinds.loseWrite }, of('delete', 'delete-files', 'reorder')),
  ];
}

/** Chooses at most `most` faults, of all kinds and as many operations as possible. */
export function chooseFaults(faults: readonly Fault[], most: number): Fault[] {
  const names = [...new Set(faults.map(({ kind }) => kind))];
  const each = Math.ceil(most / names.length);
  const chosen = names.flatMap((kind, turn) => {
    const own = faults.filter((fault) => fault.kind === kind);
    const step = Math.max(1, own.length / each);
    const picked = Array.from(
      { length: Math.min(each, own.length) },
      (_, at) => own[(Math.floor(at * step) + turn) % own.length],
    );
    return picked.flatMap((fault) => (fault ? [fault] : []));
  });
  return [...new Set(chosen)];
}

const cross = (group: Kinds, operations: readonly string[]): Fault[] =>
  Object.entries(group).flatMap(([kind, plant]) =>
    operations.map((operation) => ({ kind, operation, plant })),
  );

const resourceOf = (operation: string) => operation.slice(0, operation.lastIndexOf('.'));

const isNumber = ({ kind }: Form) => kind === 'int';

const isFraction = ({ kind, ...form }: Form) =>
  kind === 'priceMap' || (kind === 'decimal' && !('asText' in form));

function holds(shape: Shape, test: (form: Form) => boolean): boolean {
  return shape.some(([, form]) => {
    if (test(form)) return true;
    if (form.kind === 'object') return holds(form.members, test);
    return form.kind === 'list' && holds([['each', form.of]], test);
  });
}
