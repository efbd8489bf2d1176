import type { CampaignId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { ProductionFlag } from '@dropdate/domain/production-file/identity-columns';
import type { ProductionProblem } from '@dropdate/domain/production-file/production-problem';
import { and, asc, count, eq, gt, inArray, ne, type SQL, sum } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { files } from '../../../schema/files.ts';
import {
  productionPartProblems,
  productionProblems,
  productionReturns,
  productionVerdicts,
} from '../../../schema/production.ts';

export interface CampaignKey {
  readonly companyId: CompanyId;
  readonly campaignId: CampaignId;
}

/** A part of a returned file: the rows of one order in one uploaded file. */
export interface ReturnedPart {
  readonly fileId: string;
  /** The key of the kept rows. */
  readonly key: string;
  readonly sha256: string;
  /** The name of the uploaded file. */
  readonly name: string;
  readonly rows: number;
  readonly returnedAt: Date;
  /** The problems of its rows, without missing pieces. Null until the rows are judged. */
  readonly problems: number | null;
  readonly flags: readonly ProductionFlag[];
}

type ReturnTable =
  | typeof productionReturns
  | typeof productionVerdicts
  | typeof productionProblems
  | typeof productionPartProblems;
const ofCampaign = <Table extends ReturnTable>(table: Table, { companyId, campaignId }: CampaignKey) =>
  and(eq(table.companyId, companyId), eq(table.campaignId, campaignId));

/** The parts of a campaign that wait for the rest of the order, oldest first. */
export function listWaitingParts(db: Database, campaign: CampaignKey): Promise<readonly ReturnedPart[]> {
  return listParts(db, campaign, eq(productionReturns.state, 'waiting'));
}

/** The parts of a campaign's last judgement, oldest first. */
export function listJudgedParts(db: Database, campaign: CampaignKey, now: Date): Promise<readonly ReturnedPart[]> {
  return listParts(db, campaign, and(eq(productionReturns.state, 'judged'), gt(files.expiresAt, now)));
}

async function listParts(
  db: Database,
  campaign: CampaignKey,
  isMeant: SQL | undefined,
): Promise<readonly ReturnedPart[]> {
  return db
    .select({
      fileId: files.id,
      key: files.key,
      sha256: files.sha256,
      name: files.name,
      rows: productionReturns.rows,
      returnedAt: productionReturns.returnedAt,
      problems: productionReturns.problems,
      flags: productionReturns.flags,
    })
    .from(productionReturns)
    .innerJoin(files, and(eq(files.companyId, productionReturns.companyId), eq(files.id, productionReturns.fileId)))
    .where(and(ofCampaign(productionReturns, campaign), isMeant))
    .orderBy(asc(files.createdAt), asc(files.id));
}

/**
 * Ends the time of the parts of earlier judgements. Their rows have names and addresses, and nothing reads them after a
 * new judgement.
 */
export async function expireJudgedParts(tx: Database, campaign: CampaignKey, now: Date): Promise<void> {
  const judged = tx
    .select({ id: productionReturns.fileId })
    .from(productionReturns)
    .where(and(ofCampaign(productionReturns, campaign), eq(productionReturns.state, 'judged')));
  await tx
    .update(files)
    .set({ expiresAt: now })
    .where(and(eq(files.companyId, campaign.companyId), inArray(files.id, judged)));
}

/** Adds a part that waits. Its file must have a row already. */
export async function insertWaitingPart(
  tx: Database,
  { companyId, campaignId }: CampaignKey,
  { fileId, rows }: Pick<ReturnedPart, 'fileId' | 'rows'>,
  now: Date,
): Promise<void> {
  await tx.insert(productionReturns).values({ companyId, campaignId, fileId, rows, state: 'waiting', returnedAt: now });
}

/** The result of the rows of a part, before the rest of the order is there. */
export interface PartJudgement {
  readonly fileId: string;
  readonly problems: number;
  readonly flags: readonly ProductionFlag[];
  readonly kept: readonly PlacedProblem[];
}

/** Keeps the problems of the rows of a part that waits. */
export async function savePartJudgement(tx: Database, campaign: CampaignKey, part: PartJudgement): Promise<void> {
  const { companyId, campaignId } = campaign;
  const { fileId, problems, flags, kept } = part;
  const ofPart = <Table extends typeof productionReturns | typeof productionPartProblems>(table: Table) =>
    and(ofCampaign(table, campaign), eq(table.fileId, fileId));
  await tx
    .update(productionReturns)
    .set({ problems, flags: [...flags] })
    .where(ofPart(productionReturns));
  await tx.delete(productionPartProblems).where(ofPart(productionPartProblems));
  for (let from = 0; from < kept.length; from += insertedAtOnce) {
    const rows = kept.slice(from, from + insertedAtOnce).map(({ line, ...problem }, at) => {
      return { ...problem, companyId, campaignId, fileId, position: from + at, line: line ?? 0 };
    });
    await tx.insert(productionPartProblems).values(rows);
  }
}

/**
 * Discards parts that wait, with their problems: a complete file has replaced them, or a user discards them. Their files
 * end now, because they have names and addresses. Returns the number of discarded parts.
 */
export async function discardWaitingParts(
  tx: Database,
  campaign: CampaignKey,
  fileIds: readonly string[],
  now: Date,
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const gone = await tx
    .update(productionReturns)
    .set({ state: 'discarded' })
    .where(
      and(
        ofCampaign(productionReturns, campaign),
        eq(productionReturns.state, 'waiting'),
        inArray(productionReturns.fileId, [...fileIds]),
      ),
    )
    .returning({ id: productionReturns.fileId });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .delete(productionPartProblems)
    .where(and(ofCampaign(productionPartProblems, campaign), inArray(productionPartProblems.fileId, ids)));
  await tx
    .update(files)
    .set({ expiresAt: now })
    .where(and(eq(files.companyId, campaign.companyId), inArray(files.id, ids)));
  return ids.length;
}

/** Ends the waiting of parts: of all parts of a campaign, or only of the given parts. Their own problems go. */
export async function closeParts(
  tx: Database,
  campaign: CampaignKey,
  parts: 'all' | readonly Pick<ReturnedPart, 'fileId'>[],
): Promise<void> {
  const isMeant =
    parts === 'all'
      ? undefined
      : inArray(
          productionReturns.fileId,
          parts.map(({ fileId }) => fileId),
        );
  await tx
    .update(productionReturns)
    .set({ state: 'judged' })
    .where(and(ofCampaign(productionReturns, campaign), ne(productionReturns.state, 'discarded'), isMeant));
  const gone =
    parts === 'all'
      ? undefined
      : inArray(
          productionPartProblems.fileId,
          parts.map(({ fileId }) => fileId),
        );
  await tx.delete(productionPartProblems).where(and(ofCampaign(productionPartProblems, campaign), gone));
}

export interface PlacedProblem extends ProductionProblem {
  /** The part and the line of the row. Both are null for missing pieces. */
  readonly fileId: string | null;
  readonly line: number | null;
}

export type Verdict = {
  readonly at: Date;
  readonly by: UserId;
} & (
  | {
      readonly outcome: 'passed' | 'failed';
      readonly flags: readonly ProductionFlag[];
      readonly problems: number;
      readonly kept: readonly PlacedProblem[];
    }
  | { readonly outcome: 'skipped'; readonly skipReason: string }
);

/** Replaces the verdict of a campaign, with its problems. The caller holds the lock of the campaign. */
export async function saveVerdict(tx: Database, campaign: CampaignKey, verdict: Verdict): Promise<void> {
  const { companyId, campaignId } = campaign;
  await tx.delete(productionVerdicts).where(ofCampaign(productionVerdicts, campaign));
  const isSkipped = verdict.outcome === 'skipped';
  await tx.insert(productionVerdicts).values({
    companyId,
    campaignId,
    outcome: verdict.outcome,
    flags: isSkipped ? [] : [...verdict.flags],
    problems: isSkipped ? 0 : verdict.problems,
    skipReason: isSkipped ? verdict.skipReason : null,
    at: verdict.at,
    by: verdict.by,
  });
  const kept = isSkipped ? [] : verdict.kept;
  for (let from = 0; from < kept.length; from += insertedAtOnce) {
    await tx
      .insert(productionProblems)
      .values(
        kept
          .slice(from, from + insertedAtOnce)
          .map((problem, at) => ({ companyId, campaignId, position: from + at, ...problem })),
      );
  }
}

/** A statement can have 65,535 parameters, and a problem has nine. */
const insertedAtOnce = 5_000;

/** The failed last verdict of a campaign. Null when nobody judged the campaign, or when the verdict is another. */
export async function findFailure(db: Database, campaign: CampaignKey) {
  const [failure] = await db
    .select({ problems: productionVerdicts.problems, flags: productionVerdicts.flags })
    .from(productionVerdicts)
    .where(and(ofCampaign(productionVerdicts, campaign), eq(productionVerdicts.outcome, 'failed')));
  return failure ?? null;
}

interface ProblemPage {
  readonly from: number;
  readonly limit: number;
}

/**
 * A page of the kept problems of a campaign: of the rows that wait, else of the last verdict. Null when no rows wait and
 * the campaign has no verdict.
 */
export async function findProblems(db: Database, campaign: CampaignKey, page: ProblemPage) {
  return (await findPartProblems(db, campaign, page)) ?? findVerdictProblems(db, campaign, page);
}

async function findPartProblems(db: Database, campaign: CampaignKey, page: ProblemPage) {
  const [waiting] = await db
    .select({ parts: count(), problems: sum(productionReturns.problems).mapWith(Number) })
    .from(productionReturns)
    .where(and(ofCampaign(productionReturns, campaign), eq(productionReturns.state, 'waiting')));
  if (!waiting?.parts) return null;
  const isMeant = ofCampaign(productionPartProblems, campaign);
  const [kept] = await db.select({ problems: count() }).from(productionPartProblems).where(isMeant);
  const rows = await db
    .select({ problem: productionPartProblems, fileName: files.name })
    .from(productionPartProblems)
    .innerJoin(
      files,
      and(eq(files.companyId, productionPartProblems.companyId), eq(files.id, productionPartProblems.fileId)),
    )
    .where(isMeant)
    .orderBy(asc(files.createdAt), asc(files.id), asc(productionPartProblems.position))
    .limit(page.limit)
    .offset(page.from);
  return { problems: waiting.problems ?? 0, kept: kept?.problems ?? 0, rows };
}

async function findVerdictProblems(db: Database, campaign: CampaignKey, page: ProblemPage) {
  const [verdict] = await db
    .select({ problems: productionVerdicts.problems })
    .from(productionVerdicts)
    .where(ofCampaign(productionVerdicts, campaign));
  if (!verdict) return null;
  const [kept] = await db
    .select({ problems: count() })
    .from(productionProblems)
    .where(ofCampaign(productionProblems, campaign));
  const rows = await db
    .select({ problem: productionProblems, fileName: files.name })
    .from(productionProblems)
    .leftJoin(files, and(eq(files.companyId, productionProblems.companyId), eq(files.id, productionProblems.fileId)))
    .where(ofCampaign(productionProblems, campaign))
    .orderBy(asc(productionProblems.position))
    .limit(page.limit)
    .offset(page.from);
  return { problems: verdict.problems, kept: kept?.problems ?? 0, rows };
}
