import type { Operation } from '../contract/operation.ts';
import { listWriter, objectWriter, type Writer, writeString } from '../contract/write-json.ts';
import { chosenMembers } from './document.ts';

/** Writes the JSON text of a successful answer from the value of the GraphQL field. */
export type AnswerWriter = (value: unknown) => string;

const bareOk = '{"status":"ok"}';

export function answerWriter(
  { answer }: Operation,
  fields: readonly string[] | undefined,
  timeZone: string,
): AnswerWriter {
  if (!answer) return () => bareOk;
  const head = `{"status":"ok",${JSON.stringify(answer.key)}:`;
  const record = objectWriter(chosenMembers(answer.record?.members ?? {}, fields), timeZone);
  const write = valueWriter(answer.at, record);
  return (value) => `${head}${write(value)}}`;
}

function valueWriter(at: 'record' | 'nodes' | 'totalCount' | 'id', record: Writer): Writer {
  switch (at) {
    case 'record':
      return (value) => (value === null || value === undefined ? 'null' : record(value));
    case 'nodes': {
      const list = listWriter(record);
      return (value) => list((value as { nodes: unknown }).nodes);
    }
    case 'totalCount':
      return (value) => String((value as { totalCount: number }).totalCount);
    case 'id':
      return (value) => writeId((value as { id: number | string }).id);
  }
}

/** Identifiers beyond 2^53 travel as strings of digits, and rows hold them so. */
const writeId = (id: number | string) => (typeof id === 'number' ? String(id) : writeString(id));
