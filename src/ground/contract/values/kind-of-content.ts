/** The formats of files that clients send instead of text, by their first bytes. */
const kinds: readonly (readonly [begin: string, kind: string])[] = [
  ['PK\u0003\u0004', 'a ZIP file, such as an Excel workbook (.xlsx)'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel workbook (.xls)'],
  ['\u001f\u008b', 'gzip without the header Content-Encoding: gzip'],
  ['BZh', 'bzip2'],
  ['7z\u00bc\u00af', '7-Zip'],
  ['\u0028\u00b5\u002f\u00fd', 'Zstandard'],
  ['\u00fd7zXZ', 'xz'],
  ['Rar!', 'a RAR file'],
  ['%PDF', 'a PDF'],
  ['\u00ff\u00fe', 'text in UTF-16'],
  ['\u00fe\u00ff', 'text in UTF-16'],
];

/**
 * Returns the format of content that is neither JSON nor CSV; null if its first bytes match none.
 */
export function kindOfContent(bytes: Buffer): string | null {
  const begin = bytes.subarray(0, 512).toString('latin1');
  const found = kinds.find(([first]) => begin.startsWith(first));
  if (found) return found[1];
  if (/^(?:\0[ -~\r\n]|[ -~\r\n]\0){2}/.test(begin)) return 'text in UTF-16';
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml|[a-z])/i.test(begin))
    return 'HTML or XML';
  return null;
}
