import { createRequire } from 'node:module';
import type catalogue from './data/catalogue.json';
import type departments from './data/departments.json';
import type methods from './data/methods.json';
import type pages from './data/pages.json';
import type people from './data/people.json';
import type promotions from './data/promotions.json';
import type reviews from './data/reviews.json';

interface DemoWords {
  readonly catalogue: typeof catalogue;
  readonly departments: typeof departments;
  readonly methods: typeof methods;
  readonly pages: typeof pages;
  readonly people: typeof people;
  readonly promotions: typeof promotions;
  readonly reviews: typeof reviews;
}

const load = createRequire(import.meta.url);

/** The words of the demo shop: names, descriptions and opinions in English, Italian and German. */
export const wordsOf = <Subject extends keyof DemoWords>(subject: Subject): DemoWords[Subject] =>
  load(`./data/${subject}.json`);
