import {
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import { inputMeta } from '../../../engine/document/meta.ts';
import { audienceOf } from '../../../engine/document/rights/rights.ts';
import { largestBody, largestUpload } from '../../../ground/contract/body-size.ts';
import { missingRight, type Rights, rightTo } from '../../../ground/contract/operations/rights.ts';

/** The maximum number of bytes. A body that is not JSON contains little beside the document. */
export const largestForm = 256 * 1024;

/**
 * The largest body of a caller with these rights: larger if one of its mutations accepts a file in
 * Base64, since the mutation is unknown before the body is read.
 */
export function largestBodyBy(schema: GraphQLSchema): (rights: Rights) => number {
  const uploads = new Set<Rights>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const audience = audienceOf(field);
    if (!audience || audience === 'caller' || audience === 'anyone') continue;
    if (field.args.some(({ type }) => takesUpload(getNamedType(type))))
      uploads.add(rightTo('write', audience));
  }
  const mayUpload = (rights: Rights) =>
    [...uploads].some((needed) => missingRight(needed, rights) === null);
  const known = new Map<Rights, number>();
  return (rights) => {
    const most = known.get(rights) ?? (mayUpload(rights) ? largestUpload : largestBody);
    known.set(rights, most);
    return most;
  };
}

function takesUpload(
  type: GraphQLNamedInputType,
  seen = new Set<GraphQLNamedInputType>(),
): boolean {
  if (!isInputObjectType(type) || seen.has(type)) return false;
  seen.add(type);
  return Object.values(type.getFields()).some(
    (field) => inputMeta(field).isUpload || takesUpload(getNamedType(field.type), seen),
  );
}
