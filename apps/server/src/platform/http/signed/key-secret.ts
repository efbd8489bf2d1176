import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '../../keyed-hash.ts';
import { seal, unseal } from '../../sealed-text.ts';

const purpose = 'signed key';

/** A new secret of 256 bits, as people copy it. */
export const newKeySecret = (): string => `dds_${randomBytes(32).toString('base64url')}`;

/** The secret as the database holds it. */
export const sealSecret = (keyed: KeyedHash, keyId: string, secret: string): string =>
  seal(keyed, purpose, keyId, secret);

export const openSecret = (
  keyed: KeyedHash,
  { id, secret }: { readonly id: string; readonly secret: string },
): string => unseal(keyed, purpose, id, secret);
