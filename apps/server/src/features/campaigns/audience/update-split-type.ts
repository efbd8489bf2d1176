import type { updateSplitType as endpoint } from '@dropdate/contract/audience/update-split-type';
import { changeOf } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type AudienceRow, saveAudience } from '../campaign.data.ts';
import { changeCampaign } from '../edit/change-campaign.ts';
import { findAudienceState } from './audience.data.ts';
import { findCountedCampaign } from './counted-campaign.data.ts';
import { countOutOfDate } from './latest-count.ts';

type Kept = Pick<AudienceRow, 'splitCategory'>;

/**
 * Keeps the choice between places and birth months. The last choice wins, because it changes neither the ordered people
 * nor their price: only Update of a distribution stores quotas.
 * @throws Refusal 404; 409 `NotEditable`, `CountOutOfDate`
 */
export const updateSplitType: UseCase<typeof endpoint> = async (context, { params }) => {
  const { requestId, category: splitCategory } = params;
  const scope = context.scopeOf('Campaign');
  const found = await findCountedCampaign(context.db, scope, requestId);
  if (!found) throw notFound();
  await changeCampaign(context, { action: 'updateSplitType', ...found }, async (tx, record) => {
    const state = await findAudienceState(tx, scope, found);
    if (state?.latestRequest?.id !== requestId) throw countOutOfDate();
    await saveAudience(tx, record, { splitCategory });
    return { ...changeOf<Kept>(record.audience, { splitCategory }), keepsOrder: true };
  });
  return { splitCategory };
};
