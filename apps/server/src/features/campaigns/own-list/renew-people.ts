import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { saveCampaign } from '../campaign.data.ts';
import { type CampaignChanger, changeCampaignIn } from '../edit/change-campaign.ts';
import { findMailedList } from './bought-people.data.ts';
import { type BoughtPeopleParts, type ListToMail, takeBoughtPeople } from './bought-people.ts';

/** A campaign that mails a bought list. */
export interface RenewedCampaign extends Pick<ListToMail, 'onPart'> {
  readonly campaignId: CampaignId;
  readonly cartId: CartId;
}

/** The campaign mails the rows of a file, which its user checks again instead. */
export const noBoughtList = () => conflict('NoBoughtList', 'This campaign does not mail a bought list.');

/**
 * Takes the people of a campaign's bought list anew, without those who may not be mailed by now.
 * @throws Refusal 404; 409 `NotEditable`, `NobodyLeft`, `NoBoughtList`
 */
export async function renewPeople(
  parts: BoughtPeopleParts,
  changer: CampaignChanger,
  tx: Database,
  { campaignId, cartId, onPart }: RenewedCampaign,
): Promise<{ readonly people: number; readonly leftOut: number }> {
  let taken = { people: 0, leftOut: 0 };
  await changeCampaignIn(changer, tx, { action: 'renewBoughtPeople', cartId, campaignId }, async (_, record) => {
    const list = await findMailedList(tx, { companyId: record.campaign.companyId, campaignId });
    if (list === null) throw noBoughtList();
    const before = record.audience.desiredCount;
    taken = await takeBoughtPeople(parts, changer, tx, record, { ...list, ...(onPart && { onPart }) });
    await saveCampaign(tx, record, { userId: changer.viewer.userId, now: changer.clock.now() }, {});
    return { old: { desiredCount: before }, new: { desiredCount: taken.people } };
  });
  return taken;
}
