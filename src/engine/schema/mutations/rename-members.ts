import { collect, type Refusal, refuse } from '../../../ground/contract/errors/refusal.ts';
import type { Member, MemberOf } from '../../../ground/contract/notation/member.ts';
import { graphqlName } from '../../../ground/contract/notation/names.ts';
import { mapEntry } from '../../../ground/contract/operations/v3-to-graphql.ts';
import { UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import type { ShopSettings } from '../../call/shop-settings.ts';
import { hasPriceMaps, priceMapsOf, pricesField } from '../prices/price-entries.ts';
import { isKeyed, readKeyed } from './keyed-members.ts';

/** The name of the field beside each member in Base64. */
export const uploadField = 'upload';

/** The name of the member in Base64. */
export const contentIn = (members: MemberOf<'object'>['members']) =>
  Object.keys(members).find((name) => members[name]?.kind === 'base64');

/** The settings by which members are read, and the list of their errors. */
interface MemberReading {
  readonly shop: ShopSettings;
  /** Collects errors; without it they are thrown. */
  readonly found?: Refusal[];
}

/** Renames members to their GraphQL names; values stay. A map becomes a list of entries. */
export function toGraphql(member: Member, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (member.kind === 'list' && member.of.kind === 'object' && Array.isArray(value))
    return value.map((each) => toGraphql(member.of, each));
  if (member.kind === 'map') return entriesOf(member, value);
  if (member.kind !== 'object' || typeof value !== 'object') return value;
  const given = new Map(Object.entries(value));
  const renamed: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(member.members))
    if (given.has(name)) renamed[graphqlName(name, of)] = toGraphql(of, given.get(name));
  return renamed;
}

/**
 * Renames members to the names of the specification and converts their form: lists of entries
 * become maps, and so do texts and prices without keys. `field` is the field in errors.
 */
export function toSpecification(
  member: Member,
  value: unknown,
  reading: MemberReading,
  field = '',
): unknown {
  const { shop, found } = reading;
  if (value === null || value === undefined) return value;
  if (member.kind === 'list' && member.of.kind === 'object' && Array.isArray(value))
    return value.map((each) => toSpecification(member.of, each, reading, field));
  if (member.kind === 'map') return mapOf(member, value, reading, field);
  if (member.kind !== 'object' || typeof value !== 'object') return value;
  const given = new Map(Object.entries(value));
  const renamed: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(member.members)) {
    const own = isKeyed(of)
      ? readKeyed(name, of, given, shop, found)
      : given.get(graphqlName(name, of));
    if (own !== undefined) renamed[name] = toSpecification(of, own, reading, name);
  }
  const upload = given.get(uploadField);
  if (upload instanceof UploadedFile)
    collect(found, () => takeUpload(member, upload, renamed, field));
  const prices = given.get(pricesField);
  if (hasPriceMaps(member) && Array.isArray(prices))
    collect(found, () => Object.assign(renamed, priceMapsOf(prices, renamed)));
  return renamed;
}

/** Replaces an uploaded file by its content, and its name if the name is required. */
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
  Object.entries(value).map(([key, each]) => mapEntry(member, key, toGraphql(member.of, each)));

/** GraphQL has checked the list against its type, so only duplicate keys remain to be refused. */
function mapOf(
  { entry, of }: MemberOf<'map'>,
  value: unknown,
  reading: MemberReading,
  field: string,
): object {
  const values: Record<string, unknown> = Object.create(null);
  for (const { [entry.key]: key, ...rest } of value as Record<string, unknown>[]) {
    const name = String(key);
    if (name in values) {
      collect(reading.found, () => refuse(field, 'Malformed', `${field}: "${name}" comes twice`));
      continue;
    }
    const own = of.kind === 'object' ? rest : rest[entry.value];
    values[name] = toSpecification(of, own, reading, field);
  }
  return values;
}
