import type { Tool as ProtocolTool } from '@modelcontextprotocol/server';
import { describeRights, type Rights } from '../../ground/contract/operations/rights.ts';
import { mostToFind } from '../find/finder.ts';

export const toolNames = ['search', 'describe', 'query', 'preview', 'commit'] as const;
export type ToolName = (typeof toolNames)[number];

/** The largest arguments. */
export const most = {
  ...mostToFind,
  searches: 3,
  coordinate: 200,
  document: 20_000,
} as const;

/** The tools that a caller can use: without a right to write, there is nothing to preview. */
export function toolsFor(rights: Rights): readonly NamedTool[] {
  const mayWrite = describeRights(rights).access !== 'read';
  return mayWrite ? tools : tools.filter(({ name }) => !writing.has(name));
}

const writing: ReadonlySet<ToolName> = new Set(['preview', 'commit']);

type NamedTool = ProtocolTool & { readonly name: ToolName };

const text = { type: 'string' } as const;
const readOnly = { readOnlyHint: true };

/**
 * The tools. Models read all of this with each conversation: at most 600 tokens, which a test
 * counts. The schemas use only features that the function calls of all large hosts accept: one type
 * for each member, no unions, no bounds, and no object without members. Variables are therefore
 * JSON in a text.
 */
const tools: readonly NamedTool[] = [
  {
    name: 'search',
    description:
      `GraphQL root fields for up to ${most.searches} tasks in plain words, first (8, at most ` +
      `${most.results}) for each, and sections of the guide; without query, all.`,
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'array', items: text },
        first: { type: 'integer' },
      },
    },
    annotations: readOnly,
  },
  {
    name: 'describe',
    description:
      'What a document needs: arguments, inputs, types. Coordinates: Query.orders, Order.lines, ' +
      `v3:commerce.orders.find, guide:bulk; filters (how where and paging work) once. At most ${most.coordinates}.`,
    inputSchema: {
      type: 'object',
      properties: { coordinates: { type: 'array', items: text } },
      required: ['coordinates'],
    },
    annotations: readOnly,
  },
  {
    name: 'query',
    description: 'Runs one GraphQL query; variables are JSON. Answers over 50 kB are cut: see cut.',
    inputSchema: {
      type: 'object',
      properties: { document: text, variables: text },
      required: ['document'],
    },
    annotations: readOnly,
  },
  {
    name: 'preview',
    description:
      'Runs GraphQL mutations without effect. Returns what would change, and a preview valid for ' +
      '5 minutes. Show it to the user before commit.',
    inputSchema: {
      type: 'object',
      properties: { document: text, variables: text },
      required: ['document'],
    },
    annotations: readOnly,
  },
  {
    name: 'commit',
    description:
      'Makes the changes of a preview, once; repeat its summary. PREVIEW_OUTDATED: nothing ' +
      'changed; look at the new changes and preview.',
    inputSchema: {
      type: 'object',
      properties: { summary: text, preview: text },
      required: ['summary', 'preview'],
    },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  },
];
