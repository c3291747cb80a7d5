import type { Chance } from '../chance.ts';

/** An order of the demo shop in the form of a shopper; insert-orders.ts computes the rest. */
export interface Sale {
  readonly id: number;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The identifier of the customer. */
  readonly customer: number;
  readonly lines: readonly SaleLine[];
}

export interface SaleLine {
  /** The identifier of the item. */
  readonly item: number;
  readonly quantity: number;
}

export interface Market {
  readonly customers: number;
  /** The identifiers of the items that can be sold, best sellers first. */
  readonly items: readonly number[];
}

/** The numbers of orders are their identifiers plus this. */
const numbersAfter = 1000;

/** One in this number of orders is cancelled. */
export const cancelledEvery = 19;

export const isCancelled = ({ id }: Sale) => id % cancelledEvery === 0;

const days = 731;
const dayLength = 86_400_000;
const usual = 11;
/** The minimum and maximum number of orders per day. */
const [fewest, most] = [10, 60];

/** The factors of the weekdays, from Sunday on. */
const weekdays = [0.85, 1.15, 1.1, 1, 1, 1, 0.8];
/** The factors of the months, from January on: gifts before Christmas, quiet summers. */
const months = [0.8, 0.75, 0.85, 0.95, 1.1, 1.05, 0.8, 0.7, 0.9, 1, 1.5, 1.9];
/** The factors of the 24 hours in UTC: shoppers sleep at night and order most in the evening. */
const hours = [1, 0, 0, 0, 0, 1, 3, 5, 7, 8, 8, 9, 10, 9, 8, 7, 7, 8, 10, 12, 13, 11, 7, 3];

/**
 * Creates the orders of two years until `now`, oldest first: 10 to 60 per day, which vary with the
 * weekday and the month, by returning customers. `wanted` limits the number: half of the orders are
 * the newest, the others are spread over the time before.
 */
export function makeSales(market: Market, now: number, chance: Chance, wanted?: number): Sale[] {
  const today = Math.floor(now / dayLength) * dayLength;
  const bought = Array.from({ length: days }, (_, index) => {
    const back = days - 1 - index;
    const day = today - back * dayLength;
    const times = Array.from({ length: countOf(day, back, chance) }, () => timeOn(day, chance));
    return times
      .toSorted((one, other) => one - other)
      .map((time) => ({ time, ...buy(market, chance) }));
  }).flat();
  // The hour only affects the number of orders on the last day.
  const until = bought.filter(({ time }) => time <= now);
  const last = lastAges.map((age) => ({ time: now - age, ...buy(market, chance) }));
  const sold = [...until, ...last].toSorted((one, other) => one.time - other.time);
  return choose(sold, wanted).map((one, index) => ({
    ...one,
    id: index + 1,
    number: numbersAfter + index + 1,
  }));
}

/**
 * The ages of two more orders in milliseconds. The first is open and the second is new at any hour,
 * because there are few orders at night.
 */
const lastAges = [4 * 3_600_000, 12 * 60_000];

function choose<T>(all: readonly T[], wanted = all.length): T[] {
  const newest = Math.ceil(wanted / 2);
  const before = all.slice(0, -newest);
  const step = Math.max(1, Math.floor(before.length / (wanted - newest)));
  const spread = before.filter((_, index) => index % step === 0).slice(newest - wanted);
  return wanted < all.length ? [...spread, ...all.slice(-newest)] : [...all];
}

/** Returns the number of orders on a day; the shop grows by a third in the two years. */
function countOf(day: number, back: number, chance: Chance): number {
  const date = new Date(day);
  const growth = 1.15 - (0.3 * back) / days;
  const season = (months[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1);
  const luck = chance.between(80, 120) / 100;
  const wanted = usual * growth * season * luck * (isBlackFriday(date) ? 2 : 1);
  return Math.min(most, Math.max(fewest, Math.round(wanted)));
}

/** Whether a day is the Friday after the fourth Thursday of November. */
const isBlackFriday = (date: Date) =>
  date.getUTCMonth() === 10 &&
  date.getUTCDay() === 5 &&
  Math.ceil((date.getUTCDate() - 1) / 7) === 4;

const marks = hours.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));

const timeOn = (day: number, chance: Chance) =>
  day + chance.pick(marks) * 3_600_000 + chance.between(0, 3_599) * 1_000;

const sizes = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4];
const quantities = [1, 1, 1, 1, 1, 1, 2, 2, 3];

function buy({ customers, items }: Market, chance: Chance) {
  const lines = Array.from({ length: chance.pick(sizes) }, () => ({
    item: items[favourite(items.length, chance)] ?? 1,
    quantity: chance.pick(quantities),
  }));
  return { customer: 1 + favourite(customers, chance), lines };
}

/** Returns a number below `count`; small numbers are far more frequent than large ones. */
function favourite(count: number, chance: Chance): number {
  const share = chance.between(0, 9_999) / 10_000;
  return Math.floor(count * share * share);
}
