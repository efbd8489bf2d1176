import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '../../keyed-hash.ts';
import { seal, unseal } from '../../sealed-text.ts';

const purpose = 'signed key';

/** A new secret of 256 bits, as people copy it. */
export const newKeySecret = (): string => `dds_${randomBytes(32).toString('base64url')}`;

/** The secret as the database holds it. */
export const sealSecret = (keyed: KeyedHash, keyId: string, secret: string): string =>
  seal(keyed, purpose, keyId, secret);

/** @throws Error for a secret of another installation */
export const openSecret = (
  keyed: KeyedHash,
  { id, secret }: { readonly id: string; readonly secret: string },
): string => unseal(keyed, purpose, id, secret);

/** The secret, or null when it cannot be opened: the database came to a server with another secret. */
export function knownSecret(keyed: KeyedHash, key: { readonly id: string; readonly secret: string }): string | null {
  try {
    return openSecret(keyed, key);
  } catch {
    return null;
  }
}
