import type { Database } from '../../../platform/database/database.ts';
import { deleteCodesOf } from './mailed-codes.data.ts';
import { endPendingSignInsOf } from './pending-sign-ins.data.ts';
import { deleteDevices } from './remembered-devices.data.ts';
import { deleteSecondFactor, deleteSetup, type FactorOwner, replaceRecoveryCodes } from './second-factors.data.ts';

/** Removes the second factor of a user and everything that belongs to it. */
export async function endTwoFactor(tx: Database, owner: FactorOwner): Promise<void> {
  await deleteSetup(tx, owner);
  await deleteCodesOf(tx, owner);
  await deleteDevices(tx, owner);
  await endPendingSignInsOf(tx, owner);
  await replaceRecoveryCodes(tx, owner, []);
  await deleteSecondFactor(tx, owner);
}
