import type { Member } from '../../../ground/contract/notation/member.ts';

/** Each 256 characters cost as much as a small value. */
const charactersOfUnit = 256;

/**
 * Texts are rarely as long as their limit. The limit on the size of an answer bounds longer ones.
 */
const longestUsual = 8_192;

/** The assumed number of languages of a localized text. */
const usualLanguages = 2;

/** Returns the cost of a value of this type in the units of cost.ts; a small value costs 1. */
export function weightOf(member: Member): number {
  switch (member.kind) {
    case 'string':
    case 'base64':
      return weightOfText(member.max);
    case 'localized':
      return 1 + usualLanguages * weightOfText(member.of.max);
    case 'priceMap':
      return 3;
    case 'list':
    case 'map':
      return 2 + 2 * weightOf(member.of);
    case 'object':
      return Object.values(member.members).reduce((sum, each) => sum + weightOf(each), 1);
    case 'itself':
      return 100;
    default:
      return 1;
  }
}

/** A text without a maximum length is usually the address of a file. */
const longestAddress = 768;

const weightOfText = (max = longestAddress) =>
  1 + Math.floor(Math.min(max, longestUsual) / charactersOfUnit);
