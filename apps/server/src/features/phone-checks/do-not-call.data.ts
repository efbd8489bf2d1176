import { type DoNotCallNumber, doNotCallSourceCodes } from '@dropdate/domain/do-not-call/do-not-call';
import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, arrayContains, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { contactCalls } from '../../schema/contact-calls.ts';
import { doNotCall, doNotCallAreaCodes } from '../../schema/do-not-call.ts';
import { codeText } from '../../schema/enumerations.ts';
import { stopRequests } from '../../schema/stop-requests.ts';

/** The numbers among these, as E.164, that are on the file of a company. One statement takes all numbers of an order. */
export async function listDoNotCallAmong(
  db: Database,
  companyId: CompanyId,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ phone: string }>(sql`select asked.phone
    from (select distinct phone from unnest(${sql.param([...phones])}::text[]) phone) asked
    where exists (select from do_not_call filed where filed.company_id = ${companyId} and filed.phone = asked.phone)`);
  return new Set(rows.map(({ phone }) => phone));
}

/** The rows of Do Not Call. */
export const doNotCallOf = (companyId: CompanyId) => ({
  from: sql`${doNotCall}`,
  joins: {
    creator: sql`join users creator on creator.company_id = ${doNotCall.companyId} and creator.id = ${doNotCall.createdBy}`,
  },
  visible: sql`${doNotCall.companyId} = ${companyId}`,
});

/** The part of a viewer that decides which numbers the viewer removes. */
export type Remover = Pick<Viewer, 'userId' | 'accessType'>;

/**
 * Whether a user may remove a number: none whose lead has asked, and a user who sees own records alone removes own numbers
 * alone.
 */
export const isRemovableBy = ({ userId, accessType }: Remover): SQL<boolean> =>
  accessType === 'users-only'
    ? sql<boolean>`(not ${doNotCall.isForGood} and ${doNotCall.createdBy} = ${userId})`
    : sql<boolean>`(not ${doNotCall.isForGood})`;

/** The source of a number as the page shows the source: the lead who has asked comes before a user who typed. */
export const shownSource = sql`(case when ${doNotCall.isForGood} then ${codeText(doNotCallSourceCodes, 'lead')}::smallint else ${doNotCall.source} end)`;

/** Locks the file of a company against other writers. */
export async function lockDoNotCall(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('do not call'), hashtext(${companyId}))`);
}

export const countDoNotCall = (tx: Database, companyId: CompanyId): Promise<number> =>
  tx.$count(doNotCall, eq(doNotCall.companyId, companyId));

/** Adds numbers that are not on the file yet. */
export async function insertDoNotCall(tx: Database, rows: readonly (typeof doNotCall.$inferInsert)[]): Promise<void> {
  // An import adds more numbers than one statement takes.
  for (const part of inParts(rows)) await tx.insert(doNotCall).values(part);
}

/** The numbers of a company among these ids, and whether the viewer may remove each. */
export async function findDoNotCall(
  tx: Database,
  { companyId, ...remover }: Pick<Viewer, 'companyId'> & Remover,
  ids: readonly string[],
) {
  return tx
    .select({ id: doNotCall.id, isForGood: doNotCall.isForGood, isRemovable: isRemovableBy(remover) })
    .from(doNotCall)
    .where(and(eq(doNotCall.companyId, companyId), inArray(doNotCall.id, [...ids])));
}

export async function deleteDoNotCall(tx: Database, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  await tx.delete(doNotCall).where(and(eq(doNotCall.companyId, companyId), inArray(doNotCall.id, [...ids])));
}

interface AskedNumber extends Pick<DoNotCallNumber, 'phone'> {
  readonly companyId: CompanyId;
}

/** Puts the number of a lead who has asked on the file for good. A number that is there keeps its source and remark. */
export async function insertAsked(
  tx: Database,
  { companyId, phone, id, createdAt, createdBy }: AskedNumber & { id: string; createdAt: Date; createdBy: UserId },
): Promise<void> {
  await tx
    .insert(doNotCall)
    .values({ id, companyId, phone, source: 'lead', isForGood: true, createdAt, createdBy })
    .onConflictDoUpdate({ target: [doNotCall.companyId, doNotCall.phone], set: { isForGood: true } });
}

/** Takes back that a lead has asked, unless another call has noted the same, or a proposal was accepted for it. */
export async function deleteAsked(tx: Database, { companyId, phone }: AskedNumber): Promise<void> {
  const isAsked = and(eq(contactCalls.companyId, companyId), eq(contactCalls.doNotCallPhone, phone));
  if ((await tx.$count(contactCalls, isAsked)) > 0) return;
  const isAccepted = and(
    eq(stopRequests.companyId, companyId),
    eq(stopRequests.state, 'accepted'),
    arrayContains(stopRequests.phones, [phone]),
  );
  if ((await tx.$count(stopRequests, isAccepted)) > 0) return;
  const isIt = and(eq(doNotCall.companyId, companyId), eq(doNotCall.phone, phone));
  const isByLead = eq(doNotCall.source, 'lead');
  await tx.delete(doNotCall).where(and(isIt, isByLead));
  await tx
    .update(doNotCall)
    .set({ isForGood: false })
    .where(and(isIt, not(isByLead)));
}

/** The area codes for which a company has subscribed, in order. */
export async function listAreaCodes(db: Database, companyId: CompanyId): Promise<readonly string[]> {
  const rows = await db
    .select({ areaCode: doNotCallAreaCodes.areaCode })
    .from(doNotCallAreaCodes)
    .where(eq(doNotCallAreaCodes.companyId, companyId))
    .orderBy(doNotCallAreaCodes.areaCode);
  return rows.map(({ areaCode }) => areaCode);
}

export async function saveAreaCodes(tx: Database, companyId: CompanyId, areaCodes: readonly string[]): Promise<void> {
  await tx.delete(doNotCallAreaCodes).where(eq(doNotCallAreaCodes.companyId, companyId));
  if (areaCodes.length > 0)
    await tx.insert(doNotCallAreaCodes).values(areaCodes.map((areaCode) => ({ companyId, areaCode })));
}
