import { useQuery } from '@tanstack/react-query';
import { graphql } from '../../generated/gql.ts';
import type { FrameQuery } from '../../generated/graphql.ts';
import { send } from '../api/send.ts';
import { useLanguage } from '../words/use-words.tsx';

/**
 * The signed-in account, the facts of the shop that every screen needs, and the marks of the menu.
 */
export const FrameDocument = graphql(`
  query Frame {
    viewer { name kind access sections expiryTime account { id name } }
    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }
    owners: accounts(first: 1) { nodes { id } }
    failingWebhooks: webhooks(where: { isFailing: true }) { totalCount }
  }
`);

export interface Frame {
  readonly viewer: NonNullable<FrameQuery['viewer']>;
  readonly shop: NonNullable<FrameQuery['shop']>;
  /** The number of webhooks whose receivers fail; 0 for an account that may not read webhooks. */
  readonly failingWebhooks: number;
  /** The shop has no account yet, and the caller is a key that may create one. */
  readonly isFirstRun: boolean;
}

/** Milliseconds between two readings, for the mark of failing webhooks. */
const pause = 60_000;

export type Section = Frame['viewer']['sections'][number];

/** Returns the signed-in account and the facts of the shop; undefined until they are read. */
export function useFrame(): Frame | undefined {
  const { data } = useQuery({
    queryKey: ['frame'],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: pause,
    queryFn: async ({ signal }) => {
      const { status, data, errors } = await send(FrameDocument, {}, { signal });
      if (status === 401) return null;
      if (!data?.viewer || !data.shop) throw new Error(errors[0]?.message);
      const failingWebhooks = data.failingWebhooks?.totalCount ?? 0;
      const isFirstRun = data.viewer.access === 'WRITE' && data.owners?.nodes.length === 0;
      return { viewer: data.viewer, shop: data.shop, failingWebhooks, isFirstRun };
    },
  });
  return data ?? undefined;
}

/** The facts of the shop. Only for what is shown inside of the frame, which has read them. */
export function useShop(): Frame['shop'] {
  const frame = useFrame();
  if (!frame) throw new Error('The frame shows screens only after it was read.');
  return frame.shop;
}

/** The language of the console if the shop has it, otherwise the default language of the shop. */
export function useTextLanguage(): string {
  const { language } = useLanguage();
  const { languages, defaultLanguage } = useShop();
  return languages.includes(language) ? language : defaultLanguage;
}

/** Whether the signed-in user may read, or also write, a section. */
export function useRights() {
  const viewer = useFrame()?.viewer;
  return {
    /** Whether the user may read a section, or one of several. */
    mayRead: (sections: Section | readonly Section[] | null) =>
      sections === null || [sections].flat().some((each) => viewer?.sections.includes(each)),
    mayWrite: (section: Section) => viewer?.access === 'WRITE' && viewer.sections.includes(section),
  };
}
