import { randomBytes } from 'node:crypto';
import { recoveryCodeCount, recoveryCodeFrom } from '@dropdate/domain/session/two-factor';
import type { Database } from '../../../platform/database/database.ts';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import { type FactorOwner, replaceRecoveryCodes } from './second-factors.data.ts';

export const recoveryHash = (keyed: KeyedHash, { userId }: FactorOwner, code: string): string =>
  keyed('recovery code', `${userId} ${code}`);

/** Makes ten recovery codes of 50 random bits in place of the former ones. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: Database, keyed: KeyedHash, owner: FactorOwner): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(recoveryCodeFrom([...randomBytes(10)].map((byte) => byte % 32)));
  await replaceRecoveryCodes(
    tx,
    owner,
    [...codes].map((code) => recoveryHash(keyed, owner, code)),
  );
  return [...codes];
}
