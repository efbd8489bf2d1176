import { reportLinkDays } from '@dropdate/domain/audience/prospect-report';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { historyMonths } from '@dropdate/domain/history/record-fields';
import { deleteAnswerMailsBefore } from './features/answer-mails/answer-mails.data.ts';
import { forgetCampaigns } from './features/campaigns/lifecycle/forget-campaigns.ts';
import { forgetListPeople } from './features/campaigns/own-list/forget-list-people.ts';
import { deleteEmptyCarts } from './features/carts/open-cart.ts';
import { forgetRules } from './features/contacts/assign/forget-rules.ts';
import { forgetContacts } from './features/contacts/edit/forget-contacts.ts';
import { forgetImportRows, forgetReviews } from './features/imports/forget-import-rows.ts';
import { forgetPhoneBatches } from './features/phone-checks/checks/forget-phone-batches.ts';
import { forgetLists } from './features/prospect-lists/forget-lists.ts';
import { endFiles } from './features/prospect-lists/list-file.ts';
import { forgetCards } from './features/response-cards/forget-cards.ts';
import { forgetUserRoles } from './features/roles/forget-user-roles.ts';
import { deleteViewsBefore } from './features/saved-views/saved-views.data.ts';
import { eraseAccountsBefore } from './features/session/accounts.data.ts';
import { deleteLinksBefore } from './features/session/password-links/account-links.data.ts';
import { deleteSignInsBefore } from './features/session/sign-ins.data.ts';
import { deleteCodesBefore } from './features/session/two-factor/mailed-codes.data.ts';
import { deletePendingBefore } from './features/session/two-factor/pending-sign-ins.data.ts';
import { deleteDevicesBefore } from './features/session/two-factor/remembered-devices.data.ts';
import { deleteSetupsBefore } from './features/session/two-factor/second-factors.data.ts';
import { deleteReportLinksBefore, deleteReportsBefore } from './features/shared-reports/shared-reports.data.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { deleteListChanges } from './platform/database/list-counts.ts';
import { deleteSignedCallsBefore } from './platform/http/signed/signed-keys.data.ts';
import { deleteJobRunsBefore, forgetUndosBefore, undoDays } from './platform/jobs/jobs.data.ts';
import { deleteMailsBefore } from './platform/mail/mail-outbox.data.ts';
import { deleteRecordChangesBefore } from './platform/record-changes.data.ts';
import { lockRetention } from './scheduled-tasks.data.ts';

const dayMs = 86_400_000;

/** A sender that repeats a call within this time is told that the call is known. */
const keepSignedCallsDays = 31;

/** Rows per transaction, so that locks are held only for a moment. */
const batch = 500;

export interface RetentionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'keepMailsDays' | 'keepJobRunsDays' | 'keepSignInsDays'>;
}

/**
 * Removes for good the records that are no longer needed: old mails and the keys of mails that came in, old job records, old
 * traces of sign-ins, old signed calls, ended
 * links, ended steps, codes and remembered devices of two-factor sign-in, old notes of changed lists, old changes of
 * records, ended reports and their links, deleted campaigns, prospect lists, contacts, response cards, roles, saved views
 * and assignment rules, the ended files of bought lists, the rows of old imports, the people of own lists that were never
 * used, the batches of checked phones, the personal data of deleted users and empty carts. After an interruption, the next run continues.
 */
export async function removeWhatIsOver({ db, clock, config }: RetentionParts): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await inBatches(db, (tx) => deleteMailsBefore(tx, { before: daysAgo(config.keepMailsDays), now }, batch));
  await inBatches(db, (tx) => deleteAnswerMailsBefore(tx, daysAgo(config.keepMailsDays), batch));
  await inBatches(db, (tx) => deleteJobRunsBefore(tx, daysAgo(config.keepJobRunsDays), batch));
  await inBatches(db, (tx) => forgetUndosBefore(tx, daysAgo(undoDays), batch));
  await inBatches(db, (tx) => deleteSignInsBefore(tx, daysAgo(config.keepSignInsDays), batch));
  await inBatches(db, (tx) => deleteSignedCallsBefore(tx, daysAgo(keepSignedCallsDays), batch));
  await inBatches(db, (tx) => deleteLinksBefore(tx, daysAgo(1), batch));
  await inBatches(db, (tx) => deletePendingBefore(tx, daysAgo(1), batch));
  await inBatches(db, (tx) => deleteSetupsBefore(tx, daysAgo(1), batch));
  await inBatches(db, (tx) => deleteCodesBefore(tx, daysAgo(1), batch));
  await inBatches(db, (tx) => deleteDevicesBefore(tx, now, batch));
  await inBatches(db, (tx) => deleteListChanges(tx, batch));
  await inBatches(db, (tx) => deleteRecordChangesBefore(tx, monthsBefore(now, historyMonths), batch));
  await inBatches(db, (tx) => forgetCampaigns(tx, now, batch));
  await inBatches(db, (tx) => forgetLists(tx, now, batch));
  await inBatches(db, (tx) => endFiles(tx, now, batch));
  await inBatches(db, (tx) => deleteReportLinksBefore(tx, daysAgo(1), batch));
  // A mail that waits for its server makes the link of its report when it is delivered.
  await inBatches(db, (tx) => deleteReportsBefore(tx, daysAgo(reportLinkDays), batch));
  await inBatches(db, (tx) => forgetContacts(tx, now, batch));
  await inBatches(db, (tx) => forgetCards(tx, now, batch));
  await inBatches(db, (tx) => forgetListPeople(tx, now, batch));
  await inBatches(db, (tx) => forgetImportRows(tx, now, batch));
  await inBatches(db, (tx) => forgetReviews(tx, now, batch));
  await inBatches(db, (tx) => forgetPhoneBatches(tx, now, batch));
  await inBatches(db, (tx) => forgetUserRoles(tx, now, batch));
  await inBatches(db, (tx) => deleteViewsBefore(tx, new Date(now.getTime() - restorableMs), batch));
  await inBatches(db, (tx) => forgetRules(tx, now, batch));
  await inBatches(db, (tx) => eraseAccountsBefore(tx, new Date(now.getTime() - restorableMs), batch));
  await inBatches(db, (tx) => deleteEmptyCarts(tx, new Date(now.getTime() - restorableMs), batch));
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/**
 * Removes rows in batches while this server has the lock. If another server has the lock, that server does the work.
 */
async function inBatches(db: Database, remove: (tx: Database) => Promise<number>): Promise<void> {
  for (let removed = batch; removed === batch; ) {
    removed = await db.transaction(async (tx) => ((await lockRetention(tx)) ? remove(tx) : 0));
  }
}
