import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';
import type { Form, Shape } from '../cases.ts';

/** The members of a record as the file of cases has them. */
export function shapeOf({ members }: MemberOf<'object'>): Shape {
  return Object.entries(members).map(([name, member]) => [name, formOf(member)] as const);
}

/** The form of a value in an answer. */
export function formOf(member: Member): Form {
  const flags = {
    ...(member.nullable && { nullable: true as const }),
    ...(member.whenNamed && { named: true as const }),
  };
  switch (member.kind) {
    case 'object':
      return { kind: 'object', members: shapeOf(member), ...flags };
    case 'list':
      return { kind: 'list', of: formOf(member.of), ...boundsOf(member), ...flags };
    case 'map':
      return { kind: 'map', of: formOf(member.of), ...flags };
    case 'priceMap':
      return { kind: 'priceMap', of: formOf(member.of), ...flags };
    case 'localized':
      return { kind: 'localized', ...boundsOf(member.of), ...flags };
    case 'words':
      return { kind: 'words', words: member.words, ...flags };
    case 'oneOf':
      return { kind: 'oneOf', of: member.of, ...flags };
    case 'datetime':
      return { kind: member.inUtc ? 'datetime UTC' : 'datetime', ...flags };
    case 'bool':
    case 'date':
    case 'itself':
      return { kind: member.kind, ...flags };
    default:
      return { ...scalarOf(member), ...flags };
  }
}

function scalarOf(member: MemberOf<'int' | 'bigint' | 'string' | 'base64' | 'decimal'>): Form {
  const bounds = boundsOf(member);
  switch (member.kind) {
    case 'int':
    case 'bigint':
      return { kind: member.kind, ...bounds };
    case 'decimal': {
      const { digits, scale, asText } = member;
      return { kind: 'decimal', digits, scale, ...(asText && { asText }), ...bounds };
    }
    case 'string':
      return { kind: 'string', ...(member.pattern && { pattern: member.pattern }), ...bounds };
    case 'base64':
      throw new Error('answers have no files');
  }
}

function boundsOf({ min, max }: { min?: number; max?: number }) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
