import type { CompanyId, ProspectListId } from '@dropdate/domain/id/brand';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { checkedDay, isLastCheckOf, phoneChecks } from '../../schema/phone-checks.ts';
import { prospectListPeople, prospectLists } from '../../schema/prospect-lists.ts';

export interface ListKey {
  readonly companyId: CompanyId;
  /** The id of the list. */
  readonly id: ProspectListId;
}

const isMeant = ({ companyId, id }: ListKey) => and(eq(prospectLists.companyId, companyId), eq(prospectLists.id, id));
const isBought = eq(prospectLists.status, 'completed');
const hasNoFile = (now: Date) => or(isNull(prospectLists.fileId), lte(prospectLists.fileUntil, now));

/** Lets the task make the file of a bought list that has none now. A list that waits already keeps its place. */
export async function wantFile(tx: Database, key: ListKey, now: Date): Promise<void> {
  await tx
    .update(prospectLists)
    .set({ fileWantedAt: now })
    .where(and(isMeant(key), isBought, isNull(prospectLists.fileWantedAt), hasNoFile(now)));
}

/** Takes a file from a list, because its bytes are lost. A file that replaced the lost file stays. */
export async function loseFile(tx: Database, key: ListKey, fileId: string): Promise<void> {
  await tx
    .update(prospectLists)
    .set({ fileId: null, fileUntil: null })
    .where(and(isMeant(key), eq(prospectLists.fileId, fileId)));
}

/**
 * Gives a bought list its made file. Returns false when the list has a file by now, or is not bought any more.
 */
export async function saveFile(
  tx: Database,
  key: ListKey,
  file: { readonly id: string; readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const saved = await tx
    .update(prospectLists)
    .set({ fileId: file.id, fileUntil: file.until, fileWantedAt: null })
    .where(and(isMeant(key), isBought, hasNoFile(file.now)))
    .returning({ id: prospectLists.id });
  return saved.length === 1;
}

/** A page of a list's people, with the seeds behind them. `after` is the place of the last person before the page. */
export async function listPeople(
  db: Database,
  { companyId, id }: ListKey,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .select({
      seq: prospectListPeople.seq,
      firstName: prospectListPeople.firstName,
      middleName: prospectListPeople.middleName,
      lastName: prospectListPeople.lastName,
      addressLine1: prospectListPeople.addressLine1,
      city: prospectListPeople.city,
      state: prospectListPeople.state,
      zip: prospectListPeople.zip,
      zip4: prospectListPeople.zip4,
      birthYear: prospectListPeople.birthYear,
      birthMonth: prospectListPeople.birthMonth,
      phone: prospectListPeople.phone,
      phoneCheckedOn: checkedDay(prospectListPeople.companyId),
      sanNumbers: phoneChecks.sanNumbers,
    })
    .from(prospectListPeople)
    .leftJoin(phoneChecks, isLastCheckOf(prospectListPeople))
    .where(
      and(
        eq(prospectListPeople.companyId, companyId),
        eq(prospectListPeople.prospectListId, id),
        gt(prospectListPeople.seq, after),
      ),
    )
    .orderBy(asc(prospectListPeople.seq))
    .limit(limit);
}

/**
 * Takes ended files from at most `limit` lists. The cleaning of files removes their rows and bytes. Returns the number of
 * lists. The retention works for all companies, so there is no scope.
 */
export async function endFiles(tx: Database, now: Date, limit: number): Promise<number> {
  const ended = tx
    .select({ id: prospectLists.id })
    .from(prospectLists)
    .where(lte(prospectLists.fileUntil, now))
    .limit(limit);
  const { rowCount } = await tx
    .update(prospectLists)
    .set({ fileId: null, fileUntil: null })
    .where(inArray(prospectLists.id, ended));
  return rowCount ?? 0;
}

/**
 * The bought list that waits longest for its file, apart from lists that were tried. The task works for all companies, so
 * there is no scope.
 */
export async function nextWantedFile(db: Database, tried: readonly ProspectListId[]): Promise<ListKey | null> {
  const [next] = await db
    .select({ companyId: prospectLists.companyId, id: prospectLists.id })
    .from(prospectLists)
    .where(and(isNotNull(prospectLists.fileWantedAt), isBought, notInArray(prospectLists.id, [...tried])))
    .orderBy(asc(prospectLists.fileWantedAt), asc(prospectLists.id))
    .limit(1);
  return next ?? null;
}
