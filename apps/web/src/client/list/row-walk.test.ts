import { describe, expect, it } from 'vitest';
import { hasMore, isNearEnd, joined, pageBeside, type WalkPart, walkOn, walkSize } from './row-walk.ts';

const named = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `r${from + at}`);
const part = (from: number, to: number, total: number, start = from): WalkPart => ({
  ids: named(from, to),
  start,
  total,
});

describe('a walk through all results', () => {
  it('knows where results are missing', () => {
    const walk = part(5, 10, 156);
    expect([hasMore(walk, 1), hasMore(walk, -1)]).toEqual([true, true]);
    expect([hasMore(part(0, 5, 5), 1), hasMore(part(0, 5, 5), -1)]).toEqual([false, false]);
    expect([isNearEnd(walk, 'r5', 1), isNearEnd(walk, 'r99', 1)]).toEqual([true, false]);
    expect([isNearEnd(part(0, 50, 156), 'r3', 1), isNearEnd(part(0, 50, 156), 'r45', 1)]).toEqual([false, true]);
  });

  it.each([
    [part(0, 5, 156), 1, 0],
    [part(15, 20, 156), 1, 0],
    [part(50, 100, 156), 1, 2],
    [part(50, 100, 156), -1, 0],
  ] as const)('asks for the page beside what it knows: %#', (walk, way, page) => {
    expect(pageBeside(walk, way)).toBe(page);
  });

  it('goes on from a short page of a phone to all results', () => {
    let walk = part(0, 5, 156);
    while (hasMore(walk, 1)) {
      const start = pageBeside(walk, 1) * walkSize;
      walk = walkOn(walk, part(start, Math.min(156, start + walkSize), 156), 1) ?? walk;
    }
    expect(walk.ids).toEqual(named(0, 156));
  });

  it('misses no result when passed results have left the list', () => {
    const walk = part(0, 50, 120);
    // Ten passed leads are gone, so that the second page begins with r60, and r50 to r59 stand on the first page.
    const second = part(60, 110, 110, 50);
    expect(walkOn(walk, second, 1)).toBeNull();
    const both = joined({ ids: named(10, 60), start: 0, total: 110 }, second);
    expect(walkOn(walk, both, 1)).toEqual({ ids: named(0, 110), start: 0, total: 120 });
  });

  it('ends where the list has become shorter', () => {
    expect(walkOn(part(0, 5, 9), { ids: ['r4'], start: 0, total: 1 }, 1)).toEqual({
      ids: named(0, 5),
      start: 0,
      total: 5,
    });
    expect(walkOn(part(0, 5, 9), { ids: [], start: 0, total: 0 }, 1)).toEqual({ ids: named(0, 5), start: 0, total: 5 });
  });

  it('goes back to the first result', () => {
    expect(walkOn(part(15, 20, 156), part(0, 50, 156), -1)).toEqual({ ids: named(0, 20), start: 0, total: 156 });
    expect(walkOn(part(50, 100, 156), part(0, 50, 156), -1)).toEqual({ ids: named(0, 100), start: 0, total: 156 });
  });

  it('takes no result twice', () => {
    const walk = part(0, 5, 7);
    const page = { ids: ['r3', 'new', 'r4', 'r5', 'r6'], start: 0, total: 8 };
    expect(walkOn(walk, page, 1)?.ids).toEqual([...named(0, 5), 'r5', 'r6']);
  });
});
