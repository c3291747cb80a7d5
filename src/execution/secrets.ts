import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Types with secrets of the shop or of a caller: keys, tokens, settings of payment providers. */
export const secretTypes: ReadonlySet<string> = new Set([
  'IssuedCallerKey',
  'IssuedWebhook',
  'ProviderSetting',
  'Session',
]);

/** Whether a valid document selects secrets; its answers are neither compressed nor stored. */
export function selectsSecrets(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isFound = false;
  const Field = () => {
    const type = types.getType();
    if (type && secretTypes.has(getNamedType(type).name)) isFound = true;
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  return isFound;
}
