import { listMailedText, mayMailAgain } from '@dropdate/domain/prospect-list/list-use';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { countOtherCampaigns, findMailedList, type MailedList } from './bought-people.data.ts';
import type { ListKey } from './own-list.data.ts';

/**
 * Refuses the second campaign of a list that may be used once. The list stays locked until the transaction ends.
 * @throws Refusal 409 `ListMailed`
 */
export async function requireUse(
  tx: Database,
  key: ListKey,
  { prospectListId, name, purchaseType }: Omit<MailedList, 'orderId' | 'bought'>,
): Promise<void> {
  const others = await countOtherCampaigns(tx, key, prospectListId);
  if (!mayMailAgain(purchaseType, others)) throw conflict('ListMailed', listMailedText(name));
}

/** The same for a campaign that comes back. @throws Refusal 409 `ListMailed` */
export async function requireUseAgain(tx: Database, key: ListKey): Promise<void> {
  const list = await findMailedList(tx, key);
  if (list !== null) await requireUse(tx, key, list);
}
