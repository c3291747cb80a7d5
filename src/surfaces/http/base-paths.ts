/** The path of v3's operations within the service, whatever the base path of the request. */
export const v3Path = '/api/v3/';

/**
 * Returns a function that replaces a base path of v3 by `/api/v3`, so that the router, metrics,
 * logs and the audit use one path for each operation. Other paths remain unchanged.
 */
export function createPathReader(basePaths: readonly string[]): (path: string) => string {
  const others = basePaths.map((base) => `${base}/`).filter((base) => base !== v3Path);
  if (others.length === 0) return (path) => path;
  const longestFirst = others.toSorted((one, other) => other.length - one.length);
  return (path) => {
    if (path.startsWith(v3Path)) return path;
    const base = longestFirst.find((each) => path.startsWith(each));
    return base === undefined ? path : v3Path + path.slice(base.length);
  };
}
