import { memberName } from '../../../../store/db/personal/member-names.ts';
import {
  type Fate,
  fates,
  type PersonalModel,
  personalTables,
} from '../../../../store/db/personal/personal-data.ts';
import type { Session } from '../../../../store/db/session.ts';
import type { ErasedParts } from './erase-records.ts';
import { type TracedType, tracedTypes } from './traced-types.ts';
import type { PersonTraces } from './traces.ts';

/** The outcome for members of one type of records. */
export interface ErasedPlace {
  readonly recordType: PersonalModel;
  readonly members: readonly string[];
  readonly outcome: 'Deleted' | 'Emptied' | 'Kept' | 'Expires';
  /** Null where the service cannot know it. */
  readonly records: number | null;
  readonly note: string;
}

/** Lists the effects of an erasure, by the declaration of personal data. */
export async function readPlaces(
  session: Session,
  traces: PersonTraces,
  parts: ErasedParts,
  isEmptied: boolean,
): Promise<ErasedPlace[]> {
  const [jobs] = await session.query(jobsStatement, [
    tracedTypes.map((type) => `%${targets[type]}%`),
  ]);
  const counts: Readonly<Partial<Record<PersonalModel, number>>> = {
    ...Object.fromEntries(tracedTypes.map((type) => [type, traces[type].present])),
    CustomerWish: parts.wishes,
    SignInFailure: parts.failures,
    AuditEntry: tracedTypes.reduce((sum, type) => sum + traces[type].keys.length, 0),
    Job: Number(jobs?.jobs),
  };
  return personalTables
    .filter(([, { whose }]) => whose === 'customers')
    .flatMap(([recordType, { columns, note }]) =>
      fates.flatMap((fate) => {
        const members = (columns[fate] ?? []).map(memberName);
        const outcome = outcomeOf(fate, isEmptied);
        const records = counts[recordType] ?? null;
        return members.length === 0 ? [] : [{ recordType, members, outcome, records, note }];
      }),
    );
}

function outcomeOf(fate: Fate, isEmptied: boolean): ErasedPlace['outcome'] {
  if (fate === 'OnRequest') return isEmptied ? 'Emptied' : 'Kept';
  return fate;
}

/** The word in the names of all mutations and operations that import records of a type. */
const targets: Readonly<Record<TracedType, string>> = {
  Customer: 'customer',
  Contact: 'contact',
  Order: 'order',
  NewsletterMember: 'newsletter',
  ProductReview: 'review',
};

const jobsStatement = `SELECT count(*)::int AS jobs FROM job
  WHERE target ILIKE ANY ($1::text[])`;
