import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import { spareFor } from '../../order-drafts/choose-people.ts';
import type { AnyDraft } from '../../order-drafts/order-draft.ts';
import { beginProgress, progressAt, tellProgress } from '../progress.ts';
import type { ChoosingWork } from '../source/people-source.ts';
import { sourceOf } from '../source/source-of.ts';
import type { CheckoutRefusal, PointResult } from './point-result.ts';

export const countModified: CheckoutRefusal = {
  code: 'ProspectCountModified',
  text: orderRefusalTexts.ProspectCountModified,
};

export const cartChanged: CheckoutRefusal = { code: 'CartChanged', text: orderRefusalTexts.CartChanged };

/** The best-ranked people for each quota, and some spare people. The next point chooses from them. */
interface Counted extends PointResult {
  readonly candidates?: readonly Candidate[];
}

/**
 * Chooses the people of the order: those of the applied count, or of the buyer's own list (decision 36).
 */
export async function recount(work: ChoosingWork, draft: AnyDraft): Promise<Counted> {
  const { desiredCount } = draft.audience;
  await beginProgress(work, desiredCount);
  // Nobody else can take the people of a prospect list, because nobody holds them.
  const spare = draft.kind === 'campaign' ? spareFor(desiredCount, draft.quotas.rows.length) : 0;
  const source = sourceOf(draft);
  const { candidates, shortfalls } = await source.choose(work, draft, spare);
  if (shortfalls.length > 0)
    return { outcome: 'refused', refusal: (await source.isCurrent(work, draft)) ? countModified : cartChanged };
  tellProgress(work, desiredCount, progressAt.counted);
  return { outcome: 'done', candidates };
}
