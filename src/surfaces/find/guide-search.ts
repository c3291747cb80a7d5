import MiniSearch from 'minisearch';
import { stemOf, wordsOf } from './stems.ts';

/** A section of a page of the guide. */
export interface GuidePart {
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Finds sections of the guide. Their coordinates are `guide:bulk#export`. */
export interface GuideSearch {
  /** The sections that have all words of a text, one at least in a heading, the best first. */
  search(text: string, first: number): Promise<readonly GuidePart[]>;
  /** The text of a section, or the sections of a page; null if there is none. */
  describe(coordinate: string): Promise<string | null>;
}

/** Creates a search that reads the guide when it is first used. */
export function createGuideSearch(read: () => Promise<readonly GuidePart[]>): GuideSearch {
  let reading: ReturnType<typeof prepare> | undefined;
  const ready = () => {
    reading ??= prepare(read);
    return reading;
  };
  return {
    async search(text, first) {
      const { index, parts } = await ready();
      const found = index.search(text, { boost: { title: 4, page: 3 }, combineWith: 'AND' });
      return found
        .filter(({ match }) => Object.values(match).some((fields) => fields.some(isHeading)))
        .slice(0, first)
        .flatMap(({ id }) => parts[Number(id)] ?? []);
    },
    async describe(coordinate) {
      const { parts } = await ready();
      const [page = '', id] = coordinate.slice(guidePrefix.length).split('#');
      const own = parts.filter((each) => each.page === page);
      const part = own.find((each) => each.id === id);
      if (part) return `# ${coordinate}: ${part.title}\n${part.text}`;
      return id === undefined && own.length > 0 ? own.map(guideLine).join('\n') : null;
    },
  };
}

const isHeading = (field: string) => field !== 'text';

export const guidePrefix = 'guide:';

/** A line for a section in a list. */
export const guideLine = ({ page, id, title }: GuidePart): string =>
  `${guidePrefix}${page}#${id} # ${title}`;

/** Sections that are indexed before other calls get their turn. */
const chunkSize = 20;

async function prepare(read: () => Promise<readonly GuidePart[]>) {
  const parts = await read();
  const index = new MiniSearch<GuidePart & { readonly at: number }>({
    fields: ['title', 'page', 'text'],
    idField: 'at',
    tokenize: wordsOf,
    processTerm: stemOf,
  });
  await index.addAllAsync(
    parts.map((part, at) => ({ ...part, at })),
    { chunkSize },
  );
  return { index, parts };
}
