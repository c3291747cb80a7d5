import type { GraphQLSchema } from 'graphql';
import type { CostLimit } from './documents/check-operation.ts';
import { withConsoleDocuments } from './documents/console-documents.ts';
import { createDocuments, type Documents, findErrors } from './documents/documents.ts';
import { createFindDocument, type FindDocument } from './documents/find-document.ts';
import {
  type IsTrusted,
  readTrustedDocuments,
  type TrustedDocuments,
  type TrustSettings,
  trustBy,
} from './documents/trusted-documents.ts';

export interface DocumentServiceOptions {
  readonly schema: GraphQLSchema;
  /** The highest cost of a document. */
  readonly budget?: number;
  /** How many records there are; without it pages count as long as they may be. */
  readonly readCounts?: CostLimit['readCounts'];
  /** Whether documents may query the schema. */
  readonly introspection?: boolean;
  /** Whether documents are compiled; the answers are the same. */
  readonly compiled?: boolean;
  readonly trust?: TrustSettings;
  /** The documents of the console, which are always trusted; null while it is not served. */
  readonly consoleDocuments?: URL | null;
}

/** The services that all paths to GraphQL documents share. */
export interface DocumentService {
  readonly documents: Documents;
  readonly limit: CostLimit;
  readonly find: FindDocument;
  readonly isTrusted: IsTrusted;
  readonly trusted: TrustedDocuments | null;
}

const usualBudget = 100_000;
const noTrust: TrustSettings = { trustedDocuments: 'off', trustedDocumentsFile: null };

/** Throws StartError for trusted documents that cannot be used. */
export function createDocumentService(options: DocumentServiceOptions): DocumentService {
  const { schema, introspection = true, trust = noTrust, budget = usualBudget } = options;
  const { compiled, consoleDocuments = null } = options;
  const { readCounts = async () => () => Number.POSITIVE_INFINITY } = options;
  const others = readTrustedDocuments(trust, (text) => findErrors(schema, text, { introspection }));
  const trusted = consoleDocuments ? withConsoleDocuments(others, consoleDocuments) : others;
  const documents = createDocuments(schema, { introspection, compiled });
  const limit = { budget, readCounts };
  return {
    documents,
    limit,
    find: createFindDocument(trusted),
    isTrusted: trustBy(trusted),
    trusted,
  };
}
