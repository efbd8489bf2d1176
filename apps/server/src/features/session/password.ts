import { hash, verify } from '@node-rs/argon2';

/** The hash to compare with when the user does not exist, so that the time of the answer reveals nothing. */
let decoy: Promise<string> | undefined;

/** Hashes with argon2id at the library's recommended cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is right. Takes equally long for an unknown user. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
