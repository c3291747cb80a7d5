import { availableParallelism } from 'node:os';
import { integer, parseSwitch, type Variable } from './values.ts';

const mostWorkers = 256;

/** Limits on the load of a node: see src/http/load-shedding.ts and src/execution/cost/cost.ts. */
export const limitVariables = {
  workers: {
    name: 'WORKERS',
    default: '1',
    text:
      'Processes that answer on the one port, each a node of its own; `auto` for one a core. More ' +
      'than one need `DATABASE_URL`. `--workers` on the command line goes before it.',
    expected: `auto or a number of processes (1..${mostWorkers})`,
    parse: (value) => {
      if (value === 'auto') return availableParallelism();
      const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
      return number >= 1 && number <= mostWorkers ? number : undefined;
    },
  } satisfies Variable<number>,
  maxInFlight: integer(
    'MAX_IN_FLIGHT',
    '2000',
    'Calls that one node works on at once at most; under a load that it cannot keep up with it ' +
      'takes fewer by itself, and answers the others with 503. 0 turns no call away.',
    'a number of calls',
    0,
    1_000_000,
  ),
  maxConnections: integer(
    'MAX_CONNECTIONS',
    '10000',
    'Connections that one node keeps open at most; more are closed at once.',
    'a number of connections',
    1,
    1_000_000,
  ),
  bytesInFlight: integer(
    'BYTES_IN_FLIGHT_MB',
    '64',
    'Megabytes of bodies and of answers not yet taken that one node holds at once at most, a caller ' +
      'a quarter of them; what is over waits for a moment, then it is answered with 429 or 503.',
    'a number of megabytes',
    32,
    65_536,
  ),
  graphqlBudget: integer(
    'GRAPHQL_BUDGET',
    '100000',
    'Largest cost of a GraphQL document, in small values of an answer.',
    'a cost',
    1,
    1_000_000_000,
  ),
  introspection: {
    name: 'INTROSPECTION',
    default: '1',
    text: '`1` lets GraphQL documents ask for the schema, `0` does not.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
};
