/** The lengths of a Global Trade Item Number (GS1): GTIN-8, UPC-A, EAN-13 with ISBN-13, GTIN-14. */
const written = /^(?:\d{8}|\d{12,14})$/;

/** Returns a GTIN of any length as the 14 digits that are stored; any other text as it is. */
export const padGtin = (text: string): string =>
  written.test(text) ? text.padStart(14, '0') : text;

/** Returns the check digit of the first 13 of 14 digits. */
export function checkDigitOf(gtin: string): number {
  let sum = 0;
  for (let at = 0; at < 13; at++) sum += Number(gtin[at]) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is 14 digits that end with their check digit. */
export const isGtin = (text: string): boolean =>
  /^\d{14}$/.test(text) && checkDigitOf(text) === Number(text[13]);
