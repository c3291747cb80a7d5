import { describe, expect, it } from 'vitest';
import { createLoadShedder } from '../../src/engine/gate/load-shedding.ts';
import type { Call } from '../../src/surfaces/http/call.ts';

const call = { hasArrived: () => true } as Call;
const look = 20;

/**
 * A node with 4 connections: in each sample `coming` calls arrive, and it answers `answered` calls
 * in the order of their arrival. Returns how many samples each answered call has waited.
 */
function simulate(shedder: ReturnType<typeof createLoadShedder>) {
  type Place = NonNullable<ReturnType<typeof shedder.enter>>;
  const waiting: { place: Place; since: number }[] = [];
  let at = 0;
  return (looks: number, coming: number, answered: number, pause = look): number[] => {
    const waits: number[] = [];
    for (const end = at + looks; at < end; at++) {
      for (let each = 0; each < coming; each++) {
        const place = shedder.enter(call);
        if (place) waiting.push({ place, since: at });
      }
      for (const { place, since } of waiting.splice(0, answered)) {
        shedder.leave(place);
        waits.push(at - since);
      }
      now += pause;
      shedder.sample(now);
    }
    return waits;
  };
}
let now = 0;

describe('a node', () => {
  const most = 5_000;
  const open = () => {
    now = 0;
    const shedder = createLoadShedder({ most, poolSize: 4 });
    return { shedder, pass: simulate(shedder) };
  };

  it('sheds nothing while it answers all calls in time', () => {
    const { shedder, pass } = open();
    pass(500, 10, 10);
    expect(shedder.state()).toEqual({ inFlight: 0, limit: most, shed: 0 });
  });

  it('admits a burst that it answers soon', () => {
    const { shedder, pass } = open();
    pass(50, 10, 20);
    pass(1, 150, 20);
    pass(50, 10, 20);
    expect(shedder.state()).toMatchObject({ inFlight: 0, shed: 0 });
  });

  it('sheds in an overload the calls of a sender with many, and not of one with few', () => {
    const { shedder, pass } = open();
    pass(200, 40, 5);
    expect(shedder.state().limit).toBeLessThan(most);
    while (shedder.enter(call)) expect(shedder.state().inFlight).toBeLessThan(most);
    expect(shedder.enter(call, 'another')).not.toBeNull();
  });

  it('never admits more than its maximum, however soon they are answered', () => {
    const { shedder, pass } = open();
    pass(50, 1_000, 1_000);
    pass(1, 7_000, 1_000);
    expect(shedder.state().shed).toBe(2_000);
  });

  it('becomes overloaded where it stays at its maximum, however soon it would answer', () => {
    const { shedder, pass } = open();
    pass(50, 3_000, 1_000);
    const waits = pass(50, 3_000, 1_000);
    expect(Math.max(...waits)).toBeLessThan(2);
    expect(shedder.state().limit).toBeLessThan(1_000);
  });

  it('has short waits and busy connections at three times the load that it can answer', () => {
    const { shedder, pass } = open();
    pass(200, 30, 10);
    const waits = pass(500, 30, 10);
    // Calls that are always admitted wait only for the few calls in front of them.
    expect(Math.max(...waits)).toBeLessThan(5);
    expect(waits.length).toBeGreaterThan(4_900);
    expect(shedder.state().shed).toBeGreaterThan(9_000);
  });

  it('admits all calls again when the overload is over', () => {
    const { shedder, pass } = open();
    pass(200, 30, 10);
    expect(shedder.state().limit).toBeLessThan(most);
    pass(60, 5, 10);
    const { shed } = shedder.state();
    pass(100, 9, 10);
    expect(shedder.state()).toEqual({ inFlight: 0, limit: most, shed });
  });

  it('has busy connections during slow calls', () => {
    const { shedder, pass } = open();
    pass(300, 3, 1);
    expect(shedder.state()).toMatchObject({ inFlight: 39, limit: 40 });
  });

  it('admits few calls while its event loop stays late', () => {
    const { shedder, pass } = open();
    pass(60, 3, 1, 300);
    expect(shedder.state()).toMatchObject({ inFlight: 19, limit: 20 });
  });

  it('sheds nothing after it was late once', () => {
    const { shedder, pass } = open();
    pass(50, 5, 5);
    pass(1, 7, 0, 800);
    pass(50, 5, 6);
    expect(shedder.state()).toMatchObject({ limit: most, shed: 0 });
  });

  it('counts no call whose body comes slowly, but counts the work on it', () => {
    const { shedder } = open();
    let isWhole = false;
    const place = shedder.enter({ hasArrived: () => isWhole } as Call);
    const inFlightAt = (time: number) => {
      shedder.sample(time);
      return shedder.state().inFlight;
    };
    expect([inFlightAt(0), inFlightAt(100), inFlightAt(400)]).toEqual([1, 1, 0]);
    isWhole = true;
    expect(inFlightAt(420)).toBe(1);
    if (place) shedder.leave(place);
    expect(inFlightAt(440)).toBe(0);
  });
});
