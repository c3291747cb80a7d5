/**
 * Formats the time that `rows` more rows take at `rate` rows per second: `1:05`, or `-` while the
 * rate is unknown.
 */
export function timeLeft(rows: number, rate: number): string {
  if (rate === 0) return '-';
  const seconds = Math.ceil(Math.max(0, rows) / rate);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
