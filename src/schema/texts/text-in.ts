/** By language. A shop has few, and only its own languages get here. */
const members = new Map<string, RegExp>();

/**
 * The text in a language of a localized text, JSON as the database keeps it; empty where there is
 * none. What is in other languages is not parsed, which takes three times as long. A quote within a
 * text is escaped: only a name is followed by a colon.
 */
export function textIn(json: string, language: string): string {
  let member = members.get(language);
  if (!member) {
    member = new RegExp(`"${language}"\\s*:\\s*("[^"\\\\]*(?:\\\\.[^"\\\\]*)*")`);
    members.set(language, member);
  }
  const [, text = '""'] = member.exec(json) ?? [];
  return text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
}
