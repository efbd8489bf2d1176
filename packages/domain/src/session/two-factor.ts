/** How a user proves the sign-in a second time: with an authenticator app, or with codes by e-mail (decision 18). */
export const twoFactorMethods = ['app', 'email'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

const minuteMs = 60_000;

/** Milliseconds for which the code of an app is shown. */
export const codeStepMs = 30_000;
/** Milliseconds from the delivery of a mailed code to its end. */
export const mailedCodeMs = 10 * minuteMs;
/** Milliseconds that a user has for the second step of a sign-in, and for setting up a second factor. */
export const secondStepMs = 20 * minuteMs;
/** Days for which a device is remembered. */
export const rememberedDays = 30;
export const recoveryCodeCount = 10;

/** The number of the step in which an app shows one code. */
export function codeStepAt(instantMs: number): number {
  return Math.floor(instantMs / codeStepMs);
}

/** The steps whose codes are accepted. The clock of the app may be wrong by one step. */
export function acceptedSteps(instantMs: number): readonly number[] {
  const step = codeStepAt(instantMs);
  return [step, step - 1, step + 1];
}

/** The characters of recovery codes. There is no I, L, O or U, because people confuse them with other characters. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryLength = 10;

/** A recovery code in two groups, such as `7KQ2M-X04TB`. Takes ten random numbers from 0 to 31. */
export function recoveryCodeFrom(numbers: Iterable<number>): string {
  const text = [...numbers].map((number) => letters.charAt(number % letters.length)).join('');
  if (text.length !== recoveryLength) throw new RangeError('A recovery code has ten characters.');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A code that a user typed: six digits of an app or a mail, or a recovery code. */
export interface TypedCode {
  readonly kind: 'digits' | 'recovery';
  readonly code: string;
}

/** Reads a typed code. Spaces, hyphens and small letters do not matter. Null for a text that is no code. */
export function readTypedCode(text: string): TypedCode | null {
  const compact = text.replace(/[\s-]+/g, '').toUpperCase();
  if (/^\d{6}$/.test(compact)) return { kind: 'digits', code: compact };
  const read = compact.replaceAll('O', '0').replace(/[IL]/g, '1');
  if (read.length !== recoveryLength || ![...read].every((letter) => letters.includes(letter))) return null;
  return { kind: 'recovery', code: `${read.slice(0, 5)}-${read.slice(5)}` };
}

/** An e-mail address with most of its name hidden, such as `m•••@harborline.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
