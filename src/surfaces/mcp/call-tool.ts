import { waitForTurn } from '../../engine/gate/event-loop-turn.ts';
import type { Caller } from '../../ground/contract/caller.ts';
import { asCallError } from '../../ground/contract/errors/errors.ts';
import { type Finder, requireSchema, type SchemaClosedBy } from '../find/finder.ts';
import { type GuideSearch, guideLine, guidePrefix } from '../find/guide-search.ts';
import { describedText, foundText, mapText } from '../find/texts.ts';
import { type Documents, waitToRead } from '../graphql/documents/documents.ts';
import { findOperation } from '../graphql/documents/find-operation.ts';
import type { Call, Handler } from '../http/call.ts';
import { isDryRun } from '../http/dry-run.ts';
import { resultOfAnswer, resultOfChanges, resultOfFailure, type ToolText } from './answers.ts';
import {
  malformed,
  readCoordinates,
  readDocument,
  readFirst,
  readPreviewId,
  readSearches,
  requireNames,
  requireSummary,
  type SentDocument,
  type ToolArguments,
} from './arguments.ts';
import { type Answered, runDocument } from './run-document.ts';
import type { ToolName } from './tools.ts';

export interface ToolParts {
  /** The handler of `/graphql`. */
  readonly graphql: Handler;
  readonly documents: Documents;
  readonly finder: Finder;
  readonly schemaClosedBy: SchemaClosedBy;
  /** The search of the guide; null if the guide is not served. */
  readonly guide: GuideSearch | null;
  /** The document, the variables and the summary of a preview. Throws PREVIEW_UNKNOWN. */
  readonly readPreviewed: (
    caller: Caller,
    id: string,
  ) => Promise<SentDocument & { readonly summary: string }>;
}

export interface ToolResult extends ToolText {
  /** The answer of the document that the tool has run. */
  readonly answered?: Answered;
}

interface ToolCall {
  readonly name: ToolName;
  readonly args: ToolArguments;
}

/**
 * Runs a tool. A refusal becomes a result that the model reads. Throws errors that fail the whole
 * call: failures of the service, and refusals that end after a while.
 */
export async function callTool(
  parts: ToolParts,
  call: Call,
  { name, args }: ToolCall,
): Promise<ToolResult> {
  if (call.watch) call.watch.operation = name;
  try {
    const isDry = isDryRun(call.headers);
    return await tools[name](parts, call, args, isDry);
  } catch (error) {
    const refused = asCallError(error);
    const { problem = 400 } = refused.rule;
    if (problem >= 429) throw error;
    call.watch?.refused(refused.kind);
    return resultOfFailure(refused);
  }
}

type RunTool = (
  parts: ToolParts,
  call: Call,
  args: ToolArguments,
  isDry: boolean,
) => Promise<ToolResult>;

const tools: Readonly<Record<ToolName, RunTool>> = {
  async search({ finder, schemaClosedBy, guide }, call, args) {
    requireNames(args, 'query', 'first');
    requireSchema(schemaClosedBy);
    const searches = readSearches(args);
    const first = readFirst(args);
    const { rights } = callerOf(call);
    if (!searches) return resultOfText(mapText(finder.map(rights), mapHead));
    const found: string[] = [];
    for (const text of searches) {
      await waitForTurn();
      const sections = (await guide?.search(text, mostSections)) ?? [];
      const fields = finder.search(text, first, rights);
      const lines = sections.map(guideLine);
      const isEmpty = fields.roots.length === 0 && fields.closed === null;
      if (lines.length === 0 || !isEmpty) lines.unshift(foundText(fields, noneFound));
      found.push(lines.join('\n'));
    }
    return resultOfText(found.join('\n\n'));
  },
  async describe({ finder, schemaClosedBy, guide }, call, args) {
    requireNames(args, 'coordinates');
    requireSchema(schemaClosedBy);
    await waitForTurn();
    const coordinates = readCoordinates(args);
    const ofGuide = coordinates.filter((each) => guide && each.startsWith(guidePrefix));
    const others = coordinates.filter((each) => !ofGuide.includes(each));
    const sections = await Promise.all(ofGuide.map((each) => guide?.describe(each)));
    const described = finder.describe(others, callerOf(call).rights);
    const isError =
      sections.includes(null) ||
      described.descriptions.some(({ status }) => status !== 'described');
    const texts = sections.map((text, at) => text ?? `# ${ofGuide[at]}: ${noSection}`);
    if (others.length > 0) texts.push(describedText(described));
    return { ...resultOfText(texts.join('\n\n')), isError };
  },
  async query(parts, call, args) {
    requireNames(args, 'document', 'variables');
    const document = readDocument(args);
    await requireKind(parts, document, 'query');
    const answered = await runDocument(parts.graphql, call, document, { mostCost: 10_000 });
    return { ...resultOfAnswer(answered), answered };
  },
  async preview(parts, call, args) {
    requireNames(args, 'document', 'variables');
    const document = readDocument(args);
    await requireKind(parts, document, 'mutation');
    const headers = { 'x-dry-run': 'changes' };
    const answered = await runDocument(parts.graphql, call, document, { headers });
    return { ...resultOfChanges(answered), answered };
  },
  async commit(parts, call, args, isDry) {
    requireNames(args, 'preview', 'summary');
    const id = readPreviewId(args);
    const { summary, ...document } = await parts.readPreviewed(callerOf(call), id);
    requireSummary(args, summary);
    const headers = { 'x-preview': id, ...(isDry && { 'x-dry-run': '1' }) };
    const running = { headers, isOwn: true };
    const answered = await runDocument(parts.graphql, call, document, running);
    const result =
      answered.errors.length > 0 ? resultOfChanges(answered) : resultOfAnswer(answered, isDry);
    return { ...result, answered };
  },
};

const mapHead = '# Root fields by record: queries | mutations | subscriptions.';
/** Sections of the guide below the root fields of a search. */
const mostSections = 2;

const noSection = 'the guide has no such section; guide:graphql lists those of a page.';
const noneFound = '# Nothing found: search without query lists all root fields.';

/** Characters of a description; the whole schema has more. */
const longestText = 50_000;

const resultOfText = (text: string): ToolText => ({
  text:
    text.length > longestText
      ? `${text.slice(0, longestText)}\n# Cut here: describe less at once.`
      : text,
  isError: false,
});

/** A valid document of another kind is refused before it runs; GraphQL reports an invalid one. */
async function requireKind(
  { documents }: ToolParts,
  { query }: SentDocument,
  kind: 'query' | 'mutation',
): Promise<void> {
  const turn = waitToRead(documents, query);
  if (turn) await turn;
  const found = findOperation(documents, { query, operationName: null });
  if (!found || found.kind === kind) return;
  if (found.kind === 'subscription') throw malformed('Subscriptions have no tool: query instead');
  throw malformed(
    kind === 'query'
      ? 'query runs queries only: call preview with mutations, then commit'
      : 'preview runs mutations only: call query with queries',
  );
}

function callerOf({ caller }: Call): Caller {
  if (!caller) throw new Error('the call has no caller');
  return caller;
}
