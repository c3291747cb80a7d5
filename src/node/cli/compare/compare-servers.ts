import { recordOf } from '../../../ground/contract/is-record.ts';
import { type ComparisonOutcome, differencesOf } from './outcome.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { type ComparedService, describeFailure } from './service.ts';

/**
 * Returns a function that compares the v3 responses of two servers. Calls that write are skipped,
 * or sent as dry runs with `writes`: a server that does not support `X-Dry-Run` would execute them.
 */
export function compareServers(one: ComparedService, other: ComparedService, writes: boolean) {
  return async ({ name, body, operation }: RecordedCall): Promise<ComparisonOutcome> => {
    const isDry = operation.kind === 'mutation';
    if (isDry && !writes) return { state: 'skipped', details: ['it writes'] };
    const answers = [];
    for (const service of [one, other]) {
      const received = await service.post(`/api/v3/${name}`, body, isDry);
      if (received.status >= 500) return { state: 'failed', details: [describeFailure(received)] };
      answers.push(withoutDescription(received));
    }
    const details = differencesOf(answers[0], answers[1]);
    return { state: details.length === 0 ? 'equal' : 'different', details };
  };
}

/** Removes the descriptions of errors, which differ between servers. */
function withoutDescription({ status, body }: { status: number; body: unknown }): unknown {
  if (status !== 200) return { httpStatus: status };
  const { error, ...rest } = recordOf(body);
  if (!error) return rest;
  const { description: _, ...named } = recordOf(error);
  return { ...rest, error: named };
}
