import { timingSafeEqual } from 'node:crypto';
import { acceptedSteps, codeStepMs } from '@dropdate/domain/session/two-factor';
import { generateSecret, generateSync, generateURI } from 'otplib';
import { encode } from 'uqr';
import type { KeyedHash } from '../../../platform/keyed-hash.ts';
import { seal, unseal } from '../../../platform/sealed-text.ts';

/** A new secret for an authenticator app: 160 random bits in base 32. */
export const newAppSecret = (): string => generateSecret();

/** The six digits that the app shows in a step (RFC 6238). */
export function appCodeAt(secret: string, step: number): string {
  return generateSync({ secret, epoch: (step * codeStepMs) / 1000 });
}

/**
 * The accepted step whose code this is. Null for another code, and without a secret. Two steps have the same code once
 * in a million, so a used step does not hide an unused step.
 * @param lastStep the newest used step; null before the first use
 */
export function stepOfCode(
  secret: string | null,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number | null },
): number | null {
  if (secret === null) return null;
  const typed = Buffer.from(code);
  const steps = acceptedSteps(now.getTime()).filter((step) => {
    const expected = Buffer.from(appCodeAt(secret, step));
    return expected.length === typed.length && timingSafeEqual(expected, typed);
  });
  return steps.find((step) => lastStep === null || step > lastStep) ?? steps[0] ?? null;
}

/** The secret of an app as text, in groups of four, and as a QR code. */
export interface AppKey {
  readonly secret: string;
  /** The address that an app on this device opens. */
  readonly uri: string;
  /** The QR code: the modules of a side, and the dark modules as the path of an SVG. */
  readonly qr: { readonly size: number; readonly path: string };
}

export function appKeyOf(secret: string, userName: string): AppKey {
  const uri = generateURI({ issuer: 'Dropdate', label: userName, secret });
  const { size, data } = encode(uri, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret: (secret.match(/.{1,4}/g) ?? []).join(' '), uri, qr: { size, path } };
}

const purpose = 'authenticator app';

/** Encrypts the secret of a user's app for the database. */
export const sealAppSecret = (keyed: KeyedHash, userId: string, secret: string): string =>
  seal(keyed, purpose, userId, secret);

/**
 * The secret of a user's app. Null when the file with the secret of the installation was lost. Codes by e-mail then
 * still work.
 */
export function unsealAppSecret(keyed: KeyedHash, userId: string, sealed: string): string | null {
  try {
    return unseal(keyed, purpose, userId, sealed);
  } catch {
    return null;
  }
}
