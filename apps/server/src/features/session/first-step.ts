import type { PublicContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type OpeningAccount, openSession } from './open-session.ts';
import { lockPassword } from './session.data.ts';
import { beginSecondStep } from './two-factor/pending-sign-in.ts';
import { isRemembered } from './two-factor/remembered-devices.ts';
import { findSecondFactor, isTwoFactorRequired } from './two-factor/second-factors.data.ts';

/**
 * Opens a session, or begins the second step of a user who needs a second factor. Null when the user may no longer sign
 * in, or when the password was changed while it was compared.
 * @param prepare writes what belongs to the first step, in the same transaction. Returns false to refuse the sign-in.
 */
export async function passFirstStep(
  context: PublicContext,
  account: OpeningAccount,
  keepSignedIn: boolean,
  prepare: (tx: Database) => Promise<boolean> = async () => true,
): Promise<{ readonly needsSecondFactor: boolean } | null> {
  const passed = await context.db.transaction(async (tx) => {
    if (!(await lockPassword(tx, account)) || !(await prepare(tx))) return null;
    const needsSecondFactor = await needsCode(tx, context, account);
    const giveCookie = needsSecondFactor
      ? await beginSecondStep(tx, context, account, keepSignedIn)
      : await openSession(tx, context, account, keepSignedIn);
    return giveCookie && { needsSecondFactor, giveCookie };
  });
  passed?.giveCookie();
  return passed && { needsSecondFactor: passed.needsSecondFactor };
}

/** Whether the user needs a second factor in this browser. A user without one sets it up where an org requires it. */
async function needsCode(tx: Database, context: PublicContext, account: OpeningAccount): Promise<boolean> {
  const factor = await findSecondFactor(tx, account);
  if (factor === null) return isTwoFactorRequired(tx, account);
  return !(await isRemembered(tx, context, account));
}
