import type { Effect } from './effect.ts';
import { isName, isPath, isTemplateName } from './templates/names.ts';
import { refuseName } from './templates/refusals.ts';
import type { TemplateStore } from './templates/store.ts';
import { byName, type TemplateFile } from './templates/tree.ts';

/** The designs of the site, edited with any tool. No name or path leads out of them. */
export interface Templates {
  /** Sorted. */
  names(): Promise<string[]>;
  has(template: string): Promise<boolean>;
  /** Whether a template has a page of this name (without `.html`). */
  isPage(template: string, page: string): Promise<boolean>;
  /** What is in a folder of a template, or in all of it; null where there is none. */
  files(template: string, parent?: string | null): Promise<TemplateFile[] | null>;
  /** Null where there is no such file; throws a TextError. */
  readText(template: string, path: string): Promise<string | null>;
  /** The same as one call sees it, which may change them at its end. */
  during(call: DesigningCall): TemplateChanges;
}

/** What the changes need of the call that makes them. */
export interface DesigningCall {
  add(effect: Effect): void;
  /** Waits until no other call changes templates, which then wait for the end of this one. */
  takeTurn(): Promise<void>;
}

/** What a call changes; names and paths must be such, and the template there. */
export interface TemplateChanges extends Templates {
  /** Refuses `path` where something other than a file stands there. */
  writeText(template: string, path: string, text: string): Promise<TemplateFile>;
  /** Gives how many of the files there are. */
  removeFiles(template: string, paths: readonly string[]): Promise<number>;
  /** As a copy of another template, or with the pages of a fresh shop. */
  create(template: string, copied: string | null): Promise<void>;
  /** Templates that the call must not remove, because a record names them until its end. */
  readonly held: ReadonlySet<string>;
  hold(template: string): void;
  /** Gives how many of the templates there are. */
  remove(templates: readonly string[]): Promise<number>;
}

export const createTemplates = <Place>(store: TemplateStore<Place>): Templates =>
  readerOf(store, new Map());

/** contract.md: `templatePage` is string(0..100). */
const isPageName = (page: string) => page.length <= 100 && isName(`${page}.html`);

/** By name, what a call has made: where it lies until the call is over. */
type Pending<Place> = Map<string, Place>;

function readerOf<Place>(store: TemplateStore<Place>, pending: Pending<Place>): Templates {
  const placeOf = (template: string) => pending.get(template) ?? store.place(template);
  return {
    async names() {
      const names = (await store.names()).filter(isTemplateName).map((name) => ({ name }));
      return names.sort(byName).map(({ name }) => name);
    },
    has: async (template) => isTemplateName(template) && store.has(placeOf(template)),
    async isPage(template, page) {
      if (!isTemplateName(template) || !isPageName(page)) return false;
      return store.isFile(placeOf(template), `${page}.html`);
    },
    async files(template, parent) {
      if (!isTemplateName(template) || (parent && !isPath(parent))) return null;
      return store.files(placeOf(template), parent || null);
    },
    async readText(template, path) {
      if (!isTemplateName(template) || !isPath(path)) return null;
      return store.readText(placeOf(template), path);
    },
    during: (call) => changesOf(store, call),
  };
}

function changesOf<Place>(store: TemplateStore<Place>, call: DesigningCall): TemplateChanges {
  const { add } = call;
  const pending: Pending<Place> = new Map();
  const reader = readerOf(store, pending);
  const placeOf = (template: string) => pending.get(template) ?? store.place(template);
  const begin = async () => (store.takesTurns ? call.takeTurn() : undefined);
  const held = new Set<string>();
  return {
    ...reader,
    held,
    hold: (template) => void held.add(template),
    async writeText(template, path, text) {
      const place = placeOf(checked(template, isTemplateName));
      await begin();
      const { effect, file } = await store.write(place, checked(path, isPath), Buffer.from(text));
      await settle(pending.has(template), effect, add);
      return file;
    },
    async removeFiles(template, paths) {
      const place = placeOf(checked(template, isTemplateName));
      const named = [...new Set(paths)].map((path) => checked(path, isPath));
      await begin();
      let found = 0;
      for (const path of named) if (await store.isFile(place, path)) found += 1;
      await settle(pending.has(template), store.removeFiles(place, named), add);
      return found;
    },
    async create(template, copied) {
      const name = checked(template, isTemplateName);
      const from = copied === null ? null : placeOf(checked(copied, isTemplateName));
      await begin();
      if (pending.has(name) || (await store.isTaken(name))) refuseName(name);
      const { effect, made } = await store.create(name, from);
      pending.set(name, made);
      add(effect);
    },
    async remove(templates) {
      const names = [...new Set(templates)].map((name) => checked(name, isTemplateName));
      await begin();
      let found = 0;
      for (const name of names) {
        if (!(await reader.has(name))) continue;
        found += 1;
        add(await store.drop(name));
      }
      return found;
    },
  };
}

/** A template that the call itself has made is nobody else's yet, so that it is changed at once. */
async function settle(isOwn: boolean, effect: Effect, add: DesigningCall['add']): Promise<void> {
  if (!isOwn) return add(effect);
  await effect.apply().finally(() => effect.clear());
}

/** The last guard: callers of the store have told their own callers before. */
function checked(text: string, isGood: (text: string) => boolean): string {
  if (!isGood(text)) throw new Error('not a name or a path of a template');
  return text;
}
