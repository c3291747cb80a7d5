import { plant, type StoryShop } from '../../test/examples/plant.ts';
import { keepStandIns, maskTimes } from '../../test/examples/stand-ins.ts';
import { type CallStep, goodStory } from '../../test/examples/story.ts';

/** A call as the page shows it: the first good one of its operation, and its real answer. */
export interface ShownCall extends Pick<CallStep, 'operation' | 'body'> {
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The moment that stands for those at which a shop did something. */
const moment = '2024-06-15 09:30:00';

/** Tells a fresh shop the story; what would differ from run to run in an answer is replaced. */
export async function showCalls(shop: StoryShop, since: Date): Promise<Map<string, ShownCall>> {
  const standIns = keepStandIns();
  const withoutKeys = numberFileKeys();
  const shown = new Map<string, ShownCall>();
  for (const step of goodStory) {
    if (!('operation' in step)) {
      await plant(shop, step);
      continue;
    }
    const { operation, body, identifier } = step;
    const answer = await shop.v3(operation, standIns.outgoing(body));
    if (answer.error) throw new Error(`${operation}: ${JSON.stringify({ body, answer })}`);
    if (identifier) standIns.note(identifier, answer.id);
    if (shown.has(operation)) continue;
    const text = maskTimes(standIns.incoming(JSON.stringify(answer)), since, moment);
    shown.set(operation, { operation, body, answer: JSON.parse(withoutKeys(text)) });
  }
  return shown;
}

/**
 * Files are named by what is in them, which for resized images is for their library to say: each name
 * becomes the number of its first appearance.
 */
function numberFileKeys(): (text: string) => string {
  const numbers = new Map<string, string>();
  return (text) =>
    text.replace(/(?<=\/files\/)[0-9a-f]{32}/g, (key) => {
      const number = numbers.get(key) ?? String(numbers.size + 1).padStart(32, '0');
      numbers.set(key, number);
      return number;
    });
}
