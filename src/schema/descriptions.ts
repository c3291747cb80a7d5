import { getDatamodel } from '../generated/pothos.ts';

const models = getDatamodel().datamodel.models;

/** The comment on a model of the Prisma schema. */
export const describeModel = (model: string): string | undefined => models[model]?.documentation;

/** The comment on a field of a model; undefined where the model has no such field. */
export function describeField(model: string, field: string): string | undefined {
  return models[model]?.fields.find(({ name }) => name === field)?.documentation;
}

/** The column of a field: the data model maps camelCase to snake_case throughout. */
export function columnOf(model: string, field: string): string | undefined {
  const found = models[model]?.fields.find(({ name, kind }) => name === field && kind !== 'object');
  return found && snakeCase(field);
}

/** `unitPrice` is `unit_price`: for names of our own, each worked out once. */
export function snakeCase(name: string): string {
  let known = snakeCased.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeCased.set(name, known);
  }
  return known;
}

const snakeCased = new Map<string, string>();
