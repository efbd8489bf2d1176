import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import type { Allocation } from '@dropdate/prospect-engine/prospect-engine';
import { asOfMonth } from '../../audience/as-of.ts';
import { parametersOf } from '../../campaigns/campaign-facts.ts';
import { type CheckoutWork, draftOf } from '../checkout-parts.ts';
import { stateQuotasOf } from '../order-draft.ts';
import { beginProgress, progressAt, tellProgress } from '../progress.ts';
import type { CheckoutRefusal, PointWork } from './point-result.ts';

export const countModified: CheckoutRefusal = {
  code: 'ProspectCountModified',
  text: orderRefusalTexts.ProspectCountModified,
};

/** Candidates beyond what is wanted, for those that somebody else takes in the meantime. */
function spareFor(desired: number): number {
  return Math.min(1_000, 20 + Math.ceil(desired * 0.02));
}

/** Chooses the people of the order with the month and parameters of the applied count. Source: decision 36. */
export const recount: PointWork = async (work) => {
  await beginProgress(work);
  const { candidates, shortfalls } = await chooseCandidates(
    work,
    spareFor(draftOf(work).campaign.audience.desiredCount),
  );
  if (shortfalls.length > 0) return { outcome: 'refused', refusal: countModified };
  work.candidates = candidates;
  tellProgress(work, progressAt.counted);
  return { outcome: 'done' };
};

/** Asks the engine for the best-ranked people of each state, and `spare` more of each. */
export async function chooseCandidates(work: CheckoutWork, spare: number): Promise<Allocation> {
  const { parts, checkout } = work;
  const draft = draftOf(work);
  if (!draft.request) throw new Error('an order without an applied count');
  await parts.projection.ensure(parts, checkout.companyId);
  return parts.engine.allocate({
    query: {
      companyId: checkout.companyId,
      parameters: parametersOf(draft.campaign.audience),
      asOf: asOfMonth(draft.request.asOf),
      seed: draft.campaign.campaign.id,
      ownHolder: checkout.id,
    },
    dimension: 'state',
    quotas: stateQuotasOf(draft).map(({ state, desired }) => ({ key: { stateCode: state }, desired })),
    spare,
  });
}
