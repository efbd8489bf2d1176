import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { freeSeedsText } from '@dropdate/domain/audience/seed-text';
import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { mailDateText } from '@dropdate/domain/schedule/mail-date-text';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MailFact } from '../../schema/mail-content.ts';
import { asOfMonth } from '../audience/as-of.ts';
import { type CampaignToOrder, campaignToOrder } from '../campaigns/campaign-for-order.ts';
import { type Confirmation, queueConfirmation } from './confirmation-mail.ts';
import { findOrder, listOrderLines, listPaidCards, type OrderDetailRow } from './orders.data.ts';
import { paidWithText } from './orders.present.ts';

/**
 * Queues the mail about the order of a campaign, in the transaction that makes the order visible. `app.ts` passes this
 * function to the checkout.
 */
export async function queueOrderConfirmation(
  tx: Database,
  { companyId, orderId }: { readonly companyId: CompanyId; readonly orderId: OrderId },
  now: Date,
): Promise<void> {
  const scope = { kind: 'all-clients' } as const;
  const row = await findOrder(tx, scope, { by: { id: orderId } });
  if (!row) return;
  const campaign = await campaignToOrder(tx, scope, { campaignId: row.campaignId });
  if (!campaign) return;
  const { order, campaignName: name, campaignId, placedByName, placedByEmail } = row;
  const confirmation: Confirmation = {
    order,
    buyer: { name: placedByName, address: placedByEmail },
    name,
    opening: 'Your order is placed and goes into production.',
    facts: factsOf(row, campaign),
    lines: await listOrderLines(tx, companyId, orderId),
    paidWith: paidWithText(await listPaidCards(tx, companyId, order.checkoutId)),
    link: { label: 'Order details', path: `/campaigns/order/${orderId}/${campaignId}` },
  };
  await queueConfirmation(tx, confirmation, now);
}

function factsOf(row: OrderDetailRow, campaign: CampaignToOrder): MailFact[] {
  const { order, campaignName, pieces } = row;
  const seeds = freeSeedsText(order.seedCount);
  const placedOn = dateIn(order.placedAt, row.timeZone);
  return [
    { name: 'Campaign', value: campaignName },
    { name: 'Audience', value: audienceOf(campaign, placedOn) },
    { name: 'Recipients', value: formatCount(pieces), ...(seeds !== null && { note: seeds }) },
    { name: 'Schedule date', value: mailDateText({ ...row, sendAsSoonAsReady: row.sendAsap }, placedOn) ?? '' },
    { name: 'Placed on', value: formatDate(placedOn) },
  ];
}

/**
 * The audience in one sentence, as the order's page says it, or the name of the own list.
 * @param placedOn the day of the order, whose month counts for ages without a count
 */
function audienceOf({ campaign, ownList, audience, latestRequest }: CampaignToOrder, placedOn: string): string {
  if (campaign.type === 'imported-list') return `Your own list, ${ownList?.fileName ?? ''}`;
  return audienceSentence(audience.parameters, asOfMonth(latestRequest?.asOf ?? placedOn)).text;
}
