import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { insertFile } from '../../../platform/files/files.data.ts';
import { busy, conflict } from '../../../platform/http/refusal.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { startPrinting } from '../status/start-printing.ts';
import { saveCorrections } from './corrections.data.ts';
import { type HowToJudge, isWholeOrder, type Judgement, judgeParts } from './judge-parts.ts';
import { countCorrections, presentJudgement } from './present-judgement.ts';
import { findReturnedOrders, lockReturnedOrders, type ReturnedOrder } from './returned-orders.data.ts';
import {
  closeParts,
  discardWaitingParts,
  expireJudgedParts,
  insertWaitingPart,
  listWaitingParts,
  type ReturnedPart,
  savePartJudgement,
  saveVerdict,
} from './returns.data.ts';
import type { NewPart } from './split-return.ts';
import { readWaitingParts, type WaitingParts } from './waiting-parts.ts';

/** The days after which the kept rows of a returned file are deleted. They have names and addresses. */
const keptDays = 90;
/** The highest number of tries. A try fails when another upload has changed one of the orders since. */
const tries = 4;

/** The parts of a call's context that recording uses. A job has the same parts. */
export type JudgingContext = Pick<Context, 'db' | 'viewer' | 'clock' | 'requestId' | 'keyed' | 'scopeOf' | 'today'>;

export interface Return {
  readonly campaignIds: readonly CampaignId[];
  /** The parts that have just come. Empty when the user only says that nothing more comes. */
  readonly parts: readonly NewPart[];
  /** The files of waiting parts that came together, before a job judges them. */
  readonly together?: readonly string[];
  /** Whether the orders are judged although pieces are missing. */
  readonly isFinal: boolean;
  /** The name of the use case, for the audit log. */
  readonly action: string;
  /** Receives the number of rows that are judged so far. The number begins anew when the orders are judged again. */
  readonly onProgress?: (rows: number) => Promise<void>;
}

export interface Recorded {
  readonly validationResponses: readonly ValidationResponse[];
  /** Orders that left production before they could be judged. */
  readonly moved: readonly ReturnedOrder[];
  /** Orders without rows that can be judged. They stay in production, and nothing is written for them. */
  readonly empty: readonly EmptyOrder[];
}

/** An order whose waiting rows are lost. Without lost rows, another call has just judged the order. */
export interface EmptyOrder {
  readonly order: ReturnedOrder;
  readonly lost: readonly ReturnedPart[];
}

/**
 * Judges orders with the parts that wait and the parts that have just come. Then writes everything in one transaction:
 * parts, verdicts, problems, and the status of the orders that passed. The orders are judged before, because judging
 * takes seconds. When another upload has changed one of them meanwhile, they are judged again.
 */
export async function recordJudgements(
  context: JudgingContext,
  files: FileStore,
  { campaignIds, parts, together = [], isFinal, action, onProgress }: Return,
): Promise<Recorded> {
  const { db } = context;
  const scope = context.scopeOf('CampaignStatus');
  for (let look = 0; look < tries; look++) {
    const orders = await findReturnedOrders(db, scope, { campaignIds });
    const inProduction = orders.filter(({ status }) => status === 'in-production');
    const judged: JudgedOrder[] = [];
    const empty: EmptyOrder[] = [];
    let done = 0;
    const onRows = async (rows: number) => {
      done += rows;
      await onProgress?.(done);
    };
    for (const order of inProduction) {
      const one = await judgeOrder(
        { db, files, now: context.clock.now() },
        order,
        { parts, together },
        { isFinal, onRows },
      );
      if ('judgement' in one) judged.push(one);
      else empty.push(one);
    }
    if (!(await db.transaction((tx) => write(tx, context, judged, action)))) continue;
    return {
      validationResponses: judged.map(presentJudged),
      moved: orders.filter((order) => !inProduction.includes(order)),
      empty,
    };
  }
  throw busy('Other files of these orders are being validated. Please try again in a moment.');
}

export const nothingReturned = ({ number }: ReturnedOrder) =>
  conflict('NothingReturned', `Order ${number} has no returned rows that wait. Upload its file first.`);

/** Why an order was left out. */
export const emptyText = ({ order: { number }, lost }: EmptyOrder): string =>
  lost.length > 0
    ? `The returned rows of order ${number} are lost. Upload its file again.`
    : `Order ${number} was judged already.`;

export interface FreshPart extends ReturnedPart {
  readonly bytes: number;
}

interface JudgedOrder {
  readonly order: ReturnedOrder;
  readonly waiting: WaitingParts;
  readonly fresh: readonly FreshPart[];
  /** The parts that waited, and that a complete file replaces. */
  readonly replaced: readonly ReturnedPart[];
  readonly judgement: Judgement;
}

/** The answer for an order that was judged now. */
function presentJudged({ order, waiting, fresh, replaced, judgement }: JudgedOrder): ValidationResponse {
  const isWaiting = judgement.state === 'waiting';
  const ofPart = new Map(judgement.judgedParts.map((part) => [part.fileId, part.problems]));
  const parts = [...waiting.intact, ...fresh].map((part) => {
    return { ...part, problems: ofPart.get(part.fileId) ?? part.problems };
  });
  return presentJudgement(order, { ...judgement, parts: isWaiting ? parts : [], replaced });
}

async function judgeOrder(
  services: { readonly db: Database; readonly files: FileStore; readonly now: Date },
  order: ReturnedOrder,
  { parts, together }: { readonly parts: readonly NewPart[]; readonly together: readonly string[] },
  how: HowToJudge,
): Promise<JudgedOrder | EmptyOrder> {
  const waiting = await readWaitingParts(services, order);
  const fresh: FreshPart[] = [];
  const newest: ReturnedPart[] = waiting.intact.filter(({ fileId }) => together.includes(fileId));
  for (const { order: of, name, stored, rows } of parts) {
    if (of.campaignId !== order.campaignId) continue;
    // The same rows may come twice, when a user repeats an upload. A repeated upload replaces lost rows.
    const known = [...waiting.intact, ...fresh].find(({ sha256 }) => sha256 === stored.sha256);
    const added = known ? [] : [freshPart({ name, stored, rows }, services.now)];
    fresh.push(...added);
    newest.push(...(known && !newest.includes(known) ? [known] : added));
  }
  if (waiting.intact.length === 0 && fresh.length === 0) return { order, lost: waiting.lost };
  const others = waiting.intact.filter((part) => !newest.includes(part));
  // The same bytes get the same answer: what waits never changes how a complete file is judged.
  const isWhole = others.length > 0 && newest.length > 0 && (await isWholeOrder(services.files, order, newest));
  const judgement = await judgeParts(services, order, isWhole ? newest : [...waiting.intact, ...fresh], how);
  return { order, waiting, fresh, replaced: isWhole ? others : [], judgement };
}

/** The part that a new part becomes. Its rows are not judged yet. */
export function freshPart({ name, stored, rows }: Omit<NewPart, 'order'>, now: Date): FreshPart {
  return { ...stored, fileId: uuidv7(), name, rows, returnedAt: now, problems: null, flags: [] };
}

/** Returns false, and writes nothing, when an order has changed since it was judged. */
async function write(
  tx: Database,
  context: JudgingContext,
  judged: readonly JudgedOrder[],
  action: string,
): Promise<boolean> {
  const campaignIds = judged.map(({ order }) => order.campaignId);
  if (campaignIds.length === 0) return true;
  const now = await lockReturnedOrders(tx, context.scopeOf('CampaignStatus'), campaignIds);
  for (const { order, waiting } of judged) {
    const same = now.find(({ campaignId }) => campaignId === order.campaignId);
    if (same?.status !== 'in-production') return false;
    const waitingNow = await listWaitingParts(tx, order);
    if (waitingNow.map(({ fileId }) => fileId).join() !== waiting.all.map(({ fileId }) => fileId).join()) return false;
  }
  for (const one of judged) await writeOne(tx, context, one, action);
  return true;
}

async function writeOne(
  tx: Database,
  context: JudgingContext,
  { order, waiting, fresh, replaced, judgement }: JudgedOrder,
  action: string,
): Promise<void> {
  const { viewer, clock, requestId } = context;
  const now = clock.now();
  for (const part of fresh) await insertPart(tx, order, part, { now, by: viewer.userId });
  const { state, problems, flags, kept, judgedParts, warnings, corrections } = judgement;
  for (const part of judgedParts) await savePartJudgement(tx, order, part);
  const idsOfReplaced = replaced.map(({ fileId }) => fileId);
  await discardWaitingParts(tx, order, idsOfReplaced, now);
  const files = fresh.map(({ sha256 }) => sha256);
  const more = {
    ...(replaced.length > 0 && { replaced: replaced.map(({ sha256 }) => sha256) }),
    ...(warnings.count > 0 && { warnings: warnings.count }),
    ...(corrections.length > 0 && { corrections: countCorrections(corrections) }),
  };
  if (state !== 'waiting') await expireJudgedParts(tx, order, now);
  await closeParts(tx, order, state === 'waiting' ? waiting.lost : 'all');
  if (state !== 'waiting')
    await saveVerdict(tx, order, { outcome: state, flags, problems, kept, at: now, by: viewer.userId });
  if (state === 'passed') {
    await saveCorrections(tx, order, corrections, now);
    // The lock of the campaign is held, so the campaign is still in production.
    await startPrinting(tx, context, { campaignId: order.campaignId, action, facts: { files, ...more } });
    return;
  }
  const author = { at: now, companyId: order.companyId, ...identitiesOf({ viewer }), requestId };
  const lost = waiting.lost.map(({ sha256 }) => sha256);
  const facts = {
    validation: state,
    files,
    ...(lost.length > 0 && { lost }),
    ...(problems > 0 && { flags, problems }),
    ...more,
  };
  await auditAs(tx, author, { action, entity: 'campaign', entityId: order.campaignId, new: facts });
}

/** Stores a part that waits, with the row of its kept file. */
export async function insertPart(
  tx: Database,
  order: ReturnedOrder,
  part: FreshPart,
  { now, by }: { readonly now: Date; readonly by: Context['viewer']['userId'] },
): Promise<void> {
  const { fileId, key, sha256, bytes, name } = part;
  await insertFile(tx, {
    id: fileId,
    companyId: order.companyId,
    key,
    sha256,
    bytes,
    name,
    mime: 'application/x-ndjson',
    purpose: 'production-return',
    expiresAt: new Date(now.getTime() + keptDays * 86_400_000),
    createdAt: now,
    createdBy: by,
  });
  await insertWaitingPart(tx, order, part, now);
}
