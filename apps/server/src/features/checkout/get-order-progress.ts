import type { getOrderProgress as endpoint } from '@dropdate/contract/orders/get-order-progress';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findProgress } from './progress.data.ts';

/**
 * Says whether anybody's call is placing the order of a cart, and how far that order is.
 * @throws Refusal 404
 */
export const getOrderProgress: UseCase<typeof endpoint> = async ({ db, clock, scopeOf }, { params }) => {
  const scopes = { campaigns: scopeOf('Campaign'), lists: scopeOf('ProspectList') };
  const found = await findProgress(db, scopes, params.id);
  if (!found) throw notFound();
  const { active, percent, isPlaced } = found;
  const isPlacing = active !== null && active.leaseToken !== null && active.leaseUntil > clock.now();
  if (isPlacing) return { state: 'placing', percent };
  return { state: isPlaced && active === null ? 'placed' : 'open', percent: null };
};
