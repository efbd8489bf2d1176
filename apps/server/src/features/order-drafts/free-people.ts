import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import type { OrderQuotas } from './order-quotas.ts';
import type { HeldByOthers } from './reservation.data.ts';

/**
 * The best-ranked people of each quota whom nobody else holds, and how many people each quota still lacks.
 * @param byHousehold whether a household of which somebody is held is left out.
 */
export function freePeople(
  { rows }: Pick<OrderQuotas, 'rows'>,
  candidates: readonly Candidate[],
  others: HeldByOthers,
  byHousehold: boolean,
): { readonly chosen: readonly Candidate[]; readonly lacking: readonly number[] } {
  const lacking = rows.map(({ desired }) => desired);
  const chosen = candidates.filter(({ vendorKey, householdKey, quota }) => {
    const isTaken = others.people.has(vendorKey) || (byHousehold && others.households.has(householdKey));
    const room = lacking[quota] ?? 0;
    if (isTaken || room === 0) return false;
    lacking[quota] = room - 1;
    return true;
  });
  return { chosen, lacking };
}
