import { describe, expect, it } from 'vitest';
import { nextOpen } from './card-steps.ts';
import { type LeaseAnswer, leaseKeeper } from './lease-keeper.ts';

/** A keeper whose calls are answered by the test. */
function keeper() {
  const calls: { readonly ids: readonly string[]; readonly isBackground: boolean; readonly answer: () => void }[] = [];
  const seen: (readonly string[])[] = [];
  const failures: unknown[] = [];
  const kept = leaseKeeper({
    hold: (ids, isBackground) =>
      new Promise<LeaseAnswer>((resolve, reject) => {
        const answer = () => (ids.includes('broken') ? reject(ids) : resolve({ held: ids, refused: [] }));
        calls.push({ ids, isBackground, answer });
      }),
    onAnswer: ({ held }) => seen.push(held),
    onFailure: (problem) => failures.push(problem),
  });
  const answered = async (at: number) => {
    calls[at]?.answer();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { kept, calls, seen, failures, answered };
}

describe('the leases of cards', () => {
  it('are asked for one call at a time, and only the newest answer counts', async () => {
    const { kept, calls, seen, answered } = keeper();
    kept.want(['a']);
    kept.want(['a', 'b']);
    kept.want(['b', 'c']);
    expect(calls.map(({ ids }) => ids)).toEqual([['a']]);
    await answered(0);
    expect(calls.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
    expect(seen).toEqual([]);
    await answered(1);
    expect(seen).toEqual([['b', 'c']]);
  });

  it('are renewed in the background, and go on after a failure', async () => {
    const { kept, calls, failures, answered } = keeper();
    kept.renew();
    expect(calls).toEqual([]);
    kept.want(['broken']);
    await answered(0);
    expect(failures).toHaveLength(1);
    kept.renew();
    expect(calls.map(({ isBackground }) => isBackground)).toEqual([false, true]);
    kept.want(['a']);
    await answered(1);
    expect(calls.at(-1)).toMatchObject({ ids: ['a'], isBackground: false });
  });

  it('end with the page, even while a call is under way', async () => {
    const { kept, calls, seen, answered } = keeper();
    kept.want(['a']);
    kept.end();
    kept.want(['b']);
    await answered(0);
    await answered(1);
    expect(calls.map(({ ids }) => ids)).toEqual([['a'], []]);
    expect(seen).toEqual([]);
  });
});

describe('the step to another card', () => {
  const locked = new Set([1, 2, 5]);
  it.each([
    [0, 1, 3],
    [3, -1, 0],
    [4, 1, null],
    [0, -1, null],
  ] as const)('from %s by %s leads to %s past locked cards', (at, by, place) => {
    expect(nextOpen(6, at, by, (one) => locked.has(one))).toBe(place);
  });
});
