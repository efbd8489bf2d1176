import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countingFrom, inPortions } from './portions.ts';

it('works on each line once, and reports rising numbers of rows that end with all rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(3), { minLength: 1 }),
      async (lastLine, atOnce, waits) => {
        const reports: number[] = [];
        const progress = async (done: number) => {
          await sleep(waits[done % waits.length]);
          reports.push(done);
        };
        const add = countingFrom({ progress }, 5);
        const lines: number[] = [];
        await inPortions({ lastLine, linesAtOnce: 10, atOnce }, async ({ first, last }) => {
          await sleep(waits[first % waits.length]);
          for (let line = first; line <= last; line += 1) lines.push(line);
          await add(last - first + 1);
        });
        const all = Math.ceil((lastLine + 1) / 10) * 10;
        expect(lines.toSorted((a, b) => a - b)).toEqual(Array.from({ length: all }, (_, line) => line));
        expect(reports).toEqual(reports.toSorted((a, b) => a - b));
        expect(reports.at(-1)).toBe(5 + all);
      },
    ),
    { numRuns: 30 },
  );
});

it('begins no other portion after a failure, and throws it when the portions under way have ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = inPortions({ lastLine: 99, linesAtOnce: 10, atOnce: 3 }, async ({ first }) => {
    begun.push(first);
    if (first === 10) throw new Error('the second portion');
    await sleep(5);
    ended.push(first);
  });
  await expect(work).rejects.toThrow('the second portion');
  expect(begun).toEqual([0, 10, 20]);
  expect(ended).toEqual([0, 20]);
});
