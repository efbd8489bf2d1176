import { linkSecretLength, parsePersonalLink } from '@dropdate/domain/mail-piece/identity/personal-link';
import { pieceIdOf, pieceIdPayloads } from '@dropdate/domain/mail-piece/identity/piece-id';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkSecret, linkSecret, newLinkKey } from './link-secret.ts';

const key = 'a2V5IG9mIGFuIG9yZGVyIQ';
const pieceIds = fc.bigInt({ min: 0n, max: pieceIdPayloads - 1n }).map(pieceIdOf);

describe('the secret of a personal link', () => {
  it('is the beginning of an HMAC, in the letters of a piece id', () => {
    // printf 'personal link\n03G9230VQVS2' | openssl dgst -sha256 -hmac 'a2V5IG9mIGFuIG9yZGVyIQ'
    expect(linkSecret(key, '03G9230VQVS2')).toBe('6J7B0SCC');
    fc.assert(
      fc.property(pieceIds, (pieceId) => {
        const secret = linkSecret(key, pieceId);
        expect(secret).toHaveLength(linkSecretLength);
        expect(parsePersonalLink(`/r/${pieceId}/${secret}`)).toEqual({ pieceId, secret });
      }),
    );
  });

  it('belongs to one piece of one order', () => {
    const secret = linkSecret(key, '03G9230VQVS2');
    expect(isLinkSecret(key, '03G9230VQVS2', secret)).toBe(true);
    expect(isLinkSecret(key, pieceIdOf(7n), secret)).toBe(false);
    expect(isLinkSecret(newLinkKey(), '03G9230VQVS2', secret)).toBe(false);
    for (const given of ['', secret.slice(1), `${secret}0`, secret.toLowerCase(), 'é'.repeat(8)])
      expect(isLinkSecret(key, '03G9230VQVS2', given)).toBe(false);
  });

  it('has a key that nobody can guess', () => {
    const keys = Array.from({ length: 50 }, newLinkKey);
    expect(new Set(keys).size).toBe(50);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(16);
  });
});
