import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { leavesOutContacts, suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { Database } from '../../platform/database/database.ts';
import { findLastValue } from '../../platform/record-changes.data.ts';
import { asOfMonth } from '../audience/as-of.ts';
import type { DraftChange, DraftRecord } from './draft-change.ts';

/**
 * The applied audience in one sentence, with the number of previous orders that it leaves out, for the history. The
 * history has the sentence that was applied before, because the audience may have been saved many times in between.
 */
export async function appliedWords(
  tx: Database,
  { audience: { companyId }, of }: Pick<DraftRecord, 'audience' | 'of'>,
  parameters: AudienceParameters,
  today: string,
): Promise<DraftChange['history']> {
  if (of === null) return { old: {}, new: {} };
  const before = await findLastValue(tx, { companyId, ...of }, 'audience');
  const { text: people } = audienceSentence(parameters, asOfMonth(today));
  const orders = suppressedOrders(parameters.suppression).length;
  const without = [
    ...(orders === 0 ? [] : [`the people of ${orders === 1 ? '1 order' : `${orders} orders`}`]),
    ...(leavesOutContacts(parameters.suppression) ? ['contacts'] : []),
  ];
  const text = without.length === 0 ? people : `${people}, without ${without.join(' and ')}`;
  return { old: { audience: typeof before === 'string' ? before : null }, new: { audience: text } };
}
