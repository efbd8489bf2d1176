import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { unidentifiedStatuses } from '@dropdate/domain/response-card/card-status';
import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isStartedBy, type JobStarterIds } from '../../../platform/jobs/jobs.data.ts';
import { files } from '../../../schema/files.ts';
import { jobRuns } from '../../../schema/jobs.ts';
import { cardIntakeFiles, cardScans, responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { cardsLeft } from '../cards-left.data.ts';

export type Scan = typeof cardScans.$inferSelect;
type ScanKey = Pick<Scan, 'companyId' | 'id'>;

/** Locks the files that wait for a scan, in the order in which they came in. */
export async function lockWaitingFiles(
  tx: Database,
  companyId: CompanyId,
): Promise<readonly { readonly id: string; readonly cards: number }[]> {
  return tx
    .select({ id: cardIntakeFiles.id, cards: cardsLeft })
    .from(cardIntakeFiles)
    .where(and(eq(cardIntakeFiles.companyId, companyId), isNull(cardIntakeFiles.scanId)))
    .orderBy(cardIntakeFiles.receivedAt, cardIntakeFiles.id)
    .for('update');
}

/** Begins a scan. Returns false while another scan of the company runs. */
export async function insertScan(tx: Database, scan: typeof cardScans.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(cardScans).values(scan).onConflictDoNothing().returning({ id: cardScans.id });
  return inserted.length === 1;
}

/** Gives files to a scan, one behind the other. */
export async function giveToScan(tx: Database, { companyId, id }: ScanKey, fileIds: readonly string[]): Promise<void> {
  const ids = `{${fileIds.join(',')}}`;
  await tx.execute(sql`
    update card_intake_files set scan_id = ${id}, first_position = placed.position
    from (
      select f.id as file_id, (sum(f.pages - f.first_page + 1) over (order by f.received_at, f.id)
        - (f.pages - f.first_page + 1))::int as position
      from card_intake_files f where f.company_id = ${companyId} and f.id = any(${ids}::uuid[])
    ) placed
    where company_id = ${companyId} and id = placed.file_id`);
}

/** The running scan of a company. `jobId` is null for a viewer who did not start it. Null while no scan runs. */
export async function findRunningScan(
  db: Database,
  viewer: JobStarterIds,
): Promise<{ readonly id: string; readonly total: number; readonly jobId: string | null } | null> {
  const [scan] = await db
    .select({ id: cardScans.id, total: cardScans.total, jobId: jobRuns.id })
    .from(cardScans)
    .leftJoin(jobRuns, and(eq(jobRuns.id, cardScans.jobId), isStartedBy(viewer)))
    .where(and(eq(cardScans.companyId, viewer.companyId), eq(cardScans.state, 'running')));
  return scan ?? null;
}

/** What a scan has made of the cards that it has read. */
export interface ReadCards {
  readonly read: number;
  /** The cards that still wait for a person. */
  readonly pending: number;
  readonly duplicates: number;
  /** The blank pages and reply panels that nobody needs to look at. */
  readonly setAside: number;
  /** The cards of pieces to seed addresses. */
  readonly seeds: number;
  /** The pages that were scanned as in a mirror. */
  readonly mirrored: number;
}

/** Counts the cards of a scan. A file that two scans share counts from its first page in this scan. */
export async function countCardsOfScan(db: Database, { companyId, id }: ScanKey): Promise<ReadCards> {
  const isPending = inArray(responseCards.status, [...unidentifiedStatuses]);
  const [counts] = await db
    .select({
      read: sql<number>`count(*)::int`,
      pending: sql<number>`(count(*) filter (where ${isPending}))::int`,
      duplicates: sql<number>`(count(*) filter (where ${isNotNull(responseCards.duplicateOfId)}))::int`,
      setAside: sql<number>`(count(*) filter (where ${eq(responseCards.status, 'unidentified')}
        and ${isNull(responseCards.identifiedBy)}))::int`,
      seeds: sql<number>`(count(*) filter (where ${eq(responseCards.status, 'seed-address')}))::int`,
      mirrored: sql<number>`(count(*) filter (where ${responseCards.reading} -> 'reading' ->> 'isMirrored' = 'true'))::int`,
    })
    .from(cardIntakeFiles)
    .innerJoin(
      responseCards,
      and(
        eq(responseCards.companyId, cardIntakeFiles.companyId),
        eq(responseCards.intakeFileId, cardIntakeFiles.id),
        gte(responseCards.page, cardIntakeFiles.firstPage),
      ),
    )
    .where(and(eq(cardIntakeFiles.companyId, companyId), eq(cardIntakeFiles.scanId, id)));
  return counts ?? { read: 0, pending: 0, duplicates: 0, setAside: 0, seeds: 0, mirrored: 0 };
}

/** A file of a scan, with the key of its bytes. */
export interface ScannedFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly pages: number;
  /** Whether each second page is the back of the card of the page before. */
  readonly isTwoSided: boolean;
  readonly firstPage: number;
  readonly firstPosition: number;
  readonly receivedAt: Date;
}

/** The files of a scan, in their order. */
export async function listScannedFiles(db: Database, { companyId, id }: ScanKey): Promise<readonly ScannedFile[]> {
  return db
    .select({
      id: cardIntakeFiles.id,
      key: files.key,
      name: cardIntakeFiles.name,
      pages: cardIntakeFiles.pages,
      isTwoSided: cardIntakeFiles.isTwoSided,
      firstPage: cardIntakeFiles.firstPage,
      firstPosition: sql<number>`${cardIntakeFiles.firstPosition}`,
      receivedAt: cardIntakeFiles.receivedAt,
    })
    .from(cardIntakeFiles)
    .innerJoin(files, and(eq(files.companyId, cardIntakeFiles.companyId), eq(files.id, cardIntakeFiles.fileId)))
    .where(and(eq(cardIntakeFiles.companyId, companyId), eq(cardIntakeFiles.scanId, id)))
    .orderBy(cardIntakeFiles.firstPosition);
}

export async function insertCard(tx: Database, card: typeof responseCards.$inferInsert): Promise<void> {
  await tx.insert(responseCards).values(card);
}

/** Ends a running scan. Null when it has ended already. */
export async function endScan(tx: Database, scanId: string, state: Scan['state'], endedAt: Date): Promise<Scan | null> {
  const [scan] = await tx
    .update(cardScans)
    .set({ state, endedAt })
    .where(and(eq(cardScans.id, scanId), eq(cardScans.state, 'running')))
    .returning();
  return scan ?? null;
}

/** Lets the files of an ended scan wait again from their first page without a card. */
export async function giveBackUnread(tx: Database, { companyId, id }: ScanKey): Promise<void> {
  await tx.execute(sql`
    update card_intake_files set scan_id = null, first_position = null, first_page = read.next_page
    from (
      select f.id as file_id, greatest(f.first_page,
        coalesce(max(c.page) + case when f.is_two_sided then 2 else 1 end, 1)) as next_page
      from card_intake_files f
        left join response_cards c on c.company_id = f.company_id and c.intake_file_id = f.id
      where f.company_id = ${companyId} and f.scan_id = ${id}
      group by f.id, f.first_page, f.is_two_sided
    ) read
    where company_id = ${companyId} and id = read.file_id and read.next_page <= pages`);
}

/** Takes the bytes from the files of a scan, because every page has become a card. Returns the ids of the kept files. */
export async function takeBytesOfScan(tx: Database, { companyId, id }: ScanKey): Promise<readonly string[]> {
  const isOfScan = and(eq(cardIntakeFiles.companyId, companyId), eq(cardIntakeFiles.scanId, id));
  const rows = await tx
    .select({ fileId: cardIntakeFiles.fileId })
    .from(cardIntakeFiles)
    .where(and(isOfScan, isNotNull(cardIntakeFiles.fileId)));
  await tx.update(cardIntakeFiles).set({ fileId: null }).where(isOfScan);
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** The name and the address of the user who started a scan. */
export async function findScanStarter(
  tx: Database,
  { companyId, startedBy }: Pick<Scan, 'companyId' | 'startedBy'>,
): Promise<{ readonly userId: UserId; readonly name: string; readonly address: string } | null> {
  const [user] = await tx
    .select({
      userId: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      address: users.email,
    })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, startedBy)));
  return user ?? null;
}
