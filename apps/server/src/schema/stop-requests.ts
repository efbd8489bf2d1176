import { stopRequestStateCodes } from '@dropdate/domain/consent/stop-request';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { contacts } from './contacts.ts';
import { codeColumn, codeText, onlyKnown } from './enumerations.ts';
import { users } from './tenancy.ts';

/** Answers in which a lead seems to ask for no further contact. A person accepts or dismisses each. The row goes with its contact. */
export const stopRequests = pgTable(
  'stop_requests',
  {
    id: id(),
    companyId: companyId(),
    contactId: uuid('contact_id').notNull(),
    /** The words of the lead, as far as they matter. */
    quote: text('quote').notNull(),
    /** Whether the lead asks for no calls, and for no mail. */
    asksNoCalls: boolean('asks_no_calls').notNull(),
    asksNoMail: boolean('asks_no_mail').notNull(),
    foundAt: instant('found_at').notNull(),
    state: codeColumn('state', stopRequestStateCodes).notNull().default(codeText(stopRequestStateCodes, 'open')),
    decidedAt: instant('decided_at'),
    decidedBy: userId('decided_by'),
    /** The numbers that went on Do Not Call, and the entry of Do Not Mail, so that Undo takes back these alone. */
    phones: text('phones').array().notNull().default(sql`'{}'`),
    doNotMailId: uuid('do_not_mail_id'),
  },
  (t) => [
    // The same words of a card that is sent again are one request.
    uniqueIndex('stop_requests_open')
      .on(t.companyId, t.contactId, t.quote)
      .where(sql`state = ${codeText(stopRequestStateCodes, 'open')}`),
    index('stop_requests_of_contact').on(t.companyId, t.contactId),
    index('stop_requests_newest').on(t.companyId, t.state, t.foundAt, t.id),
    index('stop_requests_decided_by').on(t.companyId, t.decidedBy).where(sql`decided_by is not null`),
    check('stop_requests_asks', sql`${t.asksNoCalls} or ${t.asksNoMail}`),
    check(
      'stop_requests_decided',
      sql`(${t.state} = ${codeText(stopRequestStateCodes, 'open')}) = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
    foreignKey({
      name: 'stop_requests_contact',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stop_requests_decided_by_user',
      columns: [t.companyId, t.decidedBy],
      foreignColumns: [users.companyId, users.id],
    }),
    onlyKnown(t.state, stopRequestStateCodes),
  ],
);

/** The newest open proposal for a contact of a statement, as JSON. Null without one. */
export const openStopRequest = sql`(select json_build_object('id', asked.id, 'quote', asked.quote,
  'asksNoCalls', asked.asks_no_calls, 'asksNoMail', asked.asks_no_mail) from stop_requests asked
  where asked.company_id = contacts.company_id and asked.contact_id = contacts.id
    and asked.state = ${codeText(stopRequestStateCodes, 'open')} order by asked.found_at desc, asked.id desc limit 1)`;
