import { hash, verify } from '@node-rs/argon2';

/** Compared with when there is no such user, so that the time tells nothing. */
let decoy: Promise<string> | undefined;

/** argon2id with the library's recommended cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is right; takes as long for an unknown user. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
