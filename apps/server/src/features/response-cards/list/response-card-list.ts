import { responseCardRowSchema } from '@dropdate/contract/response-cards/response-card-row';
import { mailbackOfSegment } from '@dropdate/contract/response-cards/search-response-cards';
import { type LeadChannel, leadChannels } from '@dropdate/domain/contact/lead-status';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { mailbackStates } from '@dropdate/domain/mailback/mailback-state';
import { type CardStatus, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import { count, instantOrNone, shown, text, word } from '../../../platform/database/list-columns.ts';
import type { ListCalendar, ListField } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { mailbackStateOfCard } from '../../../schema/mailback-state.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { cardColumns, cardDates, cardStatus, cardTables, searchCards } from './card-columns.ts';

const identifier = alias(users, 'identifier');

/** The tables that the list of response cards reads. */
export const responseCardTables = {
  from: cardTables.from,
  joins: {
    ...cardTables.joins,
    identifier: sql`left join users identifier on identifier.company_id = response_cards.company_id and identifier.id = response_cards.identified_by`,
  },
};

/** The printed key of the recipient's piece: `AAA01-0001-07`. */
export const printedKeyOfRecipient = sql`(recipients.client_code || '-' || lpad(recipients.mailing_number::text, 4, '0')
  || '-' || recipients.delivery_point)`;

/** Whether the lead of a card is there, and not deleted. @param more a further condition on the lead `c` */
const hasLead = (more: SQL) => sql`exists (select 1 from contacts c where c.company_id = response_cards.client_id
  and c.id = response_cards.contact_id and c.deleted_at is null and ${more})`;

/** Whether the provider can take a card back: its lead is there, and nobody has touched the lead. */
const isRecallable = hasLead(sql`c.first_touched_at is null`);

/** The statuses as the filter offers them. Both kinds of duplicates read the same. */
const offeredStatuses = cardStatusCodes.words.filter(
  (status) => status !== 'deleted' && status !== 'keying-in-duplicate',
);
const wordsOf = (status: CardStatus): CardStatus[] =>
  status === 'duplicate' ? ['duplicate', 'keying-in-duplicate'] : [status];

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

/** The common parts of the lists of paper cards and of online answers. */
export const sharedCardList = ({ signedIn: { timeZone }, today, viewer }: CardCalendar) => {
  const { receivedDate, updated } = cardDates(timeZone);
  return {
    id: sql`response_cards.id`,
    today,
    search: ({ pattern }: { readonly pattern: string }) => searchCards(pattern, printedKeyOfRecipient),
    defaultSort: 'receivedDate-desc' as const,
    columns: {
      ...cardColumns,
      company: shown<string | null>(sql`companies.name`),
      campaignId: shown<CampaignId | null>(sql`response_cards.campaign_id`),
      campaignNumber: count<number | null>(sql`campaigns.number`),
      channel: word<LeadChannel>(
        sql`response_cards.channel`,
        leadChannels.map(({ channel, label }) => ({ value: channel, label })),
      ),
      receivedDate,
      status: cardStatus(offeredStatuses, wordsOf),
      printedKey: text<string | null>(printedKeyOfRecipient),
      identifiedBy: text<string | null>(personName(identifier)),
      sentOn: instantOrNone(sql`response_cards.sent_at`, timeZone),
      updated,
      contactId: shown<string | null>(
        sql`case when ${hasLead(sql`c.company_id = ${viewer.companyId}`)} then response_cards.contact_id end`,
      ),
      isRecallable: shown<boolean>(isRecallable),
    },
  };
};

/** The columns of Manage Response Cards (specification 3, sections 2 and 3). */
export const responseCardList = (calendar: CardCalendar) => {
  const { columns, ...list } = sharedCardList(calendar);
  return rowList(responseCardRowSchema, {
    ...list,
    name: 'response-cards',
    columns: {
      ...columns,
      mailback: word(
        mailbackStateOfCard,
        mailbackStates.map(({ state, label }) => ({ value: state, label })),
      ),
    },
    fields: { [mailbackOfSegment]: cardsInMailback },
  });
};
