import { type CardStatus, cardStatusCodes, cardStatusLabel } from '@dropdate/domain/response-card/card-status';
import { type SQL, sql } from 'drizzle-orm';
import { coded, instant, shown, text } from '../../../platform/database/list-columns.ts';
import { isLike } from '../../../schema/folded.ts';
import { cardImageUrl } from '../images/card-image-url.ts';

/** The tables that every list of cards reads. */
export const cardTables = {
  from: sql`response_cards`,
  joins: {
    recipients: sql`left join recipients on recipients.company_id = response_cards.client_id and recipients.id = response_cards.recipient_id`,
    campaigns: sql`left join campaigns on campaigns.company_id = response_cards.client_id and campaigns.id = response_cards.campaign_id`,
    companies: sql`left join companies on companies.id = response_cards.client_id`,
    segments: sql`left join segments on segments.company_id = response_cards.client_id and segments.id = response_cards.segment_id`,
  },
};

const recipientName = sql`nullif(trim(recipients.first_name || ' ' || recipients.last_name), '')`;

/** The card, its person, and the client and campaign that it belongs to. Every list of cards begins with these columns. */
export const cardColumns = {
  id: shown<string>(sql`response_cards.id`),
  name: text<string | null>(recipientName),
  firstName: text<string | null>(sql`recipients.first_name`),
  lastName: text<string | null>(sql`recipients.last_name`),
  imageName: text<string>(sql`response_cards.image_name`, { isNeverEmpty: true }),
  imageUrl: shown(sql`case when response_cards.image_file_id is not null then response_cards.id end`, cardImageUrl),
  companyName: text<string | null>(sql`companies.name`),
  companySegmentName: text<string | null>(sql`segments.name`),
  orgId: text<string | null>(sql`segments.external_id`),
  campaignName: text<string | null>(sql`campaigns.name`),
};

/** When a card came in, and when it changed last. */
export const cardDates = (timeZone: string) => ({
  receivedDate: instant(sql`response_cards.received_at`, timeZone, { isNeverEmpty: true }),
  updated: instant(sql`response_cards.updated_at`, timeZone, { isNeverEmpty: true }),
});

/** The status of a card. `words` gives the statuses that one choice of the filter stands for. */
export const cardStatus = (
  statuses: readonly CardStatus[],
  words: (status: CardStatus) => CardStatus[] = (status) => [status],
) =>
  coded(
    sql`response_cards.status`,
    cardStatusCodes,
    statuses.map((status) => ({
      value: String(cardStatusCodes.codeOf(status)),
      label: cardStatusLabel(status),
      words: words(status),
    })),
    { isNeverEmpty: true },
  );

/** Searches cards by lead, image, campaign and client, and by `more`. */
export const searchCards = (pattern: string, ...more: readonly SQL[]): SQL => {
  const texts = [recipientName, sql`response_cards.image_name`, sql`campaigns.name`, sql`companies.name`, ...more];
  return sql`(${sql.join(
    texts.map((column) => isLike(column, pattern)),
    sql` or `,
  )})`;
};
