import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { type ProductionFlag, productionFlags } from '@dropdate/domain/production-file/identity-columns';
import type { PieceCorrection } from './corrections.data.ts';
import { noWarnings, type Warnings } from './moved-people.ts';
import type { ReturnedOrder } from './returned-orders.data.ts';
import type { ReturnedPart } from './returns.data.ts';

type Shown = Pick<ValidationResponse, 'state' | 'returned' | 'problems'> & {
  readonly flags: readonly ProductionFlag[];
  /** The parts that wait. */
  readonly parts?: readonly Pick<ReturnedPart, 'fileId' | 'name' | 'rows' | 'problems' | 'returnedAt'>[];
  readonly replaced?: readonly Pick<ReturnedPart, 'name'>[];
  readonly warnings?: Warnings;
  readonly corrections?: readonly Pick<PieceCorrection, 'kind'>[];
};

/** The addresses that the mail house corrected, by kind. */
export function countCorrections(corrections: readonly Pick<PieceCorrection, 'kind'>[]) {
  const moved = corrections.filter(({ kind }) => kind === 'moved').length;
  return { moved, corrected: corrections.length - moved };
}

/** The validation of an order as users see it. */
export function presentJudgement(
  order: ReturnedOrder,
  { state, returned, problems, flags, parts = [], replaced = [], warnings = noWarnings, corrections = [] }: Shown,
): ValidationResponse {
  const raised = Object.fromEntries(productionFlags.map((flag) => [flag, flags.includes(flag)]));
  return {
    campaignId: order.campaignId,
    orderNo: String(order.number),
    client: order.client,
    name: order.campaignName,
    state,
    pieces: order.pieces,
    returned,
    problems,
    parts: parts.map(({ fileId, name, rows, problems: ofPart, returnedAt }) => {
      return { fileId, fileName: name, rows, problems: ofPart, returnedAt: returnedAt.toISOString() };
    }),
    replaced: replaced.map(({ name }) => name),
    corrections: countCorrections(corrections),
    warnings: { count: warnings.count, texts: [...warnings.texts] },
    ...(raised as Record<ProductionFlag, boolean>),
  };
}

/** The validation of rows that nobody has judged yet. */
export const unjudged = { state: 'waiting', returned: null, problems: 0, flags: [] } as const;

/** An order whose rows a job judges later. */
export const presentWaiting = (order: ReturnedOrder): ValidationResponse => presentJudgement(order, unjudged);
