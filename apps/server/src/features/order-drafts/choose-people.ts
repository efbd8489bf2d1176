import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Allocation, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import { asOfMonth } from '../audience/as-of.ts';
import type { AudienceProjection } from '../audience/projection.ts';
import { querySuppression } from '../audience/query-suppression.ts';
import type { DraftBasis } from './order-draft.ts';
import { allocateQuotas } from './order-quotas.ts';

/** The highest number of spare candidates of all quotas together that the engine is asked for. */
const maxSpare = 4_000_000;

export interface ChoosingParts extends Pick<Context, 'db' | 'clock'> {
  readonly engine: Pick<ProspectEngine, 'allocate'>;
  readonly projection: AudienceProjection;
}

/** The facts that decide who is chosen. */
export type ChoiceBasis = Pick<DraftBasis, 'audience' | 'request' | 'seed' | 'quotas'>;

/**
 * The best-ranked people of the prospect file, and `spare` more for each quota. The month and the parameters are those of
 * the applied count, because the buyer has seen and accepted that count (decision 36).
 * @param by the holder whose own people are free.
 */
export async function choosePeople(
  parts: ChoosingParts,
  basis: ChoiceBasis,
  by: { readonly companyId: CompanyId; readonly holder: string },
  spare: number,
): Promise<Allocation> {
  if (!basis.request) throw new Error('an order without an applied count');
  const { parameters } = basis.audience;
  const suppression = querySuppression(parameters.suppression);
  await parts.projection.ensure(parts, by.companyId, suppression.suppressedOrders);
  const { rows } = basis.quotas;
  return allocateQuotas(
    parts.engine,
    {
      companyId: by.companyId,
      parameters,
      asOf: asOfMonth(basis.request.asOf),
      seed: basis.seed,
      ...suppression,
      ownHolder: by.holder,
    },
    basis.quotas,
    Math.min(spare, Math.floor(maxSpare / Math.max(rows.length, 1))),
  );
}

/**
 * The number of spare candidates beyond the desired count of each quota. Spare candidates replace people whom another
 * checkout takes in the meantime. With many quotas, each has few spare candidates, so that the candidates fit in memory.
 */
export function spareFor(desired: number, quotas: number): number {
  return Math.min(1_000, 20 + Math.ceil(desired * 0.02), Math.max(2, Math.floor(60_000 / Math.max(quotas, 1))));
}
