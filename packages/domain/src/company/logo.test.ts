import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittedSize, logoProblem } from './logo.ts';

describe('the size of a logo', () => {
  it.each([
    [{ width: 16, height: 16 }, null],
    [{ width: 2_000, height: 16 }, null],
    [{ width: 2_001, height: 40 }, 'The picture has 2001 × 40 pixels. Choose a picture of at most 2000 × 2000 pixels.'],
    [{ width: 40, height: 2_001 }, 'The picture has 40 × 2001 pixels. Choose a picture of at most 2000 × 2000 pixels.'],
    [{ width: 300, height: 15 }, 'The picture has 300 × 15 pixels. Choose a picture of at least 16 × 16 pixels.'],
  ])('%j', (size, problem) => {
    expect(logoProblem(size)).toBe(problem);
  });

  it.each([
    [
      { width: 400, height: 100 },
      { width: 180, height: 45 },
    ],
    [
      { width: 100, height: 400 },
      { width: 12, height: 48 },
    ],
    [
      { width: 90, height: 30 },
      { width: 90, height: 30 },
    ],
    [
      { width: 2_000, height: 16 },
      { width: 180, height: 1 },
    ],
  ])('of %j is %j in a mail', (size, fitted) => {
    expect(fittedSize(size, { width: 180, height: 48 })).toEqual(fitted);
  });

  it('never grows, never leaves the box and never vanishes', () => {
    const side = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
        const fitted = fittedSize({ width, height }, { width: boxWidth, height: boxHeight });
        expect(fitted.width).toBeGreaterThanOrEqual(1);
        expect(fitted.height).toBeGreaterThanOrEqual(1);
        expect(fitted.width).toBeLessThanOrEqual(Math.min(width, boxWidth));
        expect(fitted.height).toBeLessThanOrEqual(Math.min(height, boxHeight));
      }),
    );
  });
});
