import type { Member } from '../../../ground/contract/notation/member.ts';
import { fieldName, graphqlName, isIdentifier } from '../../../ground/contract/notation/names.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';

/** Describes the differences of an operation on GraphQL; returns null if only the name differs. */
export function differenceOfOperation({ answer, args }: Operation): string | null {
  const sentences = [
    answer?.at === 'nodes' && 'The list is a connection: the records are in `nodes`.',
    answer?.at === 'totalCount' && 'The count is `totalCount` of the list.',
    answer?.each !== undefined && `Each element is an object with \`${answer.each}\`.`,
    Object.values(args).includes('by') && 'Any key of the record names it, in `by`.',
    Object.values(args).includes('by') && !answer && '`ifVersion` replaces the header `If-Match`.',
  ];
  return joined(sentences);
}

/** Describes the differences of the coordinates that replace the member of a request at `path`. */
export function differenceOfInput(
  path: readonly string[],
  member: Member,
  coordinates: readonly string[],
): string | null {
  if (coordinates.some((coordinate) => coordinate.endsWith('(orderBy:)')))
    return 'Each criterion is an object with `field` and `direction`; fields are words in capitals.';
  if (path.length === 1 && path[0] === 'conditions')
    return 'Conditions are filters with operators.';
  const operator = coordinates.find(isOperator)?.split('.')[1];
  const filter = operator !== undefined && `It is the operator \`${operator}\` of a filter.`;
  const { kind } = member.kind === 'list' ? member.of : member;
  return joined([
    filter,
    kind === 'datetime' && 'Times have an offset, as in RFC 3339.',
    kind === 'base64' && 'A file can also be sent as a part of a multipart request, in `upload`.',
    wordsSentence(member),
    mapSentence(member),
  ]);
}

/** Whether a coordinate is an operator of a filter, such as `IdFilter.equals`. */
export const isOperator = (coordinate: string): boolean => /Filter\.\w+$/.test(coordinate);

/** Describes the differences of a record's member on GraphQL. */
export function differenceOfOutput(name: string, member: Member): string | null {
  const bare = graphqlName(name, member);
  const byLanguage =
    member.kind === 'localized' &&
    `\`${fieldName(name, member)}\` has the texts of all languages, \`${bare}(language:)\` that of one.`;
  const byList =
    member.kind === 'priceMap' &&
    `\`${fieldName(name, member)}\` has the prices of all price lists as texts, \`${bare}(priceList:)\` that of one.`;
  const { kind } = member.kind === 'list' ? member.of : member;
  return joined([
    byLanguage,
    byList,
    isIdentifier(name, member) && 'Identifiers are texts, of the type ID.',
    kind === 'datetime' && 'Times are in UTC, as in RFC 3339.',
    kind === 'decimal' && 'Decimals are texts.',
    kind === 'itself' && 'The tree is one value.',
    wordsSentence(member),
    mapSentence(member),
  ]);
}

const wordsSentence = (member: Member): string | false =>
  (member.kind === 'list' ? member.of : member).kind === 'words' &&
  'Words are enumeration values in capitals, such as FIXED_DISCOUNT.';

const mapSentence = (member: Member): string | false =>
  member.kind === 'map' && `A list of entries with \`${member.entry.key}\` replaces the object.`;

const joined = (sentences: readonly (string | false)[]): string | null =>
  sentences.filter(Boolean).join(' ') || null;
