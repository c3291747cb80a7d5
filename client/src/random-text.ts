/** A text for `Idempotency-Key`. `crypto.randomUUID` exists only on pages with https. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
