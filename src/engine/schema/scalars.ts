import {
  GraphQLError,
  GraphQLScalarType,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { GraphQLSafeInt } from 'graphql-scalars';
import { isRecord } from '../../ground/contract/is-record.ts';
import { UploadedFile } from '../../ground/contract/uploaded-file.ts';
import { isDate, parseInstant } from '../../ground/contract/values/calendar.ts';
import { printMoment } from '../../ground/contract/values/datetime.ts';
import { JsonText } from '../../ground/contract/write-json.ts';
import { meta } from './meta.ts';
import type * as Written from './planned-reads/row-types.ts';

const fail = (name: string, expects: string): never => {
  throw new GraphQLError(`${name} expects ${expects}`);
};

/** Rows contain JSON as text, which both paths write unchanged. */
const asJson = (value: unknown) => (typeof value === 'string' ? new JsonText(value) : value);

/** The numbers of a price map, which have at most 10 digits, as texts of 3 decimals. */
const decimalTexts = (json: string) =>
  json.replace(/:(\d+(?:\.\d+)?)/g, (_, number) => `:"${Number(number).toFixed(3)}"`);

/** A map, or the text or price of its default key. */
const orPlain =
  (name: string, isPlain: (value: unknown) => boolean, plain: string) => (value: unknown) =>
    isRecord(value) || isPlain(value) ? value : fail(name, `an object, or ${plain}`);

const object = (name: string) => (value: unknown) =>
  isRecord(value) ? value : fail(name, 'an object');

/** The specification of objects and lists as JSON; descriptions contain their members. */
const jsonObject = 'https://www.rfc-editor.org/rfc/rfc8259#section-4';
const jsonList = 'https://www.rfc-editor.org/rfc/rfc8259#section-5';

interface ScalarOptions {
  /** The cost of a value: see cost.ts. */
  readonly weight?: number;
  /** The public specification of the values. */
  readonly specifiedByURL?: string;
}

/** Declares a scalar whose literals are read like its variables. */
function scalar(
  name: string,
  description: string,
  serialize: (value: unknown) => unknown,
  parseValue: (value: unknown) => unknown,
  { weight = 1, specifiedByURL }: ScalarOptions = {},
): GraphQLScalarType {
  const parseLiteral = (node: ValueNode, variables?: Record<string, unknown> | null) =>
    parseValue(
      // A decimal literal keeps its digits.
      node.kind === Kind.FLOAT || node.kind === Kind.INT
        ? ['Decimal', 'PriceMap'].includes(name) || (name === 'ID' && node.kind === Kind.INT)
          ? node.value
          : Number(node.value)
        : valueFromASTUntyped(node, variables),
    );
  return new GraphQLScalarType({
    name,
    description,
    specifiedByURL,
    serialize,
    parseValue,
    parseLiteral,
    extensions: meta({ weight }),
  });
}

/** Returns the value as text; '' for an object, whose `toString` may not be a function. */
const textOf = (value: unknown) => (typeof value === 'object' ? '' : String(value));

/** The library's own scalar would treat such an object as a failure. */
const SafeInt = new GraphQLScalarType({
  ...GraphQLSafeInt.toConfig(),
  parseValue: (value) =>
    typeof value === 'object'
      ? fail('SafeInt', 'a whole number')
      : GraphQLSafeInt.parseValue(value),
});

const decimalForm = /^-?\d+(\.\d+)?$/;
const isDecimal = (value: unknown): boolean =>
  (typeof value === 'string' && decimalForm.test(value)) || typeof value === 'number';
/** The day is checked with the value's place, for a better message. */
const dateForm = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-01-01 00:13:00+00`, as PostgreSQL prints it in a UTC session, to RFC 3339. */
export const rfc3339 = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;

/**
 * The form in which JavaScript prints whole numbers, with only the digits that it always represents
 * exactly.
 */
const numberForm = /^(0|-?[1-9]\d{0,14})$/;

/** Returns a text as a number if that prints as the same text: identifiers of images are texts. */
function readId(value: unknown): number | string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value !== 'string' || value === '') return fail('ID', 'a text or a whole number');
  return numberForm.test(value) ? Number(value) : value;
}

export const scalars = {
  SafeInt,
  Decimal: scalar(
    'Decimal',
    'A decimal number as text, exact to its declared scale: "19.990". Input may also be a number.',
    String,
    (value) =>
      isDecimal(value)
        ? value
        : fail('Decimal', 'a decimal number such as "19.99", as text or number'),
    { specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#decimal' },
  ),
  ID: scalar(
    'ID',
    'The identifier of a record, the number that the v3 interface shows, as text: "15". Input may also be a number.',
    String,
    readId,
  ),
  DateTime: scalar(
    'DateTime',
    'A time in UTC to the second, as in RFC 3339: "2026-01-31T09:30:00Z". Input may have any offset. In a filter it may also be a day, "2026-01-31": all of that day in the time zone of the shop.',
    (value) => rfc3339(String(value)),
    (value) => {
      if (isDate(textOf(value))) return value;
      const moment = parseInstant(textOf(value));
      return moment === undefined
        ? fail(
            'DateTime',
            'a day of the calendar and a time with an offset, such as "2026-03-01T14:30:00Z"',
          )
        : printMoment(moment).replace('T', ' ');
    },
    { specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6' },
  ),
  Date: scalar(
    'Date',
    'A calendar date, "2026-01-31".',
    String,
    (value) => (dateForm.test(textOf(value)) ? value : fail('Date', 'a date such as "2026-03-01"')),
    { specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html' },
  ),
  LocalizedText: scalar(
    'LocalizedText',
    'A text in several languages: an object whose keys are language codes, {"en": "Lamp"}. It has a key for each language with a text, and always one for the default language. Input may also be a plain text: that of the default language.',
    asJson,
    orPlain('LocalizedText', (value) => typeof value === 'string', 'a text'),
    { weight: 3, specifiedByURL: jsonObject },
  ),
  PriceMap: scalar(
    'PriceMap',
    'Prices by price list: an object whose keys are identifiers of price lists and whose values are decimals as text, {"1": "19.990"}. Input may also have numbers, null for a price to remove, or be a plain decimal: the price in the first base list. An object must be a variable: GraphQL has no literal for these keys.',
    (value) => (typeof value === 'string' ? new JsonText(decimalTexts(value)) : value),
    orPlain('PriceMap', isDecimal, 'a decimal number such as "19.99"'),
    { weight: 3, specifiedByURL: jsonObject },
  ),
  MemberValues: scalar(
    'MemberValues',
    'Values of a record by member name: {"name": {"en": "Lamp"}, "stock": "5.00"}. Decimals, times and long identifiers are texts; enumeration values are spelled as in this schema. For a secret it shows only whether there is one.',
    asJson,
    object('MemberValues'),
    { weight: 30, specifiedByURL: jsonObject },
  ),
  Filter: scalar(
    'Filter',
    'A filter of a list as a value, to be passed to it as a variable: {"producerId": {"equals": "15"}}.',
    asJson,
    () => fail('Filter', 'no input'),
    { weight: 3, specifiedByURL: jsonObject },
  ),
  Upload: new GraphQLScalarType({
    name: 'Upload',
    specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
    description:
      'A file of a multipart request (GraphQL multipart request specification): null in `operations`, which `map` replaces by a part. Only a variable can be one.',
    serialize: () => fail('Upload', 'no output'),
    parseValue: (value) =>
      value instanceof UploadedFile ? value : fail('Upload', 'a part of a multipart request'),
    parseLiteral: () => fail('Upload', 'a variable, and a part of a multipart request'),
  }),
  Tree: scalar(
    'Tree',
    'The contents of a folder at all depths: a list of objects with the members of a TemplateFile, where `files` is in turn such a list, or null.',
    (value) => value,
    () => fail('Tree', 'no input'),
    { weight: 100, specifiedByURL: jsonList },
  ),
};

/** The types by which Pothos checks scalars: the values that resolvers receive and return. */
export type ScalarTypes = {
  SafeInt: { Input: number; Output: number };
  Decimal: { Input: string; Output: Written.DecimalText };
  ID: { Input: number | string; Output: number | string | Written.BigIntText };
  DateTime: { Input: string; Output: Written.TimeText };
  Date: { Input: string; Output: Written.TimeText };
  LocalizedText: { Input: string | Record<string, string>; Output: Written.JsonColumn };
  PriceMap: { Input: string | number | Record<string, string | null>; Output: unknown };
  MemberValues: { Input: Record<string, unknown>; Output: unknown };
  Filter: { Input: never; Output: unknown };
  Upload: { Input: UploadedFile; Output: never };
  Tree: { Input: never; Output: unknown };
};
