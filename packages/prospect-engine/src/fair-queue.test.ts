import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

interface Work {
  readonly of: string;
  readonly nth: number;
}

/** A queue with the given number of entries of each company. */
function queueOf(entries: Readonly<Record<string, number>>) {
  const queue = new FairQueue<Work>();
  for (const [of, count] of Object.entries(entries)) {
    for (let nth = 1; nth <= count; nth += 1) queue.add(of, { of, nth });
  }
  return queue;
}

describe('a fair queue', () => {
  it('serves the companies in turns, and one company in its order', () => {
    const queue = queueOf({ many: 4, few: 2 });
    const served: string[] = [];
    for (let entry = queue.start(); entry; entry = queue.start()) {
      served.push(`${entry.of} ${entry.nth}`);
      queue.end(entry.of);
    }
    expect(served).toEqual(['many 1', 'few 1', 'many 2', 'few 2', 'many 3', 'many 4']);
  });

  it('prefers the company with less running work', () => {
    const queue = queueOf({ many: 3 });
    queue.start();
    queue.start();
    queue.add('few', { of: 'few', nth: 1 });
    queue.add('few', { of: 'few', nth: 2 });
    expect([queue.start()?.of, queue.start()?.of, queue.start()?.of]).toEqual(['few', 'few', 'many']);
  });

  it('loses a removed entry alone', () => {
    const queue = new FairQueue<Work>();
    const entries = [1, 2, 3].map((nth) => ({ of: 'one', nth }));
    for (const entry of entries) queue.add('one', entry);
    queue.remove('one', entries[1] ?? { of: 'one', nth: 0 });
    expect([queue.waitingOf('one'), queue.start()?.nth, queue.start()?.nth, queue.start()]).toEqual([
      2,
      1,
      3,
      undefined,
    ]);
  });

  it('lets a newcomer wait for at most one entry of each other company', () => {
    const others = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(others, fc.nat(30), (entries, servedBefore) => {
        const queue = queueOf(entries);
        for (let at = 0; at < servedBefore; at += 1) {
          const entry = queue.start();
          if (entry) queue.end(entry.of);
        }
        queue.add('newcomer', { of: 'newcomer', nth: 1 });
        const before: string[] = [];
        for (let entry = queue.start(); entry && entry.of !== 'newcomer'; entry = queue.start()) {
          before.push(entry.of);
          queue.end(entry.of);
        }
        expect(new Set(before).size).toBe(before.length);
      }),
    );
  });
});
