import { responseCardRowSchema } from '@dropdate/contract/response-cards/response-card-row';
import { mailbackOfSegment } from '@dropdate/contract/response-cards/search-response-cards';
import { leadChannels } from '@dropdate/domain/contact/lead-status';
import { mailbackStates } from '@dropdate/domain/mailback/mailback-state';
import { type CardStatus, cardStatusCodes, cardStatusLabel } from '@dropdate/domain/response-card/card-status';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import { coded, count, instant, shown, text, word } from '../../../platform/database/list-columns.ts';
import type { ListCalendar, ListField } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { isLike } from '../../../schema/folded.ts';
import { mailbackStateOfCard } from '../../../schema/mailback-state.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { cardImageUrl } from '../images/card-image-url.ts';

const identifier = alias(users, 'identifier');

/** The tables that the list of response cards reads. */
export const responseCardTables = {
  from: sql`response_cards`,
  joins: {
    recipients: sql`left join recipients on recipients.company_id = response_cards.client_id and recipients.id = response_cards.recipient_id`,
    campaigns: sql`left join campaigns on campaigns.company_id = response_cards.client_id and campaigns.id = response_cards.campaign_id`,
    companies: sql`left join companies on companies.id = response_cards.client_id`,
    segments: sql`left join segments on segments.company_id = response_cards.client_id and segments.id = response_cards.segment_id`,
    identifier: sql`left join users identifier on identifier.company_id = response_cards.company_id and identifier.id = response_cards.identified_by`,
  },
};

export const recipientName = sql`nullif(trim(recipients.first_name || ' ' || recipients.last_name), '')`;
/** The printed key of the recipient's piece: `AAA01-0001-07`. */
export const printedKeyOfRecipient = sql`(recipients.client_code || '-' || lpad(recipients.mailing_number::text, 4, '0')
  || '-' || recipients.delivery_point)`;

/** Whether the lead of a card is there, and not deleted. @param more a further condition on the lead `c` */
const hasLead = (more: SQL) => sql`exists (select 1 from contacts c where c.company_id = response_cards.client_id
  and c.id = response_cards.contact_id and c.deleted_at is null and ${more})`;

/** Whether the provider can take a card back: its lead is there, and nobody has touched the lead. */
const isRecallable = hasLead(sql`c.first_touched_at is null`);

/** The statuses as the filter offers them. Both kinds of duplicates read the same. */
const statusOptions = cardStatusCodes.words
  .filter((status) => status !== 'deleted' && status !== 'keying-in-duplicate')
  .map((status) => ({
    value: String(cardStatusCodes.codeOf(status)),
    label: cardStatusLabel(status),
    words: status === 'duplicate' ? (['duplicate', 'keying-in-duplicate'] as CardStatus[]) : [status],
  }));

/** The cards of one org that are in its mailbacks. The page of the org sets this filter itself. */
const cardsInMailback: ListField = {
  type: 'choice',
  label: 'Mailback of an org',
  value: sql`response_cards.segment_id::text`,
  sort: false,
  isOffered: false,
  equals: (segmentId) =>
    sql`(response_cards.segment_id::text = ${segmentId.toLowerCase()} and ${mailbackStateOfCard} is not null)`,
};

export type CardCalendar = ListCalendar & Pick<Context, 'viewer'>;

/** The columns of Manage Response Cards (specification 3, sections 2 and 3). */
export const responseCardList = ({ signedIn: { timeZone }, today, viewer }: CardCalendar) =>
  rowList(responseCardRowSchema, {
    name: 'response-cards',
    id: sql`response_cards.id`,
    today,
    search: ({ pattern }) =>
      sql`(${isLike(recipientName, pattern)} or ${isLike(sql`response_cards.image_name`, pattern)}
        or ${isLike(sql`campaigns.name`, pattern)} or ${isLike(sql`companies.name`, pattern)}
        or ${isLike(printedKeyOfRecipient, pattern)})`,
    defaultSort: 'receivedDate-desc',
    columns: {
      id: shown(sql`response_cards.id`),
      name: text(recipientName),
      firstName: text(sql`recipients.first_name`),
      lastName: text(sql`recipients.last_name`),
      imageName: text(sql`response_cards.image_name`, { isNeverEmpty: true }),
      imageUrl: shown(sql`case when response_cards.image_file_id is not null then response_cards.id end`, cardImageUrl),
      companyName: text(sql`companies.name`),
      company: shown(sql`companies.name`),
      companySegmentName: text(sql`segments.name`),
      orgId: text(sql`segments.external_id`),
      campaignId: shown(sql`response_cards.campaign_id`),
      campaignName: text(sql`campaigns.name`),
      campaignNumber: count(sql`campaigns.number`),
      channel: word(
        sql`response_cards.channel`,
        leadChannels.map(({ channel, label }) => ({ value: channel, label })),
      ),
      receivedDate: instant(sql`response_cards.received_at`, timeZone, { isNeverEmpty: true }),
      status: coded(sql`response_cards.status`, cardStatusCodes, statusOptions, { isNeverEmpty: true }),
      printedKey: text(printedKeyOfRecipient),
      identifiedBy: text(personName(identifier)),
      sentOn: { ...instant(sql`response_cards.sent_at`, timeZone), read: instantOrNull },
      updated: instant(sql`response_cards.updated_at`, timeZone, { isNeverEmpty: true }),
      mailback: word(
        mailbackStateOfCard,
        mailbackStates.map(({ state, label }) => ({ value: state, label })),
      ),
      contactId: shown(
        sql`case when ${hasLead(sql`c.company_id = ${viewer.companyId}`)} then response_cards.contact_id end`,
      ),
      isRecallable: shown(isRecallable),
    },
    fields: { [mailbackOfSegment]: cardsInMailback },
  });

export const instantOrNull = (stored: unknown): string | null =>
  typeof stored === 'string' ? new Date(stored).toISOString() : null;
