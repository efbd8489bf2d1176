import type { sendMfaMailCode as endpoint } from '@dropdate/contract/session/send-mfa-mail-code';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countCodeMail } from './code-limits.ts';
import { mailCode } from './mailed-codes.ts';
import { requirePendingSignIn, signInEnded } from './pending-sign-in.ts';
import { findSecondFactor } from './second-factors.data.ts';

/** Mails a code for the sign-in of this browser. @throws Refusal 401 `SignInEnded`, 429 `TooManyRequests` */
export const sendMfaMailCode: UseCase<typeof endpoint> = async (context) => {
  const { db, clock } = context;
  const pending = await requirePendingSignIn(context);
  if ((await findSecondFactor(db, pending)) === null) throw signInEnded();
  await countCodeMail(context, pending);
  await db.transaction((tx) => mailCode(tx, pending, pending.id, clock.now()));
  return {};
};
