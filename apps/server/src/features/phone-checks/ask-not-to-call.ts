import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { deleteAsked, insertAsked, lockDoNotCall } from './do-not-call.data.ts';

interface Asked {
  readonly companyId: CompanyId;
  /** As E.164. */
  readonly phone: string;
}

/** Notes that a lead has asked not to be called at a number. Nobody removes the number then (decision 75). */
export async function askNotToCall(
  tx: Database,
  { companyId, phone, at, userId }: Asked & { readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await lockDoNotCall(tx, companyId);
  await insertAsked(tx, { id: uuidv7(), companyId, phone, createdAt: at, createdBy: userId });
}

/** Takes back what a call has noted, after the call was removed. Another call that noted the same keeps the number. */
export async function takeBackAsked(tx: Database, asked: Asked): Promise<void> {
  await lockDoNotCall(tx, asked.companyId);
  await deleteAsked(tx, asked);
}
