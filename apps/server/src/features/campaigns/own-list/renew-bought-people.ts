import type { renewBoughtPeople as endpoint } from '@dropdate/contract/campaigns/renew-bought-people';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { saveCampaign } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { findMailedList } from './bought-people.data.ts';
import { type BoughtPeopleParts, takeBoughtPeople } from './bought-people.ts';
import { requireEditable } from './own-list-review.ts';

/**
 * Takes the people of the bought list anew, without those who may not be mailed by now. People who may be mailed again come back.
 * @throws Refusal 404; 409 `NotEditable`, `NobodyLeft`, `NoBoughtList` for a campaign that mails the rows of a file
 */
export const renewBoughtPeople =
  (parts: BoughtPeopleParts): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { id: campaignId, cartId } = await requireEditable(context, context.db, params.id);
    const change = { action: 'renewBoughtPeople', cartId, campaignId };
    let taken = { people: 0, leftOut: 0 };
    await changeCampaign(context, change, async (tx, record) => {
      const list = await findMailedList(tx, { companyId: record.campaign.companyId, campaignId });
      if (list === null) throw conflict('NoBoughtList', 'This campaign does not mail a bought list.');
      const before = record.audience.desiredCount;
      taken = await takeBoughtPeople(parts, context, tx, record, list);
      await saveCampaign(tx, record, { userId: context.viewer.userId, now: context.clock.now() }, {});
      return { old: { desiredCount: before }, new: { desiredCount: taken.people } };
    });
    return taken;
  };
