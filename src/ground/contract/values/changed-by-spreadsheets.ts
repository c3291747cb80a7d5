/**
 * Whether Excel, LibreOffice or Google Sheets run a text as a formula when they open a file, or
 * store a number, a date, a time, a boolean or an error instead: such as `=A1`, `0123`, `1/7`,
 * `1E+5`, `MAR1`, `5 %`, `TRUE` and `#N/A`. Month names and booleans count in seven languages.
 */
export function isChangedBySpreadsheets(text: string): boolean {
  if (isFormula.test(text)) return true;
  if (text.length > longest) return isLongNumber.test(text);
  if (!hasDigit.test(text)) return isError.test(text) || booleans.has(text.trim().toLowerCase());
  return !isKept.test(text) && (isNumber.test(text) || isMonth(text) || isError.test(text));
}

const isFormula = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** The maximum length of a text; no date or amount of money is longer. */
const longest = 60;

const isLongNumber = /^[\d\s.,]+$/;

const hasDigit = /\p{Nd}/u;

/** Whole numbers that a spreadsheet shows and saves as they were. */
const isKept = /^(?:0|[1-9]\d{0,10})$/;

const currency = String.raw`\p{Sc}|CHF|EUR|kr|zł|Kč`;

/** The characters between digits. Blanks and apostrophes count where they group thousands. */
const separators = [
  '[./:,eE+年月日時时分秒-]',
  String.raw`\s(?!\p{Nd})|(?<!\p{Nd})\s|\s(?=\p{Nd}+[/:])`,
  String.raw`[\s'’](?=\p{Nd}{3}(?!\p{Nd}))`,
  String.raw`(?<=\d{4}-\d\d-\d\d)T`,
].join('|');

/** Numbers, fractions, amounts, percentages, dates and times without a month name. */
const isNumber = new RegExp(
  String.raw`^(?:[\s(%−]|${currency})*[.,]?\p{Nd}+(?:(?:${separators})\p{Nd}*)*` +
    String.raw`(?:(?<=\s)[AP]|[AP]M|(?<=:[\d:.]+)Z|(?:(?:[)%]|${currency})\s*)*)$`,
  'iu',
);

const aroundMonth = /^[\d\s./,:'’-]*(\p{L}{3,10})\.?[\d\s./,:'’-]*(?:[AP]M)?$/iu;

/** Spreadsheets recognize a month by its name or a prefix of it, with numbers on either side. */
function isMonth(text: string): boolean {
  const word = aroundMonth.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && months.some((month) => month.startsWith(word));
}

const months = [
  'january february march april may june july august september october november december',
  'januar februar märz mrz mai juni juli oktober dezember',
  'janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre dicembre',
  'enero febrero abril mayo junio julio septiembre octubre noviembre diciembre',
  'janeiro fevereiro março marco maio junho julho setembro outubro novembro dezembro',
  'januari februari maart mrt mei augustus',
].flatMap((names) => names.split(' '));

const booleans = new Set([
  ...['true', 'false', 'wahr', 'falsch', 'vrai', 'faux', 'vero', 'falso', 'verdadero'],
  ...['verdadeiro', 'waar', 'onwaar'],
]);

const isError = /^\s*#(?:N\/A|NV|N\/D|(?:DIV\/0|REF|NAME|NULL|NUM|VALUE|SPILL|CALC)[!?])\s*$/i;
