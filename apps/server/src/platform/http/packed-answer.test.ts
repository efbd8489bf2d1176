import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { leastPacked, packAnswer } from './packed-answer.ts';

const long = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ city: 'Tampa', people: at }))));

describe('the way in which an answer travels', () => {
  it.each([
    ['a browser', 'gzip, deflate, br', 'br'],
    ['a browser without https', 'gzip, deflate', 'gzip'],
    ['a program that accepts everything', '*', 'br'],
    ['a program that wants no Brotli', 'br;q=0, gzip', 'gzip'],
    ['a program that wants the text', 'identity', null],
    ['a program that names an unknown way', 'zstd', null],
    ['a header of nonsense', ';;,=q', null],
    ['a program without the header', undefined, null],
  ])('for %s', async (_who, accepted, encoding) => {
    const answer = await packAnswer(long, accepted);
    expect(answer.encoding).toBe(encoding);
    const unpacked =
      { br: brotliDecompressSync, gzip: gunzipSync }[answer.encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(unpacked(answer.bytes)).toEqual(long);
    if (encoding !== null) expect(answer.bytes.length).toBeLessThan(long.length / 3);
  });

  it('leaves a short answer as it is', async () => {
    const short = Buffer.alloc(leastPacked - 1, 'a');
    expect(await packAnswer(short, 'br')).toEqual({ bytes: short, encoding: null });
  });
});
