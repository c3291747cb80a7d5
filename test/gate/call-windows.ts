import type { CallWindows } from '../../src/engine/gate/call-windows.ts';

/** The windows that the database stores for all nodes, in memory. */
export function windowsInMemory(now = Date.now): CallWindows {
  const rows = new Map<string, { ends: number; used: number }>();
  return {
    async reserve(caller, wanted, { calls: limit, seconds }) {
      const known = rows.get(caller);
      const isOpen = known && known.ends > now();
      const row = isOpen ? known : { ends: now() + seconds * 1000, used: 0 };
      rows.set(caller, row);
      const granted = Math.min(wanted, limit - row.used);
      row.used += granted;
      return {
        granted,
        left: limit - row.used,
        window: String(row.ends),
        endsIn: row.ends - now(),
      };
    },
    async restore(caller, window, unused) {
      const row = rows.get(caller);
      if (row && String(row.ends) === window) row.used -= unused;
    },
  };
}
