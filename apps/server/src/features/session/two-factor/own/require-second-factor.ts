import type { Database } from '../../../../platform/database/database.ts';
import { conflict } from '../../../../platform/http/refusal.ts';
import { type FactorOwner, findSecondFactor, type SecondFactor } from '../second-factors.data.ts';

/** The own second factor, for a change of it. @throws Refusal 409 `NoTwoFactor` */
export async function requireSecondFactor(tx: Database, owner: FactorOwner): Promise<SecondFactor> {
  const factor = await findSecondFactor(tx, owner);
  if (factor === null) throw conflict('NoTwoFactor', 'Two-factor sign-in is not set up.');
  return factor;
}
