import { callerKinds, surfaces } from '../../../engine/schema/caller-words.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';

export const mostEntries = 1_000;
export const usualEntries = 100;

export const UsageWhere = shape({
  callerKind: callerKinds,
  callerId: 'int(0..)',
  surface: surfaces,
  coordinate: 'string(1..200)',
  from: 'date',
  to: 'date',
});

export const UsageArgs = shape({
  where: UsageWhere,
  first: 'int(1..1000)',
  after: 'string',
  last: 'int(1..1000)',
  before: 'string',
  offset: 'int(0..)',
});
