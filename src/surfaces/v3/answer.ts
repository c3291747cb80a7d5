import type { Operation, OperationAnswer } from '../../ground/contract/operations/operation.ts';
import {
  listWriter,
  memberWriter,
  objectWriter,
  type Writer,
  writeString,
} from '../../ground/contract/write-json.ts';
import { chosenMembers } from './document.ts';

/** Writes the JSON text of a successful response from the value of the GraphQL field. */
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

function valueWriter(answer: OperationAnswer, record: Writer, timeZone: string): Writer {
  switch (answer.at) {
    case 'record':
      return (value) => (value === null || value === undefined ? 'null' : record(value));
    case 'records':
      return listWriter(record);
    case 'nodes': {
      const list = listWriter(record);
      return (value) => list(membersOf(value).nodes);
    }
    case 'totalCount':
      return (value) => String(membersOf(value).totalCount);
    case 'id': {
      const more = beside(answer, timeZone);
      return (value) => writeId(membersOf(value).id) + more(value);
    }
    case 'value':
      return ownWriter(answer, timeZone);
  }
}

/** The document selects the members that are read here, so the value contains them. */
const membersOf = (value: unknown) => value as Readonly<Record<string, unknown>>;

/** Writes further members of the record after the identifier. */
function beside({ more }: OperationAnswer, timeZone: string): Writer {
  if (!more) return () => '';
  const write = objectWriter(Object.entries(more.members), timeZone);
  return (value) => `,${write(value).slice(1, -1)}`;
}

/** Writes the field's value as declared; `each` selects a member of each element. */
function ownWriter({ value: member, each }: OperationAnswer, timeZone: string): Writer {
  if (!member) throw new Error('what is answered is not declared');
  const write = memberWriter(member, timeZone);
  if (each === undefined) return write;
  return (value) =>
    write(Array.isArray(value) ? value.map((element) => membersOf(element)[each]) : value);
}

/** Identifiers beyond 2^53 are strings of digits in rows, and also in responses. */
const writeId = (id: unknown) => (typeof id === 'number' ? String(id) : writeString(id));
