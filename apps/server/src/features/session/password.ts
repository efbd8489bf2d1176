import { hash, verify } from '@node-rs/argon2';

/**
 * A hash to compare with when the user does not exist. An answer then takes as long as for an existing user, and
 * reveals nothing.
 */
let decoy: Promise<string> | undefined;

/** Hashes with argon2id at the library's recommended cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is right. Takes as long for an unknown user as for a known user. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
