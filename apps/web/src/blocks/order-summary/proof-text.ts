import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { usMoment } from '../../client/dates.ts';
import { messages } from './order-summary.messages.ts';

/** Who approved the proof and when, and whether the piece has changed since. */
export function proofText(approval: CartDetail['selectedCampaign']['proofApproval'], timeZone: string): string {
  if (approval === null) return messages.notApproved;
  const { approvedBy, approvedAt, isCurrent } = approval;
  const text = isCurrent ? messages.approved : messages.approvedBefore;
  return text(approvedBy, usMoment(approvedAt, timeZone));
}
