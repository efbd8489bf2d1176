import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { Database } from '../../../platform/database/database.ts';
import type { HistoryChange } from '../../../platform/record-change.ts';
import { findLastValue } from '../../../platform/record-changes.data.ts';
import { asOfMonth } from '../../audience/as-of.ts';
import type { CampaignRecord } from '../campaign.data.ts';

/**
 * The applied audience in one sentence, with the number of previous orders that it leaves out, for the history. The history has the sentence that was applied before, because
 * the audience may have been saved many times in between.
 */
export async function appliedWords(
  tx: Database,
  { campaign }: Pick<CampaignRecord, 'campaign'>,
  parameters: AudienceParameters,
  today: string,
): Promise<HistoryChange<'campaign'>> {
  const { companyId, id: entityId } = campaign;
  const before = await findLastValue(tx, { companyId, entity: 'campaign', entityId }, 'audience');
  const { text: people } = audienceSentence(parameters, asOfMonth(today));
  const orders = suppressedOrders(parameters.suppression).length;
  const text =
    orders === 0 ? people : `${people}, without the people of ${orders === 1 ? '1 order' : `${orders} orders`}`;
  return { old: { audience: typeof before === 'string' ? before : null }, new: { audience: text } };
}
