import { describe, expect, it } from 'vitest';
import { inTurn, spokenNames } from './in-turn.ts';

const never = () => false;
const refusing =
  (problems: Readonly<Record<string, string>>, tried: string[] = []) =>
  async (item: string) => {
    tried.push(item);
    const problem = problems[item];
    if (problem !== undefined) throw new Error(problem);
  };

describe('a task over many items', () => {
  it('goes on after a failure, and groups failures with the same reason', async () => {
    const task = refusing({ b: 'Gone.', c: 'Ordered.', d: 'Gone.' });
    const { done, failed } = await inTurn(['a', 'b', 'c', 'd', 'e'], task, never);
    expect(done).toEqual(['a', 'e']);
    expect(failed.map(({ items }) => items)).toEqual([['b', 'd'], ['c']]);
  });

  it('stops where every further try would fail alike, and counts the rest as failed', async () => {
    const tried: string[] = [];
    const task = refusing({ b: 'Signed out.' }, tried);
    const { done, failed } = await inTurn(['a', 'b', 'c'], task, () => true);
    expect([done, failed.map(({ items }) => items), tried]).toEqual([['a'], [['b', 'c']], ['a', 'b']]);
  });

  it('runs for one item after the other', async () => {
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
    };
    expect((await inTurn(['a', 'b', 'c'], task, never)).failed).toEqual([]);
  });
});

it.each([
  [['A'], 'A'],
  [['A', 'B'], '2 campaigns (A, B)'],
  [['A', 'B', 'C'], '3 campaigns (A, B, C)'],
  [['A', 'B', 'C', 'D', 'E'], '5 campaigns (A, B, C and 2 more)'],
])('%j are called %s', (names, text) => {
  expect(spokenNames(names.map((name) => ({ name })))).toBe(text);
});
