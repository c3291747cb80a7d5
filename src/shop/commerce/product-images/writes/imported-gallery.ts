import { isRecord } from '../../../../ground/contract/is-record.ts';
import type { Session } from '../../../../store/db/session.ts';

/** Reads the hashes of the images of the product that `by` names; null for no product. */
export async function readImportedGallery({ query }: Session, by: unknown) {
  const [key = '', value] = isRecord(by) ? (Object.entries(by)[0] ?? []) : [];
  const place = Object.hasOwn(places, key) ? places[key] : undefined;
  if (!place || (typeof value !== 'string' && typeof value !== 'number')) return null;
  const rows = await query(`${statement} WHERE ${place}`, [String(value)]);
  const [first] = rows;
  if (!first) return null;
  const hashes = rows.flatMap(({ hash }) => (hash === null ? [] : [String(hash)]));
  return { id: String(first.id), hashes: new Set(hashes) };
}

const places: Readonly<Record<string, string>> = {
  code: 'p.code = $1',
  id: 'p.id::text = $1',
  sku: 'p.id = (SELECT product_id FROM item WHERE sku = $1)',
};

const statement = `SELECT p.id, encode(i.content_hash, 'hex') AS hash
  FROM product AS p LEFT JOIN product_image AS i ON i.product_id = p.id`;
