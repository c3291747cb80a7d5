/** A text inside XML and HTML; characters that XML forbids become U+FFFD. */
export function markup(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
