import { getDatamodel } from '../../generated/pothos.ts';

/** The comment on a field of a model; undefined where the model has no such field. */
export function describeField(model: string, field: string): string | undefined {
  const { models } = getDatamodel().datamodel;
  return models[model]?.fields.find(({ name }) => name === field)?.documentation;
}
