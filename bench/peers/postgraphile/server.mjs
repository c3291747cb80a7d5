// PostGraphile as its manual recommends: it derives the schema from the database. The functions in
// functions.sql add what the tables do not express.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { PgAggregatesPreset } from '@graphile/pg-aggregates';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { jsonPgSmartTags } from 'postgraphile/utils';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { auditedCall } from '../../audited.ts';
import { listen } from '../../listen.ts';

const connectionString = process.env.DATABASE_URL;

/**
 * Lines store the SKU of their item, which is not a foreign key. PostGraphile does not support a
 * function and a table with the same name.
 */
const tags = jsonPgSmartTags({
  version: 1,
  config: {
    class: {
      item: { tags: { unique: 'sku' } },
      order_line: { tags: { foreignKey: '(sku) references item (sku)|@fieldName item' } },
    },
    attribute: {
      'order_line.total_price': { tags: { behavior: '+aggregate:orderBy +attribute:orderBy' } },
    },
    procedure: { audit_call: { tags: { name: 'current_audit_call', behavior: '-*' } } },
  },
});

/** Orders of a page such as "-Name" are not valid GraphQL names. */
const names = {
  name: 'BenchNames',
  version: '1.0.0',
  inflection: {
    replace: {
      enumValue: (previous, _preset, value, codec) =>
        previous(value.replace(/^-/, 'descending_'), codec),
    },
  },
};

/** Aggregates can be grouped by hours and days; their manual shows how to add months. */
const months = {
  name: 'BenchMonths',
  version: '1.0.0',
  after: ['PgAggregatesSpecsPlugin'],
  schema: {
    hooks: {
      build(build) {
        const { sql } = build;
        const { timestamp, timestamptz } = build.dataplanPg.TYPES;
        build.pgAggregateGroupBySpecs.push({
          id: 'truncated-to-month',
          isSuitableType: (codec) => codec === timestamp || codec === timestamptz,
          sqlWrap: (fragment) => sql`date_trunc('month', ${fragment})`,
          sqlWrapCodec: (codec) => codec,
        });
        return build;
      },
    },
  },
};

const preset = {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset, PgAggregatesPreset],
  plugins: [tags, names, months],
  schema: { connectionFilterRelations: true },
  pgServices: [
    makePgService({
      connectionString,
      schemas: ['public'],
      poolConfig: { max: 8, idleTimeoutMillis: 0, options: '-c timezone=UTC' },
    }),
  ],
  grafast: {
    // Settings would put each call into a transaction, which reads do not need.
    context: (_request, { document }) => {
      const [operation] = document.definitions;
      if (operation.operation !== 'mutation') return {};
      const name = operation.selectionSet.selections[0].name.value;
      return { pgSettings: { 'gateway.call': auditedCall('Graphql', name) } };
    },
  },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
};

const client = new pg.Client({ connectionString });
await client.connect();
await client.query(readFileSync(new URL('functions.sql', import.meta.url), 'utf8'));
await client.end();

const instance = postgraphile(preset);
await instance.getSchema();
const server = createServer();
await instance.createServ(grafserv).addTo(server);
listen(server);
