import { expect, it } from 'vitest';
import { lines, type MemoryResults, verdicts } from './memory-report.ts';

const results: MemoryResults = {
  restMb: 480,
  storm: [
    { name: 'counts', seconds: 15.2, peakMb: 610, endMb: 590, stallMs: 12 },
    { name: 'hostile calls', seconds: 20, peakMb: 900.4, endMb: 700, stallMs: 140.6 },
  ],
  afterMb: 576,
};
const areMet = (changed: Partial<MemoryResults>) => verdicts({ ...results, ...changed }).map(({ isMet }) => isMet);

it('both goals hold up to their bounds', () => {
  expect(areMet({})).toEqual([true, true]);
  expect(areMet({ restMb: 500, afterMb: 600 })).toEqual([true, true]);
  expect(areMet({ restMb: 501 })).toEqual([false, true]);
  expect(areMet({ afterMb: 577 })).toEqual([true, false]);
});

it('a storm that left less memory than before is no failure', () => {
  expect(areMet({ afterMb: 300 })).toEqual([true, true]);
});

it('a system that does not tell the memory of a process gives no verdict', () => {
  expect(() => verdicts({ ...results, restMb: 0 })).toThrow(RangeError);
  expect(() => verdicts({ ...results, afterMb: 0 })).toThrow(RangeError);
});

it('the report has the parts of the storm, its peak, and the verdicts', () => {
  expect(lines({ ...results, afterMb: 601 })).toEqual([
    '                              seconds stall ms  peak MB   end MB',
    'at rest                                                      480',
    'counts                             15       12      610      590',
    'hostile calls                      20      141      900      700',
    'a minute after the storm                            900      601',
    'at most 500 MB at rest: 480 MB, met',
    'at most 20 percent more a minute after the storm: 25 percent more (601 MB), MISSED',
  ]);
});
