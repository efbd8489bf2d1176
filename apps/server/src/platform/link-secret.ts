import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSecretLength } from '@dropdate/domain/mail-piece/identity/personal-link';
import { base32 } from '@dropdate/domain/mail-piece/identity/piece-id';

/** A random key of 128 bits for the secrets in the links of an order. */
export const newLinkKey = (): string => randomBytes(16).toString('base64url');

/**
 * The secret in the QR code of a piece: the first 40 bits of an HMAC (SHA-256) of the piece id. Each order has a key of
 * its own in its row, because print outlives servers: a restored or moved server still knows the codes that it printed.
 */
export function linkSecret(key: string, pieceId: string): string {
  const bytes = createHmac('sha256', key).update(`personal link\n${pieceId}`).digest();
  const bits = bytes.readUIntBE(0, (linkSecretLength * 5) / 8);
  return Array.from({ length: linkSecretLength }, (_, at) =>
    base32.charAt(Math.floor(bits / 32 ** (linkSecretLength - 1 - at)) % 32),
  ).join('');
}

/** Whether a given secret is that of the piece. The comparison takes the same time wherever the texts differ. */
export function isLinkSecret(key: string, pieceId: string, given: string): boolean {
  const [expected, tried] = [Buffer.from(linkSecret(key, pieceId)), Buffer.from(given)];
  return expected.length === tried.length && timingSafeEqual(expected, tried);
}
