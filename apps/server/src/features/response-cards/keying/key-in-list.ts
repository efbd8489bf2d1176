import { keyInServiceRowSchema } from '@dropdate/contract/key-in-service/key-in-service-row';
import { keyingStatuses } from '@dropdate/domain/keying/keying-status';
import { type CardStatus, cardStatusCodes, cardStatusLabel } from '@dropdate/domain/response-card/card-status';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coded, instant, shown, text } from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { isLike } from '../../../schema/folded.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { joinKeyedData } from '../../../schema/valid-keyings.ts';
import { cardImageUrl } from '../images/card-image-url.ts';
import { instantOrNull, recipientName, responseCardTables } from '../list/response-card-list.ts';
import { isLateAt } from './keying-queue.data.ts';

const keyer = alias(users, 'keyer');

/** The tables that the list of Keying-In reads: those of the response cards, and the keyed data. */
export const keyInTables = {
  from: responseCardTables.from,
  joins: {
    recipients: responseCardTables.joins.recipients,
    campaigns: responseCardTables.joins.campaigns,
    companies: responseCardTables.joins.companies,
    segments: responseCardTables.joins.segments,
    k: joinKeyedData,
    keyer: sql`left join users keyer on keyer.company_id = k.company_id and keyer.id = k.user_id`,
  },
};

const shownStatuses: readonly CardStatus[] = [...keyingStatuses, 'sent-to-client'];

/** The statuses as the filter offers them. */
const statusOptions = shownStatuses.map((status) => ({
  value: String(cardStatusCodes.codeOf(status)),
  label: cardStatusLabel(status),
  words: [status],
}));

/** The columns of Keying-In (specification 3, sections 2 and 3). */
export const keyInList = ({ signedIn: { timeZone }, today }: ListCalendar, now: Date) =>
  rowList(keyInServiceRowSchema, {
    name: 'key-in-service',
    id: sql`response_cards.id`,
    today,
    search: ({ pattern }) =>
      sql`(${isLike(recipientName, pattern)} or ${isLike(sql`response_cards.image_name`, pattern)}
        or ${isLike(sql`campaigns.name`, pattern)} or ${isLike(sql`companies.name`, pattern)})`,
    defaultSort: 'receivedDate-desc',
    columns: {
      id: shown(sql`response_cards.id`),
      name: text(recipientName),
      firstName: text(sql`recipients.first_name`),
      lastName: text(sql`recipients.last_name`),
      imageName: text(sql`response_cards.image_name`, { isNeverEmpty: true }),
      imageUrl: shown(sql`case when response_cards.image_file_id is not null then response_cards.id end`, cardImageUrl),
      companyName: text(sql`companies.name`),
      companySegmentName: text(sql`segments.name`),
      orgId: text(sql`segments.external_id`),
      campaignName: text(sql`campaigns.name`),
      receivedDate: instant(sql`response_cards.received_at`, timeZone, { isNeverEmpty: true }),
      keyedBy: text(personName(keyer)),
      keyedOn: { ...instant(sql`k.keyed_at`, timeZone), read: instantOrNull },
      status: coded(sql`response_cards.status`, cardStatusCodes, statusOptions, { isNeverEmpty: true }),
      flagNotes: text(sql`response_cards.flag_notes`),
      updated: instant(sql`response_cards.updated_at`, timeZone, { isNeverEmpty: true }),
      isLate: shown(isLateAt(now)),
    },
  });
