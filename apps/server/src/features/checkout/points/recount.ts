import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import type { Allocation, Candidate } from '@dropdate/prospect-engine/prospect-engine';
import { asOfMonth } from '../../audience/as-of.ts';
import type { CheckoutWork } from '../checkout-parts.ts';
import type { OrderDraft } from '../order-draft.ts';
import { allocateQuotas } from '../order-quotas.ts';
import { beginProgress, progressAt, tellProgress } from '../progress.ts';
import type { CheckoutRefusal, PointResult } from './point-result.ts';

export const countModified: CheckoutRefusal = {
  code: 'ProspectCountModified',
  text: orderRefusalTexts.ProspectCountModified,
};

/**
 * The number of spare candidates beyond the desired count of each quota. Spare candidates replace people whom another
 * checkout takes in the meantime. With many quotas, each has few spare candidates, so that the candidates fit in memory.
 */
function spareFor(desired: number, quotas: number): number {
  return Math.min(1_000, 20 + Math.ceil(desired * 0.02), Math.max(2, Math.floor(60_000 / Math.max(quotas, 1))));
}

/** The highest number of spare candidates of all quotas together that the engine is asked for. */
const maxSpare = 4_000_000;

type CountingWork = CheckoutWork<'engine' | 'projection'>;

/** The best-ranked people for each quota, and some spare people. The next point chooses from them. */
interface Counted extends PointResult {
  readonly candidates?: readonly Candidate[];
}

/**
 * Chooses the people of the order. The month and the parameters are those of the applied count, because the buyer has
 * seen and accepted that count (decision 36).
 */
export async function recount(work: CountingWork, draft: OrderDraft): Promise<Counted> {
  const { desiredCount } = draft.campaign.audience;
  await beginProgress(work, desiredCount);
  const { candidates, shortfalls } = await chooseCandidates(
    work,
    draft,
    spareFor(desiredCount, draft.quotas.rows.length),
  );
  if (shortfalls.length > 0) return { outcome: 'refused', refusal: countModified };
  tellProgress(work, desiredCount, progressAt.counted);
  return { outcome: 'done', candidates };
}

/** Asks the engine for the best-ranked people of each quota, with `spare` more people for each. */
export async function chooseCandidates(
  { parts, checkout }: CountingWork,
  draft: OrderDraft,
  spare: number,
): Promise<Allocation> {
  if (!draft.request) throw new Error('an order without an applied count');
  const { parameters } = draft.campaign.audience;
  const orders = suppressedOrders(parameters.suppression);
  await parts.projection.ensure(parts, checkout.companyId, orders);
  const { rows } = draft.quotas;
  return allocateQuotas(
    parts.engine,
    {
      companyId: checkout.companyId,
      parameters,
      asOf: asOfMonth(draft.request.asOf),
      seed: draft.campaign.campaign.id,
      suppressedOrders: orders,
      ownHolder: checkout.id,
    },
    draft.quotas,
    Math.min(spare, Math.floor(maxSpare / Math.max(rows.length, 1))),
  );
}
