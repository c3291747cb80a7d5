import { errorsIn, isObject, type Unknown } from './errors.ts';

/**
 * Returns the messages of a refused mutation for the fields of a form, by path:
 * `{ "lines.1.quantity": "…" }`. The first member of a path, the argument's name, is left out
 * unless it is all there is. Takes errors of Apollo, urql and Relay, an answer with `errors`, or
 * one of its errors; returns nothing for any other value. Of several messages for a field the
 * first counts.
 */
export function violationsOf(error: unknown): Record<string, string> {
  const found = errorsIn(error).flatMap(messagesOf);
  // The first of a name wins.
  return Object.fromEntries(found.reverse());
}

function messagesOf({ message, extensions }: Unknown): [string, string][] {
  if (!isObject(extensions)) return [];
  const { violations, field, type } = extensions;
  if (Array.isArray(violations)) return violations.flatMap(messageOf);
  // A refusal of one member has its type in v3; `ifVersion`, which no form shows, has none.
  const isRefusal = typeof field === 'string' && typeof type === 'string';
  return isRefusal ? [[field, String(message)]] : [];
}

function messageOf(violation: unknown): [string, string][] {
  if (!isObject(violation)) return [];
  const { path, message } = violation;
  if (!Array.isArray(path) || typeof message !== 'string') return [];
  return [[(path.length > 1 ? path.slice(1) : path).join('.'), message]];
}
