import { overdueUntil } from '@dropdate/domain/lead/lead-clock';
import { formatCount } from '@dropdate/domain/money/money-text';
import { lastSixMonths } from '@dropdate/domain/schedule/date-range';
import { v7 as uuidv7 } from 'uuid';
import { beginOfDay, type Clock, today } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { named, recordManyChangesAs } from '../../../platform/record-change.ts';
import type { MailContent } from '../../../schema/mail-content.ts';
import {
  type AdminToTell,
  enlistOverdueLeads,
  listAdminsToTell,
  listLeadClocks,
  takeWaitingLeads,
} from './escalate-leads.data.ts';

/** The name of this kind of mail in the outbox. */
export const leadsOverdueKind = 'leads-overdue';

/** An admin gets at most one of these mails in this time. */
const pauseMs = 3_600_000;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Tells admins of overdue leads, with one mail for all leads that became overdue since the last mail. First each overdue
 * lead is written down for its admins, once. Then the mail of an admin, the marks of its leads and their histories are one
 * transaction, so a server that dies between them tells no admin twice and forgets nobody.
 */
export async function escalateLeads({ db, clock }: Parts): Promise<void> {
  const now = clock.now();
  for (const { companyId, timeZone, ...leadClock } of await listLeadClocks(db)) {
    // The page of the link shows as many.
    const from = beginOfDay(lastSixMonths(today(clock, timeZone)).from, timeZone);
    await enlistOverdueLeads(db, { companyId, from, until: overdueUntil(now, leadClock, timeZone), now });
  }
  const since = new Date(now.getTime() - pauseMs);
  for (const admin of await listAdminsToTell(db, since)) await db.transaction((tx) => tellAdmin(tx, admin, since, now));
}

/** A lead that was touched since it became overdue is marked without a mail. */
async function tellAdmin(tx: Database, admin: AdminToTell, since: Date, now: Date): Promise<void> {
  const contactIds = await takeWaitingLeads(tx, admin, { since, now });
  if (contactIds.length === 0) return;
  const { companyId, userId, name, address } = admin;
  const mail = { companyId, userId, kind: leadsOverdueKind, aboutId: uuidv7(), to: { name, address } };
  await queueMail(tx, { ...mail, content: aboutOverdue(name, contactIds.length) }, now);
  // Each mail is an entry of its own in the timelines.
  const author = { at: now, companyId, actorId: null, requestId: mail.aboutId };
  const change = { old: { overdueMail: null }, new: { overdueMail: named('user', userId) } };
  await recordManyChangesAs(
    tx,
    author,
    'contact',
    contactIds.map((entityId) => ({ entityId, ...change })),
  );
}

function aboutOverdue(name: string, count: number): MailContent {
  const leads = count === 1 ? '1 lead is overdue' : `${formatCount(count)} leads are overdue`;
  return {
    subject: leads,
    blocks: [
      { kind: 'paragraph', text: `${name}, ${leads}. Nobody has called, written a note or set a status in time.` },
      {
        kind: 'link',
        label: 'Open the overdue leads',
        path: '/leads?filter=waiting.eq.overdue&range=last-6-months',
      },
    ],
  };
}
