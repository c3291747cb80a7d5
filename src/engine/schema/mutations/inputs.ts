import {
  InputFieldBuilder,
  type InputFieldsFromShape,
  InputObjectRef,
  type InputRef,
  type SchemaTypes,
} from '@pothos/core';
import { checkWhole } from '../../../ground/contract/notation/check.ts';
import { withLimits } from '../../../ground/contract/notation/limits.ts';
import type { Member, MemberOf } from '../../../ground/contract/notation/member.ts';
import {
  capitalized,
  fieldName,
  type GraphqlNamed,
  graphqlName,
  isIdentifier,
} from '../../../ground/contract/notation/names.ts';
import type { Keyed } from '../../../ground/contract/notation/notation.ts';
import {
  entryShape,
  type ReadMember,
  type ReadShape,
} from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import { builder, type Types } from '../builder.ts';
import { meta } from '../meta.ts';
import { hasPriceMaps, mostEntries, pricesField } from '../prices/price-entries.ts';
import { addFieldMethods } from '../private/pothos.ts';
import { type Descriptions, leafType } from '../types.ts';
import { isKeyed, type KeyedMember } from './keyed-members.ts';
import { contentIn, toGraphql, toSpecification, uploadField } from './rename-members.ts';
import type { IsStored } from './stored-values.ts';
import { rememberShape } from './violations.ts';

/** A GraphQL input made from a shape, and the way from its argument to checked values. */
export interface CheckedInput<T extends object = object> {
  readonly ref: InputRef<GivenMembers<T>>;
  readonly shape: ReadShape<T>;
}

/** The members of a shape in a GraphQL input: optional members may also be null. */
export type GivenMembers<T> = { [Name in keyof GraphqlNamed<T>]: OrNull<GraphqlNamed<T>[Name]> };
type OrNull<V> = undefined extends V ? V | null : V;

const made = new Map<object, unknown>();

declare global {
  export namespace PothosSchemaTypes {
    export interface InputFieldBuilder<
      Types extends SchemaTypes,
      Kind extends keyof PothosSchemaTypes.InputFieldOptionsByKind,
    > {
      /** An argument, or a field of an input, for each member of a shape. */
      members: <T extends object>(
        shape: ReadShape<T>,
        options: MembersOptions,
      ) => InputFieldsFromShape<Types, GivenMembers<T>, Kind>;
    }
  }
}

interface MembersOptions {
  /** The name that the types of nested objects begin with. */
  readonly of: string;
  readonly describe: Descriptions;
  /** The record whose fields describe the other members. */
  readonly like?: string | undefined;
}

addFieldMethods(InputFieldBuilder, {
  members({ member }: ReadShape<object>, { of, describe, like }: MembersOptions) {
    const fields = Object.entries(member.members).flatMap(([name, each]) => {
      const field = graphqlName(name, each);
      const about = describe[name];
      if (about === undefined && !like) fail(`describe ${of}(${name})`);
      const options = {
        type: inputType(capitalized(of), name, each, isIdentifier(name, each)),
        required: isRequired(each) && !isOfUpload(name, each, member),
        ...(about !== undefined && { description: withLimits(field, each, about) }),
        ...(about === undefined && { like, member: each }),
        // A caller who may send an upload may send larger bodies: see
        // graphql/request/largest-body.ts.
        extensions: meta({ isUpload: each.kind === 'base64', about }),
      };
      const own = [field, this.field(options)];
      // A member that is described here differs from the member that the record returns.
      if (isKeyed(each) && about === undefined)
        return [own, [fieldName(name, each), this.field(wholeOf(field, each))]];
      return each.kind === 'base64' ? [own, [uploadField, this.field(uploadOptions)]] : [own];
    });
    if (hasPriceMaps(member)) fields.push([pricesField, this.field(pricesOptions)]);
    return Object.fromEntries(fields);
  },
});

/** The option of a field beside each member in Base64. */
const uploadOptions = {
  type: 'Upload',
  required: false,
  description:
    'The file as a part of a multipart request, in the place of `content`; its name is that of the part unless `name` is given.',
};

/**
 * The options of the field beside each text and price, which has the whole map under the name that
 * the record uses for it.
 */
const wholeOf = (field: string, member: KeyedMember) => ({
  type: leafType(member),
  required: false,
  description:
    member.kind === 'localized'
      ? `The same as \`${field}\`, as the record returns it: in all languages.`
      : `The same as \`${field}\`, as the record returns it: for all lists. Prices of derived lists are ignored beside those of base lists.`,
});

const PriceEntryInput = builder.inputType('PriceEntryInput', {
  description: 'The prices of an item in one price list.',
  fields: (t) => ({
    priceListId: t.id({ required: true, description: 'Identifier of the price list.' }),
    list: t.field({
      type: 'Decimal',
      description: 'List price, 0 or more, 3 decimals; null removes it.',
    }),
    selling: t.field({
      type: 'Decimal',
      description:
        'Selling price before promotions, 0 or more, 3 decimals. Null removes it, and shoppers pay the list price.',
    }),
  }),
});

/** The options of the field beside the price maps of an item. */
const pricesOptions = {
  type: [PriceEntryInput],
  required: false,
  description: `The prices by price list, at most ${mostEntries}, in place of \`listPrice\` and \`sellingPrice\`, which only variables can give.`,
};

/** Whether an uploaded file provides the member: its content, or its name. */
const isOfUpload = (name: string, of: Member, { members }: MemberOf<'object'>) =>
  of.kind === 'base64' || (name === 'name' && contentIn(members) !== undefined);

/** A GraphQL input type with the members of a shape. */
export function inputOf<T extends object>(
  name: string,
  shape: ReadShape<T>,
  description: string,
  describe: Descriptions,
  like?: string,
): CheckedInput<T> {
  const ref = new InputObjectRef<Types, GivenMembers<T>>(name);
  made.set(shape.member.members, ref);
  rememberShape(ref, shape);
  builder.inputType(ref, {
    description,
    extensions: meta({ record: like }),
    fields: (t) => t.members(shape, { of: name, describe, like }),
  });
  return { ref, shape };
}

/** The arguments of a field, one for each member of a shape. */
export function argsOf<T extends object>(of: string, shape: ReadShape<T>, describe: Descriptions) {
  const args = builder.args((t) => t.members(shape, { of, describe }));
  rememberShape(args, shape);
  return args;
}

type ReadingContext = Pick<Context, 'isChecked' | 'shopSettings'>;

/**
 * The checked value of an argument, under GraphQL's names, as the data model has them. v3 has
 * checked its request before, against the same shape.
 */
export function readInput<T extends object>(
  { shape }: Pick<CheckedInput<T>, 'shape'>,
  value: object,
  { isChecked, shopSettings }: ReadingContext,
  isStored?: IsStored,
): GraphqlNamed<T> {
  if (isChecked) return value as GraphqlNamed<T>;
  const specified = toSpecification(shape.member, value, { shop: shopSettings });
  const reading = { numbersAsText: true, nameOf: graphqlName, isStored };
  const checked = checkWhole(shape, specified, reading);
  return toGraphql(shape.member, checked) as GraphqlNamed<T>;
}

/** Arguments checked against their shape. */
export const checkArgs = <T extends object>(
  shape: ReadShape<T>,
  args: object,
  context: ReadingContext,
) => readInput({ shape }, { ...args }, context);

/** Declares the GraphQL input of a map's entries; a list of them replaces the map. */
export function entryInput<V, K extends string, N extends string>(
  name: string,
  of: ReadMember<Keyed<V, K, N>>,
  description: string,
  describe: Descriptions,
): void {
  const { ref } = inputOf(name, entryShape(of), description, describe);
  if (of.member.kind === 'map') made.set(of.member.entry, ref);
}

/** GraphQL cannot declare a member that is required and may be null, so our check requires it. */
const isRequired = (member: Member) => member.isRequired && !member.nullable;

/** Returns the GraphQL input type of a member. An object needs an input type declared before. */
function inputType(owner: string, name: string, member: Member, isId = false): unknown {
  switch (member.kind) {
    case 'list':
      return [inputType(owner, name, member.of, isId)];
    case 'object':
      return made.get(member.members) ?? fail(`declare the input of ${owner}.${name}`);
    case 'map':
      return [made.get(member.entry) ?? fail(`declare an entryInput for the map ${name}`)];
    default:
      return isId ? 'ID' : leafType(member);
  }
}

function fail(why: string): never {
  throw new Error(why);
}
