import type { CampaignId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { ProductionFlag } from '@dropdate/domain/production-file/identity-columns';
import type { ProductionProblem } from '@dropdate/domain/production-file/production-problem';
import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { files } from '../../../schema/files.ts';
import { productionProblems, productionReturns, productionVerdicts } from '../../../schema/production.ts';

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
}

const ofCampaign = <Table extends typeof productionReturns | typeof productionVerdicts | typeof productionProblems>(
  table: Table,
  { companyId, campaignId }: CampaignKey,
) => and(eq(table.companyId, companyId), eq(table.campaignId, campaignId));

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

/** Ends the waiting of parts: of all parts of a campaign, or only of the given parts. */
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
    .where(and(ofCampaign(productionReturns, campaign), isMeant));
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

/** A page of the kept problems of a campaign's last verdict. Null when the campaign has no verdict. */
export async function findProblems(
  db: Database,
  campaign: CampaignKey,
  page: { readonly from: number; readonly limit: number },
) {
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
