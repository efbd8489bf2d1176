import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codedLink, longestAnswerUrl, parsePersonalLink, printedLink } from './personal-link.ts';
import { base32, pieceIdOf, pieceIdPayloads } from './piece-id.ts';

const url = 'https://mail.example';
const pieceId = '03G9230VQVS2';
const pieceIds = fc.bigInt({ min: 0n, max: pieceIdPayloads - 1n }).map(pieceIdOf);
const secrets = fc.array(fc.constantFrom(...base32), { minLength: 8, maxLength: 8 }).map((signs) => signs.join(''));

describe('the personal link', () => {
  it('is printed without its scheme, in groups of four', () => {
    expect(printedLink(url, pieceId)).toBe('mail.example/r/03G9-230V-QVS2');
    expect(printedLink('http://mail.example:8080', pieceId)).toBe('mail.example:8080/r/03G9-230V-QVS2');
  });

  it('stands in the QR code in capitals, with its secret', () => {
    expect(codedLink(url, pieceId, '7KQ2M4XA')).toBe('HTTPS://MAIL.EXAMPLE/R/03G9230VQVS2/7KQ2M4XA');
  });

  it('fits a QR code of version 3 at the longest address', () => {
    const longest = `https://${'a'.repeat(longestAnswerUrl - 8)}`;
    // ISO/IEC 18004, table 7: version 3, level M, alphanumeric.
    expect(codedLink(longest, pieceId, '7KQ2M4XA')).toHaveLength(61);
  });

  it('is read back from paper and from a camera', () => {
    fc.assert(
      fc.property(pieceIds, secrets, (id, secret) => {
        expect(parsePersonalLink(printedLink(url, id))).toEqual({ pieceId: id });
        expect(parsePersonalLink(printedLink(url, id).toLowerCase())).toEqual({ pieceId: id });
        expect(parsePersonalLink(codedLink(url, id, secret))).toEqual({ pieceId: id, secret });
      }),
    );
  });

  it.each([
    ['https://mail.example/r/O3G923OVQVS2', { pieceId }],
    ['/r/03g9-230v-qvs2/', { pieceId }],
    ['/r/03G9230VQVS2/7kq2m4xa?from=phone', { pieceId, secret: '7KQ2M4XA' }],
    ['/r/03G9230VQVS2/short', { pieceId }],
    ['/r/03G9230VQVS2/7KQ2M4UA', { pieceId }],
    ['/r/03G9230VQVS3', undefined],
    ['/c/1184', undefined],
    ['', undefined],
  ])('reads %j as %j', (address, link) => {
    expect(parsePersonalLink(address)).toEqual(link);
  });
});
