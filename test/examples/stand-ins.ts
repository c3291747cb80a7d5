/**
 * Each shop creates some identifiers itself. Examples have fixed ones, which are replaced in
 * requests and responses.
 */
export interface StandIns {
  note(standIn: string, made: unknown): void;
  /** The request with the identifiers of this shop. */
  outgoing<T>(value: T): T;
  /** A string of this shop with the identifiers of the examples. */
  incoming(text: string): string;
}

export function keepStandIns(): StandIns {
  const pairs: [standIn: string, made: string][] = [];
  return {
    note: (standIn, made) => pairs.push([standIn, String(made)]),
    outgoing: (value) => JSON.parse(replaceAll(JSON.stringify(value), pairs)),
    incoming: (text) => {
      const back = pairs.map(([standIn, made]): [string, string] => [made, standIn]);
      return replaceAll(text, back);
    },
  };
}

function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);
}

const time = /\d{4}([-/])\d{2}\1\d{2}([ T])\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|\+00:00)?/g;

/** Replaces times that the shop has set since then, in any format, by the given one. */
export function maskTimes(text: string, since: Date, instead: string): string {
  const [from, to] = [since.getTime() - 1000, Date.now() + 1000];
  return text.replace(time, (written: string) => {
    const iso = written.replaceAll('/', '-').replace(' ', 'T').slice(0, 19);
    const at = Date.parse(`${iso}Z`);
    if (at < from || at > to) return written;
    return written.includes('/') ? instead.replaceAll('-', '/') : instead;
  });
}
