import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegPicture, pngPicture } from './picture.fixture.ts';
import { pictureSize } from './picture.ts';

const size = { width: 320, height: 80 };

describe('the size of a picture', () => {
  it('is that of a PNG', () => {
    expect(pictureSize(pngPicture(320, 80))).toEqual(size);
  });

  it.each([0xc0, 0xc1, 0xc2, 0xcf])('is that of a JPEG with the frame %i', (frame) => {
    expect(pictureSize(jpegPicture(320, 80, frame))).toEqual(size);
  });

  it('is what the header claims, so a bomb is known before it is drawn', () => {
    const claimed = { width: 60_000, height: 60_000 };
    expect(pictureSize(pngPicture(1, 1, claimed))).toEqual(claimed);
    expect(pictureSize(jpegPicture(60_000, 60_000))).toEqual(claimed);
  });
});

describe('no size', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['a PNG without width', pngPicture(1, 1, { width: 0, height: 5 })],
    ['a PNG without an end', pngPicture(320, 80).subarray(0, -12)],
    ['a PNG without chunks', pngPicture(320, 80).subarray(0, 8)],
    ['a JPEG without height', jpegPicture(320, 0)],
    ['a JPEG without an end', jpegPicture(320, 80).subarray(0, -2)],
    ['a JPEG without a frame', jpegPicture(320, 80, 0xc4)],
    ['the start of a JPEG', jpegPicture(320, 80).subarray(0, 4)],
  ])('in %s', (_name, bytes) => {
    expect(pictureSize(bytes)).toBeNull();
  });

  it('and no error, whatever follows the first bytes', () => {
    const starts = [pngPicture(320, 80), jpegPicture(320, 80)];
    const cut = fc.record({
      start: fc.constantFrom(...starts),
      keep: fc.integer({ min: 0, max: 400 }),
      tail: fc.uint8Array({ maxLength: 60 }),
    });
    fc.assert(
      fc.property(cut, ({ start, keep, tail }) => {
        const found = pictureSize(Buffer.concat([start.subarray(0, keep), tail]));
        if (found !== null) expect(Math.min(found.width, found.height)).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
