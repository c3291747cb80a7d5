import type { Answer, Operation } from '../contract/operation.ts';
import {
  listWriter,
  memberWriter,
  objectWriter,
  type Writer,
  writeString,
} from '../contract/write-json.ts';
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
  const write = valueWriter(answer, record, timeZone);
  return (value) => `${head}${write(value)}}`;
}

function valueWriter(answer: Answer, record: Writer, timeZone: string): Writer {
  switch (answer.at) {
    case 'record':
      return (value) => (value === null || value === undefined ? 'null' : record(value));
    case 'records':
      return listWriter(record);
    case 'nodes': {
      const list = listWriter(record);
      return (value) => list((value as { nodes: unknown }).nodes);
    }
    case 'totalCount':
      return (value) => String((value as { totalCount: number }).totalCount);
    case 'id': {
      const more = beside(answer, timeZone);
      return (value) => writeId((value as { id: number | string }).id) + more(value);
    }
    case 'value':
      return ownWriter(answer, timeZone);
  }
}

/** Writes further members of the record after the identifier. */
function beside({ more }: Answer, timeZone: string): Writer {
  if (!more) return () => '';
  const write = objectWriter(Object.entries(more.members), timeZone);
  return (value) => `,${write(value).slice(1, -1)}`;
}

/** Writes the field's value as declared; `each` selects a member of each element. */
function ownWriter({ value: member, each }: Answer, timeZone: string): Writer {
  if (!member) throw new Error('what is answered is not declared');
  const write = memberWriter(member, timeZone);
  if (each === undefined) return write;
  return (value) => write((value as Record<string, unknown>[]).map((element) => element[each]));
}

/** Rows contain identifiers beyond 2^53 as strings of digits, and answers do too. */
const writeId = (id: number | string) => (typeof id === 'number' ? String(id) : writeString(id));
