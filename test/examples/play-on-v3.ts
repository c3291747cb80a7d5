import { plant, type StoryShop } from './plant.ts';
import { keepStandIns } from './stand-ins.ts';
import { story } from './story.ts';

/** Calls every operation. Returns the calls whose result differs from the examples. */
export async function playOnV3(shop: StoryShop) {
  const standIns = keepStandIns();
  const wrong: unknown[] = [];
  const called = new Set<string>();
  for (const step of story) {
    if (!('operation' in step)) {
      await plant(shop, step);
      continue;
    }
    const answer = await shop.v3(step.operation, standIns.outgoing(step.body));
    if (step.identifier) standIns.note(step.identifier, answer.id);
    const verdict = answer.error ? `${answer.error.field} | ${answer.error.type}` : answer.status;
    if (verdict !== (step.error ?? 'ok')) wrong.push({ operation: step.operation, answer });
    called.add(step.operation);
  }
  return { wrong, called };
}
