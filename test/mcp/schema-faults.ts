/**
 * The parts of a schema that the API of a large host refuses. Gemini knows no lists of types, no
 * unions, no references and no objects without members; OpenAI's strict functions and earlier
 * versions of Gemini have neither bounds nor default values.
 */
export function faultsOf(schema: unknown, path = 'inputSchema'): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${path} is no object`];
  const known = ['type', 'description', 'enum', 'properties', 'required', 'items'];
  const faults = Object.keys(schema).filter((name) => !known.includes(name));
  const { type, properties, required, items }: Schema = schema;
  if (!types.includes(String(type)) || typeof type !== 'string') faults.push('type');
  if ((type === 'object') !== (properties !== undefined)) faults.push('properties');
  if ((type === 'array') !== (items !== undefined)) faults.push('items');
  const members = Object.entries(properties ?? {});
  if (type === 'object' && members.length === 0) faults.push('no members');
  for (const name of required ?? []) if (!(name in (properties ?? {}))) faults.push(name);
  return [
    ...faults.map((fault) => `${path}: ${fault}`),
    ...members.flatMap(([name, each]) => faultsOf(each, `${path}.${name}`)),
    ...(items === undefined ? [] : faultsOf(items, `${path}.items`)),
  ];
}

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

interface Schema {
  readonly type?: unknown;
  readonly properties?: object;
  readonly required?: readonly string[];
  readonly items?: unknown;
}
