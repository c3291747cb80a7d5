import { readPreviewed } from '../engine/call/previews/kept-previews.ts';
import type { RunCall } from '../engine/call/transaction.ts';
import type { Slice } from '../ground/config/config.ts';
import { logFailure } from '../ground/observe/log-failure.ts';
import {
  createRecordCounts,
  declareEquivalents,
  findIds,
  imported,
  operations,
  schema,
} from '../shop/catalogue.ts';
import type { Database } from '../store/db/session.ts';
import type { FileStore } from '../store/files/store.ts';
import type { UsageCounter } from '../store/usage/usage-counter.ts';
import { createExplorer } from '../surfaces/explorer/explorer.ts';
import { readGuideSections } from '../surfaces/explorer/guide-sections.ts';
import { createFinder, type SchemaClosedBy } from '../surfaces/find/finder.ts';
import { createGuideSearch } from '../surfaces/find/guide-search.ts';
import { createDocumentService } from '../surfaces/graphql/document-service.ts';
import { consoleDocumentsFile } from '../surfaces/graphql/documents/console-documents.ts';
import { createExport } from '../surfaces/graphql/export/export.ts';
import { createGraphql } from '../surfaces/graphql/handle.ts';
import { createSchemaFile } from '../surfaces/graphql/schema-file.ts';
import { createSchemaSearch } from '../surfaces/graphql/schema-search.ts';
import { publicAddressOf } from '../surfaces/http/address.ts';
import { createConsole } from '../surfaces/http/pages/console/console.ts';
import { createHome, hasGraphiql } from '../surfaces/http/pages/home.ts';
import { createFileServer } from '../surfaces/http/send/serve-files.ts';
import { createImportHandler, importMethods } from '../surfaces/imports/import-handler.ts';
import { createMcp } from '../surfaces/mcp/handle.ts';
import { equivalentOf } from '../surfaces/v3/equivalent.ts';
import { createV3 } from '../surfaces/v3/handle.ts';
import { createRecorder } from '../surfaces/v3/recorder.ts';
import type { ChangeLog } from '../work/events/change-log.ts';
import { createStartPosition } from '../work/events/start-position.ts';
import type { openDemoKey } from './demo/demo-key.ts';

// Usage shows what replaces an operation; the shop imports no surface.
declareEquivalents(equivalentOf);

type SurfacesConfig = Slice<'timeZone' | 'graphiql' | 'graphqlBudget' | 'introspection'> &
  Slice<'trustedDocuments' | 'trustedDocumentsFile' | 'uploadLimit' | 'maxStreams' | 'explorer'> &
  Slice<'recordCalls' | 'recordKeys' | 'importLimit' | 'console' | 'publicUrl' | 'host' | 'port'> &
  Slice<'mcp'>;

interface SurfacesParts {
  readonly database: Pick<Database, 'query' | 'upkeep' | 'wrote'>;
  readonly files: FileStore;
  readonly run: RunCall;
  readonly demoKey: Pick<ReturnType<typeof openDemoKey>, 'get' | 'signInFor'>;
  readonly feed: ChangeLog['feed'];
  /** Null if usage is not counted. */
  readonly count: UsageCounter['count'];
}

/**
 * Creates the surfaces that answer calls: v3 and GraphQL over one schema, the stored files, and the
 * pages.
 */
export function createSurfaces(config: SurfacesConfig, parts: SurfacesParts) {
  const { timeZone, graphiql: enabled, graphqlBudget: budget, introspection, uploadLimit } = config;
  const { database, files, run, feed, count } = parts;
  const streams = { feed, most: config.maxStreams };
  const limits = { budget, readCounts: createRecordCounts(database.query), introspection };
  const startPosition = createStartPosition(database);
  const record = createRecorder(config, reportRecord);
  const v3 = createV3({ schema, operations, run, timeZone, count, record });
  const targets = { schema, operations, findIds, imports: imported };
  const finder = createFinder({ schema, operations, rightsFor: v3.rightsFor });
  const imports = createImportHandler({ run, session: database, files, targets, ...config });
  const consoleDocuments = config.console ? consoleDocumentsFile : null;
  const shared = createDocumentService({ schema, trust: config, consoleDocuments, ...limits });
  const answering = { schema, run, count, shared, introspection };
  const served = { hasConsole: config.console, hasExplorer: config.explorer };
  const graphiql = { enabled, demoKey: parts.demoKey.get, ...served };
  const options = { ...answering, graphiql, compiled: true };
  const graphql = createGraphql({ ...options, files, uploadLimit, streams });
  const closedBy = schemaClosedBy(config);
  const mcp = {
    ...{ graphql, finder, schemaClosedBy: closedBy, documents: shared.documents },
    readPreviewed: readPreviewed.bind(null, database),
    guide: config.explorer ? createGuideSearch(readGuideSections) : null,
  };
  return {
    v3,
    targets,
    imports: { handle: imports, methodsAt: importMethods },
    graphql,
    mcp: config.mcp ? createMcp(mcp) : null,
    exportList: createExport({ ...answering, ...shared, startPosition }),
    schemaFile: createSchemaFile(closedBy),
    schemaSearch: createSchemaSearch(finder, closedBy),
    files: createFileServer(files),
    ...createPages(config, parts.demoKey),
  };
}

type TrustConfig = Slice<'trustedDocuments' | 'trustedDocumentsFile' | 'introspection'>;

/** Reads the trusted documents as a start does. Throws StartError if they cannot be used. */
export function readTrustedFile(config: TrustConfig): void {
  const { introspection } = config;
  createDocumentService({ schema, trust: config, introspection });
}

/** With trusted documents only, a caller learns nothing of the schema beyond them. */
function schemaClosedBy({ introspection, trustedDocuments }: SurfacesConfig): SchemaClosedBy {
  if (!introspection) return 'INTROSPECTION=0';
  return trustedDocuments === 'only' ? 'TRUSTED_DOCUMENTS=only' : null;
}

/** The pages for people and for developers, and their files. */
function createPages(config: SurfacesConfig, demoKey: SurfacesParts['demoKey']) {
  const { console: hasConsole, explorer: hasExplorer } = config;
  const { get, signInFor } = demoKey;
  const links = { graphiql: hasGraphiql(config), explorer: hasExplorer };
  const publicAddress = publicAddressOf(config);
  return {
    explorer: createExplorer({
      enabled: hasExplorer,
      hasGraphiql: links.graphiql,
      hasConsole,
      demoKey: get,
    }),
    console: createConsole({ enabled: hasConsole, links, publicAddress, signInFor }),
    home: createHome({ ...config, operations: operations.size, signInFor }),
  };
}

const reportRecord = (error: unknown) => logFailure(error, { task: 'record of calls' });
