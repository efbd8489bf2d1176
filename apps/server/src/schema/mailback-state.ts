import { flaggedMailbackStatuses } from '@dropdate/domain/mailback/mailback-state';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { type SQL, sql } from 'drizzle-orm';
import { codeText } from './enumerations.ts';
import { responseCards } from './response-cards.ts';

/** The codes of the flags of keying-in, as SQL. */
const flagCodes = sql.raw(flaggedMailbackStatuses.map((status) => cardStatusCodes.codeOf(status)).join(', '));
const sentCode = codeText(cardStatusCodes, 'sent-to-client');

/** Whether the lead of a card died. A card without a lead is nobody's. */
export const isDeceasedCard: SQL<boolean> = sql`(exists (select 1 from contacts dead
  where dead.company_id = ${responseCards.clientId} and dead.id = ${responseCards.contactId} and dead.was_deceased))`;

/** Whether somebody has marked a card as sent, and nobody has taken this back. */
export const isMarkedCard: SQL<boolean> = sql`(exists (select 1 from mailback_cards marked
  where marked.company_id = ${responseCards.companyId} and marked.card_id = ${responseCards.id}
    and marked.taken_back_at is null))`;

/** Whether the campaign of a card was ordered with Mailback Service. */
export const hasMailbackService: SQL<boolean> = sql`(exists (select 1 from campaigns serviced
  where serviced.company_id = ${responseCards.clientId} and serviced.id = ${responseCards.campaignId}
    and serviced.add_ons @> array['MailBackService']))`;

/**
 * Whether a card waits for its mailback, in SQL. `mailbackOf` of the domain says the same, and a test compares both. The
 * statement knows `response_cards` alone.
 */
export const isPendingMailback: SQL<boolean> = sql`(${responseCards.recipientId} is not null
  and ${responseCards.status} in (${sentCode}, ${flagCodes})
  and exists (select 1 from companies wishing where wishing.id = ${responseCards.clientId} and not wishing.is_cards_return
    and (${responseCards.status} = ${sentCode} or wishing.is_flagged_mailed_back)
    and (wishing.is_deceased_mailed_back or ${responseCards.status} <> ${sentCode} or not ${isDeceasedCard}))
  and ${hasMailbackService} and not ${isMarkedCard})`;

/** The state of a card's mailback: `pending`, `sent`, or null. */
export const mailbackStateOfCard: SQL<'pending' | 'sent' | null> = sql`(case when ${isMarkedCard} then 'sent'
  when ${isPendingMailback} then 'pending' end)`;
