import { checkoutHeldUntil } from '@dropdate/domain/order/hold';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { parametersOf } from '../../campaigns/campaign-facts.ts';
import { lockCheckout } from '../checkout.data.ts';
import { type CheckoutWork, draftOf } from '../checkout-parts.ts';
import { stateQuotasOf } from '../order-draft.ts';
import { progressAt, tellProgress } from '../progress.ts';
import {
  deleteExpiredAmong,
  findHeldByOthers,
  type HeldByOthers,
  holdExactly,
  lockReserving,
} from '../reservation.data.ts';
import { LeaseLost, type PointWork } from './point-result.ts';
import { chooseCandidates, countModified } from './recount.ts';

/** Tries to find enough free people; each tries with what is held now. */
const rounds = 4;

/**
 * Holds exactly the people of the order, the best-ranked ones that nobody else of the company holds. When the spare
 * ones do not suffice, the engine is asked again. Source: decisions 35 and 36.
 */
export const reserve: PointWork = async (work) => {
  let candidates = work.candidates;
  for (let round = 1; round <= rounds; round++) {
    const taken = await holdCandidates(work, candidates);
    if (taken === 0) {
      tellProgress(work, progressAt.reserved);
      return { outcome: 'done' };
    }
    const next = await chooseCandidates(work, 2 * taken + 20);
    if (next.shortfalls.length > 0) break;
    candidates = next.candidates;
  }
  return { outcome: 'refused', refusal: countModified };
};

/** Holds the people in one transaction; answers 0, or how many candidates were taken when too few are left. */
async function holdCandidates(work: CheckoutWork, candidates: readonly Candidate[]): Promise<number> {
  const { parts, checkout, leaseToken } = work;
  const { companyId, id } = checkout;
  const now = parts.clock.now();
  const expiresAt = new Date(checkoutHeldUntil(now.getTime()));
  const held = await parts.db.transaction(async (tx) => {
    await lockReserving(tx, companyId);
    const expired = await deleteExpiredAmong(tx, companyId, candidates, now);
    const others = await findHeldByOthers(tx, companyId, candidates, id);
    const chosen = freeOnes(work, candidates, others);
    if (chosen !== null) askForPeople(work, chosen);
    if (chosen === null && expired.length === 0) return { chosen, freed: [], version: null, taken: others.people.size };
    const left = chosen === null ? [] : await holdExactly(tx, { companyId, holderId: id, expiresAt }, chosen);
    if (!(await lockCheckout(tx, { companyId, id, leaseToken, at: 'reserve' }))) throw new LeaseLost('reserve');
    const version = await raiseSuppressionVersion(tx, companyId);
    return { chosen, freed: [...expired, ...left], version, taken: others.people.size };
  });
  if (held.version !== null) {
    const people = held.chosen?.map(({ vendorKey }) => vendorKey);
    await parts.projection.project({
      companyId,
      version: held.version,
      freed: held.freed,
      ...(people && { held: { holder: id, people, expiresAt } }),
    });
  }
  if (held.chosen === null) return Math.max(1, held.taken);
  work.chosen = held.chosen;
  return 0;
}

/** A failure is met where they are needed, and there the checkout is undone. */
function askForPeople(work: CheckoutWork, chosen: readonly Candidate[]): void {
  work.people = work.parts.engine.people(chosen.map(({ vendorKey }) => vendorKey));
  work.people.catch(() => undefined);
}

/** The best-ranked free people of each quota, or null when one cannot be filled. */
function freeOnes(work: CheckoutWork, candidates: readonly Candidate[], others: HeldByOthers): Candidate[] | null {
  const draft = draftOf(work);
  const byHousehold = parametersOf(draft.campaign.audience).targetPerHousehold.isOnePerHousehold;
  const quotas = stateQuotasOf(draft);
  const left = quotas.map(({ desired }) => desired);
  const chosen = candidates.filter(({ vendorKey, householdKey, quota }) => {
    const isTaken = others.people.has(vendorKey) || (byHousehold && others.households.has(householdKey));
    const room = left[quota] ?? 0;
    if (isTaken || room === 0) return false;
    left[quota] = room - 1;
    return true;
  });
  return left.every((room) => room === 0) ? chosen : null;
}
