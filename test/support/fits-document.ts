import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Json = Record<string, unknown>;

/** docs/openapi.json, read once in a process. */
export function openApiDocument(): Json {
  document ??= JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Json;
  return document;
}
let document: Json | undefined;

/** The value at a pointer such as `components/schemas/Ok`; slashes inside names are `~1`. */
export function at(pointer: string): Json {
  let value: unknown = openApiDocument();
  for (const step of pointer.split('/'))
    value = (value as Json | undefined)?.[step.replaceAll('~1', '/')];
  if (value === undefined) throw new Error(`docs/openapi.json has no ${pointer}`);
  return value as Json;
}

const json = 'content/application~1json/schema';
const operationAt = (operation: string) => `paths/~1api~1v3~1${operation}/post`;
export const requestAt = (operation: string) => `${operationAt(operation)}/requestBody/${json}`;
export const answerAt = (operation: string) => `${operationAt(operation)}/responses/200/${json}`;

export const requestOfWebhookAt = (name: string) => `webhooks/${name}/post/requestBody/${json}`;

let ajv: Ajv2020 | undefined;

/** The validator of the schema at a pointer, compiled at its first use. */
export function validatorAt(pointer: string): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
    ajv.addSchema(openApiDocument(), 'openapi.json');
  }
  const validate = ajv.getSchema(`openapi.json#/${pointer}`);
  if (!validate) throw new Error(`docs/openapi.json has no schema ${pointer}`);
  return validate;
}

/** The reason why the value does not match the schema at a pointer; null if it does. */
export function misfit(pointer: string, value: unknown): string | null {
  const validate = validatorAt(pointer);
  if (validate(value)) return null;
  const errors = validate.errors ?? [];
  // Among the choices by status, the intended one has the most errors.
  const deepest = errors.toSorted(
    (one, other) => other.instancePath.length - one.instancePath.length,
  );
  return deepest
    .slice(0, 3)
    .map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    )
    .join('; ');
}

/**
 * The reason why a v3 response differs from docs/openapi.json; null if it matches. Records have the
 * members that `fields` names, which no schema of a response can express.
 */
export function answerMisfit(operation: string, body: unknown, answer: Json): string | null {
  const wrong = misfit(answerAt(operation), answer);
  if (wrong !== null || answer.status !== 'ok') return wrong;
  const selected = recordsOf(operation);
  if (!selected) return null;
  const { key, members, self } = selected;
  const wanted = new Set(fieldsOf(body) ?? members);
  return recordMisfit(answer[key], wanted, self);
}

/** Visits a record, records in a list, and nested records of the same kind. */
function recordMisfit(value: unknown, wanted: ReadonlySet<string>, self: string): string | null {
  if (value === null) return null;
  if (Array.isArray(value))
    return value.map((each) => recordMisfit(each, wanted, self)).find(Boolean) ?? null;
  const record = value as Json;
  const names = Object.keys(record);
  const missing = [...wanted].find((name) => !names.includes(name));
  if (missing) return `a record lacks ${missing}`;
  const added = names.find((name) => !wanted.has(name));
  if (added) return `a record has ${added}, which was not asked for`;
  return self in record ? recordMisfit(record[self], wanted, self) : null;
}

function fieldsOf(body: unknown): readonly string[] | undefined {
  const { fields } = Object(body);
  return Array.isArray(fields) ? fields : undefined;
}

interface Selected {
  /** The member of the response that contains records. */
  readonly key: string;
  /** The members of the records where `fields` is absent. */
  readonly members: readonly string[];
  /** The member that contains records of the same kind; `''` if there is none. */
  readonly self: string;
}

/** Null where the request has no `fields`. */
function recordsOf(operation: string): Selected | null {
  const known = selections.get(operation);
  if (known !== undefined) return known;
  const found = findRecords(operation);
  selections.set(operation, found);
  return found;
}
const selections = new Map<string, Selected | null>();

function findRecords(operation: string): Selected | null {
  const { properties: members = {} } = at(requestAt(operation)) as { properties?: Json };
  if (!('fields' in members)) return null;
  const [ok] = at(answerAt(operation)).oneOf as { $ref: string }[];
  const { properties } = resolve(ok?.$ref ?? '') as { properties: Json };
  const [key = '', of] = Object.entries(properties).find(([name]) => name !== 'status') ?? [];
  const ref = refIn(of);
  const record = Object.entries((resolve(ref) as { properties: Record<string, Json> }).properties);
  const [self = ''] = record.find(([, schema]) => refIn(schema) === ref) ?? [];
  const names = record.flatMap(([name, schema]) => (schema['x-only-when-named'] ? [] : [name]));
  return { key, members: names, self };
}

const refIn = (schema: unknown) => /"\$ref":"([^"]+)"/.exec(JSON.stringify(schema))?.[1] ?? '';

export const resolve = (ref: string): Json => at(ref.replace('#/', ''));
