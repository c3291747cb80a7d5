import { hintWord, type Json, refTo } from './json.ts';

/** Schemas shorter than this are repeated. */
const leastLength = 120;

/** The keywords that describe one place and not the schema itself. */
const ofThePlace = ['description', 'default', 'x-only-when-named'];

/**
 * Makes components of the objects and enumerations that occur more than once, with their hints as
 * names. If several have the same hint, the name of the resource precedes it.
 */
export function shareSchemas(
  parts: readonly (readonly [owner: string, part: Json])[],
  taken: readonly string[],
) {
  const counts = new Map<string, number>();
  for (const [, part] of parts) countSchemas(part, counts);
  const ambiguous = ambiguousHints(counts);
  const names = new Map<string, string>();
  const components: Record<string, Json> = {};
  const used = new Set(taken);
  const share = (node: unknown, owner: string): unknown => {
    if (Array.isArray(node)) return node.map((each) => share(each, owner));
    if (!isObject(node)) return node;
    const { [hintWord]: hint, ...rest } = node;
    if (typeof hint !== 'string') return mapValues(rest, owner);
    const key = keyOf(node);
    if (!isShared(key, counts)) return mapValues(rest, owner);
    const [inner, outer] = divide(rest);
    const known = names.get(key);
    if (known) return { ...refTo('schemas', known), ...outer };
    const name = freeName(hint, owner);
    names.set(key, name);
    components[name] = mapValues(inner, owner);
    return { ...refTo('schemas', name), ...outer };
  };
  const mapValues = (node: Json, owner: string): Json =>
    Object.fromEntries(Object.entries(node).map(([name, each]) => [name, share(each, owner)]));
  const freeName = (hint: string, owner: string): string => {
    const candidates = ambiguous.has(hint) ? [] : [hint];
    candidates.push(`${owner}${hint}`, `${owner}${hint}Input`);
    for (let number = 2; number < 20; number++) candidates.push(`${owner}${hint}Input${number}`);
    const name = candidates.find((each) => !used.has(each));
    if (!name) throw new Error(`no name is left for ${owner}${hint}`);
    used.add(name);
    return name;
  };
  return { shared: parts.map(([owner, part]) => share(part, owner) as Json), components };
}

const isShared = (key: string, counts: ReadonlyMap<string, number>) =>
  (counts.get(key) ?? 0) > 1 && key.length >= leastLength;

/** Hints of several shared schemas. */
function ambiguousHints(counts: ReadonlyMap<string, number>): ReadonlySet<string> {
  const keys = [...counts.keys()].filter((key) => isShared(key, counts));
  const hints = keys.map((key) => String(JSON.parse(key)[hintWord]));
  return new Set(hints.filter((hint, at) => hints.indexOf(hint) !== at));
}

function countSchemas(node: unknown, counts: Map<string, number>): void {
  if (Array.isArray(node)) for (const each of node) countSchemas(each, counts);
  if (!isObject(node)) return;
  if (hintWord in node) counts.set(keyOf(node), (counts.get(keyOf(node)) ?? 0) + 1);
  for (const each of Object.values(node)) countSchemas(each, counts);
}

const keyOf = (node: Json) => JSON.stringify(divide(node)[0]);

/** Separates the members that belong to the schema from the ones that describe its place. */
function divide(node: Json): readonly [inner: Json, outer: Json] {
  const isOuter = ([name]: readonly [string, unknown]) => ofThePlace.includes(name);
  const entries = Object.entries(node);
  return [
    Object.fromEntries(entries.filter((entry) => !isOuter(entry))),
    Object.fromEntries(entries.filter(isOuter)),
  ];
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
