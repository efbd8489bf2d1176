import { landingPageLeadRowSchema } from '@dropdate/contract/landing-page-leads/landing-page-lead-row';
import { answerWays } from '@dropdate/domain/response-card/online-answer';
import { sql } from 'drizzle-orm';
import { text, word } from '../../../platform/database/list-columns.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { searchCards } from '../list/card-columns.ts';
import { type CardCalendar, printedKeyOfRecipient, sharedCardList } from '../list/response-card-list.ts';

/** How the first answer of a card came. */
const firstWay = sql`(select a.way from online_answers a where a.company_id = response_cards.company_id
  and a.card_id = response_cards.id order by a.received_at, a.id limit 1)`;

/** The name of the person: as the file knows it, or as typed while nobody knows whose the answer is. */
const nameOfAnswerer = sql`coalesce(nullif(trim(recipients.first_name || ' ' || recipients.last_name), ''), (
  select nullif(trim((a.fields ->> 'firstName') || ' ' || (a.fields ->> 'lastName')), '') from online_answers a
  where a.company_id = response_cards.company_id and a.card_id = response_cards.id order by a.received_at, a.id limit 1))`;

/** The columns of Leads from Landing Page (specification 3, section 2). */
export const landingPageLeadList = (calendar: CardCalendar) => {
  const { columns, ...list } = sharedCardList(calendar);
  return rowList(landingPageLeadRowSchema, {
    ...list,
    name: 'landing-page-leads',
    search: ({ pattern }) => searchCards(pattern, printedKeyOfRecipient, nameOfAnswerer),
    columns: {
      ...columns,
      name: text<string | null>(nameOfAnswerer),
      way: word(
        firstWay,
        answerWays.map(({ way, label }) => ({ value: way, label })),
      ),
    },
  });
};
