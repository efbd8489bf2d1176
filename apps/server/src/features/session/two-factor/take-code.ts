import { readTypedCode } from '@dropdate/domain/session/two-factor';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { CodePlace } from './mailed-codes.data.ts';
import { takeMailedCode } from './mailed-codes.ts';
import { recoveryHash } from './recovery-codes.ts';
import { type SecondFactor, takeRecoveryCode, takeStep } from './second-factors.data.ts';
import { stepOfCode, unsealAppSecret } from './totp.ts';

/** One sentence for wrong, used and expired codes, so that nobody learns which of them a code was. */
export const wrongCode = () =>
  invalid('WrongCode', 'The code is not correct, or it was used before. Please try again.', 'body.code');

/** Uses up a typed code of an app, a mail or the list of recovery codes. Null when the code does not work. */
export async function takeCode(
  tx: Database,
  context: Pick<PublicContext, 'keyed' | 'clock'>,
  place: CodePlace,
  { sealedSecret, lastStep }: SecondFactor,
  text: string,
): Promise<'app' | 'email' | 'recovery' | null> {
  const { keyed, clock } = context;
  const typed = readTypedCode(text);
  if (typed === null) return null;
  if (typed.kind === 'recovery') {
    const codeHash = recoveryHash(keyed, place, typed.code);
    return (await takeRecoveryCode(tx, place, { codeHash, now: clock.now() })) ? 'recovery' : null;
  }
  if (sealedSecret !== null) {
    const secret = unsealAppSecret(keyed, place.userId, sealedSecret);
    const step = stepOfCode(secret, typed.code, { now: clock.now(), lastStep });
    if (step !== null && (await takeStep(tx, place, step))) return 'app';
  }
  return (await takeMailedCode(tx, context, place, typed.code)) ? 'email' : null;
}
