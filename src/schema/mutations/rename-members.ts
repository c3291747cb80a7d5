import { collect, type Refusal, refuse } from '../../contract/errors/refusal.ts';
import type { Member, MemberOf } from '../../contract/notation/member.ts';
import { graphqlName } from '../../contract/notation/names.ts';
import { mapEntry } from '../../contract/operations/v3-to-graphql.ts';
import { UploadedFile } from '../../contract/uploaded-file.ts';
import { hasPriceMaps, priceMapsOf, pricesField } from '../prices/price-entries.ts';

/** The field beside each member in Base64. */
export const uploadField = 'upload';

/** The name of the member in Base64. */
export const contentIn = (members: MemberOf<'object'>['members']) =>
  Object.keys(members).find((name) => members[name]?.kind === 'base64');

/**
 * Members under the names of the one side, renamed to those of the other; values stay. What is a
 * map on the one side is a list of entries on the other; `field` is what an error of it names.
 * Errors are added to `found`, or else thrown.
 */
export function rename(
  member: Member,
  value: unknown,
  to: 'graphql' | 'specification',
  field = '',
  found?: Refusal[],
): unknown {
  if (value === null || value === undefined) return value;
  if (member.kind === 'list' && member.of.kind === 'object' && Array.isArray(value))
    return value.map((each) => rename(member.of, each, to, field, found));
  if (member.kind === 'map')
    return to === 'graphql' ? entriesOf(member, value) : mapOf(member, value, field, found);
  if (member.kind !== 'object' || typeof value !== 'object') return value;
  const given = new Map(Object.entries(value));
  const renamed: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(member.members)) {
    const graphql = graphqlName(name, of);
    const [from, into] = to === 'graphql' ? [name, graphql] : [graphql, name];
    if (given.has(from)) renamed[into] = rename(of, given.get(from), to, name, found);
  }
  if (to === 'graphql') return renamed;
  const upload = given.get(uploadField);
  if (upload instanceof UploadedFile)
    collect(found, () => takeUpload(member, upload, renamed, field));
  const prices = given.get(pricesField);
  if (hasPriceMaps(member) && Array.isArray(prices))
    collect(found, () => Object.assign(renamed, priceMapsOf(prices, renamed)));
  return renamed;
}

/** An uploaded file stands for its content, and for its name where the name is required. */
function takeUpload(
  { members }: MemberOf<'object'>,
  upload: UploadedFile,
  renamed: Record<string, unknown>,
  field: string,
): void {
  const content = contentIn(members);
  if (content === undefined) return;
  if (typeof renamed[content] === 'string')
    refuse(field, 'InvalidCombination', `${field}: give either \`content\` or \`upload\``);
  renamed[content] = upload;
  if (members.name?.isRequired) renamed.name ??= upload.name;
}

const entriesOf = (member: MemberOf<'map'>, value: object) =>
  Object.entries(value).map(([key, each]) =>
    mapEntry(member, key, rename(member.of, each, 'graphql')),
  );

/** GraphQL has held the list against its type; that no key comes twice is left to say. */
function mapOf(
  { entry, of }: MemberOf<'map'>,
  value: unknown,
  field: string,
  found?: Refusal[],
): object {
  const values: Record<string, unknown> = Object.create(null);
  for (const { [entry.key]: key, ...rest } of value as Record<string, unknown>[]) {
    const name = String(key);
    if (name in values) {
      collect(found, () => refuse(field, 'Malformed', `${field}: "${name}" comes twice`));
      continue;
    }
    const own = of.kind === 'object' ? rest : rest[entry.value];
    values[name] = rename(of, own, 'specification', field, found);
  }
  return values;
}
