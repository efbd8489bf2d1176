import { asOfMonth } from '../../audience/as-of.ts';
import { querySuppression } from '../../audience/query-suppression.ts';
import { allocateQuotas } from '../order-quotas.ts';
import type { PeopleSource } from './people-source.ts';

/** The highest number of spare candidates of all quotas together that the engine is asked for. */
const maxSpare = 4_000_000;

/**
 * The best-ranked people of the prospect file. The month and the parameters are those of the applied count, because the
 * buyer has seen and accepted that count (decision 36).
 */
export const prospectSource: PeopleSource = {
  choose: async ({ parts, checkout }, draft, spare) => {
    if (!draft.request) throw new Error('an order without an applied count');
    const { parameters } = draft.audience;
    const suppression = querySuppression(parameters.suppression);
    await parts.projection.ensure(parts, checkout.companyId, suppression.suppressedOrders);
    const { rows } = draft.quotas;
    return allocateQuotas(
      parts.engine,
      {
        companyId: checkout.companyId,
        parameters,
        asOf: asOfMonth(draft.request.asOf),
        seed: draft.seed,
        ...suppression,
        ownHolder: checkout.id,
      },
      draft.quotas,
      Math.min(spare, Math.floor(maxSpare / Math.max(rows.length, 1))),
    );
  },
  isCurrent: async () => true,
  list: ({ engine }, _draft, companyId, groups) => engine.mailingList(companyId, groups),
};
