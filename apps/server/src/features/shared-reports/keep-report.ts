import { formatCount } from '@dropdate/domain/money/money-text';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/refusal.ts';
import {
  countAddressesSince,
  deleteReport,
  findReport,
  insertReport,
  lockReportsOf,
  type ReportKey,
  type SharedReportRow,
} from './shared-reports.data.ts';

/** A report that was asked for, with its frozen audience. */
export type AskedReport = SharedReportRow;

/** The most addresses to which a company sends reports in 24 hours. More would be a mailing to strangers in our name. */
const mostAddressesADay = 500;

/** Keeps a report that is asked for, until its job has counted and sent it. @throws Refusal 409 `TooManyReports` */
export async function keepReport(
  tx: Database,
  { viewer, clock, today }: Pick<Context, 'viewer' | 'clock' | 'today'>,
  asked: Pick<
    AskedReport,
    | 'id'
    | 'companyId'
    | 'campaignId'
    | 'prospectListId'
    | 'hasGeography'
    | 'hasParameters'
    | 'parameters'
    | 'desiredCount'
    | 'addresses'
  >,
): Promise<void> {
  const { companyId, addresses } = asked;
  const now = clock.now();
  await lockReportsOf(tx, companyId);
  const sent = await countAddressesSince(tx, companyId, new Date(now.getTime() - 86_400_000));
  if (sent + addresses.length > mostAddressesADay) throw tooManyReports();
  await insertReport(tx, {
    ...asked,
    countedOn: today,
    addressCount: addresses.length,
    createdAt: now,
    createdBy: viewer.userId,
  });
}

const tooManyReports = () =>
  conflict(
    'TooManyReports',
    `Your company can send reports to ${addressesText(mostAddressesADay)} in 24 hours. Send this report later, or to fewer addresses.`,
  );

/** '1 address', '3 addresses'. */
export const addressesText = (count: number): string => (count === 1 ? '1 address' : `${formatCount(count)} addresses`);

/** The report of a job; null when it is gone. */
export const readAskedReport = (db: Database, key: ReportKey): Promise<AskedReport | null> => findReport(db, key);

/** Removes a report that was never sent. A report whose mails are queued stays, because their links lead to it. */
export async function dropUnsent(tx: Database, key: ReportKey): Promise<void> {
  const asked = await findReport(tx, key);
  if (asked !== null && asked.report === null) await deleteReport(tx, asked);
}
