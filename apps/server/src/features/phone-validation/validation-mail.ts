import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import {
  endSentence,
  paymentHoldDays,
  resultLines,
  shortageText,
  type ToldEnd,
} from '@dropdate/domain/phone-validation/phone-validation';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { MailBlock, MailContent } from '../../schema/mail-content.ts';
import { linesOf } from '../campaigns/campaign-facts.ts';
import { campaignToOrder } from '../campaigns/campaign-for-order.ts';
import { readCatalogue } from '../pricing/read-catalogue.ts';
import { linesOfList } from '../prospect-lists/list-facts.ts';
import { listToOrder } from '../prospect-lists/list-for-order.ts';
import type { LockedSubject } from './ordered-subject.ts';
import { companyTimeZone, findBuyer, type ValidationRow } from './validations.data.ts';

/** The names of these kinds of mails in the outbox. */
export const validatedKind = 'phones-validated';
export const notValidatedKind = 'phones-not-validated';

/** The mail that the numbers are validated: what was found, the price and the way to the payment. */
export async function queueResultMail(
  tx: Database,
  validation: ValidationRow,
  subject: LockedSubject,
  now: Date,
): Promise<void> {
  const timeZone = await companyTimeZone(tx, validation.companyId);
  const shortage = shortageText(validation);
  const total = await totalOf(tx, validation, dateIn(now, timeZone));
  const until = formatDate(dateIn(validation.expiresAt, timeZone));
  const lines = resultLines(validation).map(({ name, count, isPart }) => ({
    name: isPart ? `– ${name}` : name,
    value: formatCount(count),
  }));
  const paying = `Please pay until ${until}. The numbers are kept for ${paymentHoldDays} days.`;
  await queue(tx, validation, now, validatedKind, (buyer) => ({
    subject: `Phone numbers validated: ${subject.name ?? ''}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${buyer}, the phone numbers of ${nameOf(validation, subject)} are validated. ${paying}`,
      },
      ...(shortage === null ? [] : [{ kind: 'paragraph' as const, text: shortage }]),
      { kind: 'facts', title: 'Phone numbers', rows: lines },
      ...(total === null ? [] : [{ kind: 'facts' as const, title: 'Price', rows: [{ name: 'Total', value: total }] }]),
      reviewLink(validation, subject, 'Review and pay'),
    ],
  }));
}

/** The mail that an order is a draft again, with the reason. */
export async function queueEndMail(
  tx: Database,
  validation: ValidationRow,
  subject: LockedSubject,
  reason: ToldEnd,
  now: Date,
): Promise<void> {
  await queue(tx, validation, now, notValidatedKind, (buyer) => ({
    subject: `Draft again: ${subject.name ?? ''}`,
    blocks: [
      { kind: 'paragraph', text: `${buyer}, ${nameOf(validation, subject)} is a draft again. ${endSentence(reason)}` },
      reviewLink(validation, subject, 'Open the draft'),
    ],
  }));
}

async function queue(
  tx: Database,
  { companyId, userId, id }: ValidationRow,
  now: Date,
  kind: string,
  contentFor: (name: string) => MailContent,
): Promise<void> {
  const buyer = await findBuyer(tx, { companyId, userId });
  if (buyer === null) return;
  await queueMail(tx, { companyId, userId, kind, aboutId: id, to: buyer, content: contentFor(buyer.name) }, now);
}

const nameOf = ({ kind }: ValidationRow, { name }: LockedSubject): string =>
  `${kind === 'campaign' ? 'the campaign' : 'the prospect list'} ${name ?? ''}`.trim();

function reviewLink({ kind, cartId }: ValidationRow, { id }: LockedSubject, label: string): MailBlock {
  const path = kind === 'campaign' ? `/campaigns/review-order/${cartId}` : `/prospects/review/${cartId}/${id}`;
  return { kind: 'link', label, path: path as `/${string}` };
}

/** The total of the order as it is now; null when it cannot be read. */
async function totalOf(tx: Database, { kind, cartId }: ValidationRow, today: string): Promise<string | null> {
  const scope = { kind: 'all-clients' } as const;
  const { prices } = await readCatalogue(tx, today);
  if (kind === 'campaign') {
    const row = await campaignToOrder(tx, scope, { cartId });
    return row && formatMoney(linesOf(row, prices, today).total);
  }
  const row = await listToOrder(tx, scope, cartId);
  return row && formatMoney(linesOfList(row, prices, today).total);
}
