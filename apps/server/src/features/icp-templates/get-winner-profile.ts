import type { getWinnerProfile as endpoint } from '@dropdate/contract/icp-templates/get-winner-profile';
import { leastWinners, profileLifts } from '@dropdate/domain/audience/winner-profile';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import type { UseCase } from '../../platform/http/serve.ts';
import { countProfile, listMailedProducts } from './winner-profile.data.ts';

/**
 * Compares the people who answered or bought with all mailed people. A profile from fewer than 200 winners is refused by an
 * empty list (decision 73), because it would show chance as a rule.
 */
export const getWinnerProfile: UseCase<typeof endpoint> = async ({ db, scopeOf, viewer, today }, { query }) => {
  const scope = scopeOf('Campaign');
  const { companyId } = viewer;
  const asked = { companyId, by: query.by, product: query.product ?? null, since: addDays(today, -query.days) };
  const products = await listMailedProducts(db, scope);
  const { all, options } = await countProfile(db, scope, asked);
  const lifts = all.winners < leastWinners ? [] : profileLifts(all, options);
  return { products: [...products], ...all, leastWinners, lifts: [...lifts] };
};
