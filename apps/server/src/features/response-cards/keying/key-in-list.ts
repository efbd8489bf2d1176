import { keyInServiceRowSchema } from '@dropdate/contract/key-in-service/key-in-service-row';
import { keyingStatuses } from '@dropdate/domain/keying/keying-status';
import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instantOrNone, shown, text } from '../../../platform/database/list-columns.ts';
import type { ListCalendar } from '../../../platform/database/list-fields.ts';
import { rowList } from '../../../platform/database/row-list.ts';
import { personName } from '../../../schema/person-name.ts';
import { users } from '../../../schema/tenancy.ts';
import { joinKeyedData } from '../../../schema/valid-keyings.ts';
import { cardColumns, cardDates, cardStatus, cardTables, searchCards } from '../list/card-columns.ts';
import { isLateAt } from './keying-queue.data.ts';

const keyer = alias(users, 'keyer');

/** The tables that the list of Keying-In reads: those of the response cards, and the keyed data. */
export const keyInTables = {
  from: cardTables.from,
  joins: {
    ...cardTables.joins,
    k: joinKeyedData,
    keyer: sql`left join users keyer on keyer.company_id = k.company_id and keyer.id = k.user_id`,
  },
};

const shownStatuses: readonly CardStatus[] = [...keyingStatuses, 'sent-to-client'];

/** The columns of Keying-In (specification 3, sections 2 and 3). */
export const keyInList = ({ signedIn: { timeZone }, today }: ListCalendar, now: Date) => {
  const { receivedDate, updated } = cardDates(timeZone);
  return rowList(keyInServiceRowSchema, {
    name: 'key-in-service',
    id: sql`response_cards.id`,
    today,
    search: ({ pattern }) => searchCards(pattern),
    defaultSort: 'receivedDate-desc',
    columns: {
      ...cardColumns,
      receivedDate,
      keyedBy: text(personName(keyer)),
      keyedOn: instantOrNone(sql`k.keyed_at`, timeZone),
      status: cardStatus(shownStatuses),
      flagNotes: text(sql`response_cards.flag_notes`),
      updated,
      isLate: shown(isLateAt(now)),
    },
    fields: {
      // The tile of the page leads to the rows that it counts by this field.
      isLate: {
        type: 'choice',
        label: 'Waiting longer than promised',
        value: isLateAt(now),
        options: [{ value: 'yes', label: 'Yes' }],
        equals: () => isLateAt(now),
        sort: false,
      },
    },
  });
};
