import { choicesOf } from '../../call/choices.ts';
import { refuse } from '../../contract/errors/refusal.ts';
import { recordColumns } from '../../document/selection.ts';
import { builder } from '../builder.ts';
import { meta } from '../meta.ts';
import type { RecordType } from '../records/record.ts';
import { useOf } from '../uses.ts';
import { readByIds } from './keys.ts';

/** Enough for the records that a gateway reads for one page of another service. */
const mostIds = 1_000;

/** Adds the root field that reads records by their identifiers: `productsByIds` for `products`. */
export function addByIds(record: RecordType, many: string): void {
  builder.queryField(`${many}ByIds`, (t) =>
    t.field({
      type: [record.ref],
      nullable: { list: false, items: true },
      description: useOf(record, 'byIds'),
      extensions: meta({ lengthOf: 'ids', page: mostIds }),
      args: {
        ids: t.arg.idList({
          required: true,
          description: `At most ${mostIds} identifiers, also repeated ones. The result has their order, with null for each of no record.`,
        }),
      },
      resolve: (_root, { ids }, context, info) => {
        if (ids.length > mostIds)
          refuse('ids', 'Malformed', `ids: ${ids.length} identifiers, of at most ${mostIds}`);
        return readByIds(record, ids, recordColumns(info), context, choicesOf({}, context));
      },
    }),
  );
}
