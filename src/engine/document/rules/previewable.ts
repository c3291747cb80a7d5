import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isNonNullType,
} from 'graphql';
import { impossiblePreview } from '../../../ground/contract/previews.ts';
import type { Variables } from '../cost/parts.ts';
import type { ResolvedDocument, ResolvedField } from '../resolve.ts';
import { secretTypes } from './secrets.ts';
import { read } from './targets.ts';

/** Mutations whose audit entries do not show everything that they do, and the reason. */
export const unpreviewed: ReadonlyMap<string, string> = new Map([
  ['authenticateAccount', 'it checks a password'],
  ['authenticateCustomer', 'it checks a password'],
  ['signIn', 'it opens a session'],
  ['changeOwnPassword', 'it replaces the sessions of the caller'],
  ['signOut', 'it ends the session of the caller'],
  ['refreshSession', 'it replaces the tokens of a session'],
  ['pingWebhook', 'it sends a request'],
  ['redeliver', 'it sends requests'],
  ['startImport', 'an import has its own dry run'],
  ['cancelJob', 'the job is running'],
  ['resizeProductImages', 'it writes files'],
  ['createTemplate', 'it writes files'],
  ['deleteTemplates', 'it deletes files'],
  ['deleteTemplateFiles', 'it deletes files'],
  ['writeTemplateTextFile', 'it writes a file'],
]);

/** Inputs with files and secrets. */
const hiddenInputs: ReadonlySet<string> = new Set([
  'CustomerPasswordInput',
  'FileUploadInput',
  'ImageUploadInput',
  'ProviderSettingInput',
  'Upload',
]);

/** Returns the reason why no call of a mutation can be previewed; null if some can be. */
export function refusedByPreview({
  name,
  type,
  args,
}: GraphQLField<unknown, unknown>): string | null {
  const reason = unpreviewed.get(name);
  if (reason !== undefined) return reason;
  if (secretTypes.has(getNamedType(type).name)) return 'it returns secrets';
  return args.some(needsFile) ? 'it takes files or secrets' : null;
}

/** Whether each value has a file or a secret. */
function needsFile(value: GraphQLArgument | GraphQLInputField): boolean {
  const named = getNamedType(value.type);
  if (!isNonNullType(value.type)) return false;
  if (hiddenInputs.has(named.name) || value.name === 'password') return true;
  return isInputObjectType(named) && Object.values(named.getFields()).some(needsFile);
}

/**
 * Throws PREVIEW_IMPOSSIBLE for a mutation whose audit entries do not show all of its changes: it
 * has effects outside of its transaction, accepts or returns secrets, or accepts files.
 */
export function refuseUnpreviewed(
  { fields, selections }: ResolvedDocument,
  variables: Variables,
): void {
  for (const { node, definition } of fields) {
    const reason =
      unpreviewed.get(node.name.value) ?? hiddenArgument({ node, definition }, variables);
    if (reason) throw impossiblePreview(node.name.value, reason);
  }
  for (const { node, definition } of selections)
    if (secretTypes.has(getNamedType(definition.type).name))
      throw impossiblePreview(node.name.value, 'it returns secrets');
}

/** Returns the reason why the arguments cannot be previewed; undefined if they can be. */
function hiddenArgument(
  { node, definition }: Pick<ResolvedField, 'node' | 'definition'>,
  variables: Variables,
): string | undefined {
  for (const { name, value } of node.arguments ?? []) {
    const type = definition.args.find((arg) => arg.name === name.value)?.type;
    const hidden = type && hiddenMember(name.value, type, read(value, variables));
    if (hidden) return `\`${hidden}\` has a file or a secret`;
  }
  return undefined;
}

/** The name of a member with a file or a secret in a value. */
function hiddenMember(name: string, type: GraphQLInputType, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  const named = getNamedType(type);
  if (hiddenInputs.has(named.name) || name === 'password') return name;
  if (!isInputObjectType(named)) return undefined;
  for (const each of Array.isArray(value) ? value : [value])
    for (const [member, { type: inner }] of Object.entries(named.getFields())) {
      const found = isMembers(each) ? hiddenMember(member, inner, each[member]) : undefined;
      if (found) return found;
    }
  return undefined;
}

const isMembers = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null;
