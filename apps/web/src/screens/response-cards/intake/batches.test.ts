import { bytesPerMegabyte } from '@dropdate/contract/http/upload';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesOf } from './batches.ts';

it('sends every file once, in order, with few files and few bytes in a call', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50 * bytesPerMegabyte }), { maxLength: 120 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 20 }), (all, mostFiles) => {
      const files = all.map((size, at) => ({ name: `scan-${at}.png`, size }));
      const batches = batchesOf(files, { mostFiles });
      expect(batches.flat()).toEqual(files);
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(mostFiles);
        expect(batch.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(100 * bytesPerMegabyte);
      }
    }),
  );
});
