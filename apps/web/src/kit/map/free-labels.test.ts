import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeLabels } from './free-labels.ts';

const label = (x: number, y: number, width = 40) => ({ x, y, width, height: 14 });

it('keeps the first of two labels that overlap', () => {
  const [one, near, below] = [label(0, 0), label(30, 5), label(0, 30)];
  expect(freeLabels([one, near, below])).toEqual([one, below]);
  expect(freeLabels([near, one])).toEqual([near]);
});

it('leaves a gap between labels', () => {
  expect(freeLabels([label(0, 0), label(43, 0)])).toHaveLength(1);
  expect(freeLabels([label(0, 0), label(44, 0)])).toHaveLength(2);
});

it('keeps the first label, and drops no label that covers none of the kept ones', () => {
  const any = fc.record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 400 }),
    width: fc.integer({ min: 10, max: 90 }),
    height: fc.constant(14),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (labels) => {
      const free = freeLabels(labels);
      expect(free[0]).toBe(labels[0]);
      expect(freeLabels(free)).toEqual(free);
      for (const dropped of labels.filter((one) => !free.includes(one)))
        expect(freeLabels([...free, dropped])).toHaveLength(free.length);
    }),
  );
});
