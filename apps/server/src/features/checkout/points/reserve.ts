import { checkoutHeldUntil } from '@dropdate/domain/order/hold';
import type { Candidate } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import { raiseSuppressionVersion } from '../../audience/projection.ts';
import { freePeople } from '../../order-drafts/free-people.ts';
import {
  deleteExpiredAmong,
  findHeldByOthers,
  type HeldByOthers,
  handOver,
  holdExactly,
  lockReserving,
} from '../../order-drafts/holds.ts';
import type { OrderDraft } from '../../order-drafts/order-draft.ts';
import { lockCheckout } from '../checkout.data.ts';
import type { CheckoutWork } from '../checkout-parts.ts';
import { progressAt, tellProgress } from '../progress.ts';
import { groupPieces, type PieceGroup } from '../recipient-rows.ts';
import type { MailedPeople } from '../source/people-source.ts';
import { sourceOf } from '../source/source-of.ts';
import { LeaseLost, type PointResult } from './point-result.ts';
import { countModified } from './recount.ts';

/**
 * The highest number of rounds in which a checkout looks for enough free people. Each round reads again which people
 * are held.
 */
const rounds = 4;

type ReservingWork = CheckoutWork<'engine' | 'projection' | 'reserving'>;

/** The held people of the order. */
export interface HeldPeople {
  readonly chosen: readonly Candidate[];
  readonly groups: readonly PieceGroup[];
  /** The full records of the people in the groups. The source lists these records while the people are being held. */
  readonly list: Promise<MailedPeople>;
}

interface Reserved extends PointResult {
  readonly held?: HeldPeople;
}

/**
 * Holds exactly the people of the order: the best-ranked people whom no other holder of the company holds. When the
 * spare candidates do not suffice, the engine is asked again (decisions 35 and 36).
 */
export async function reserve(
  work: ReservingWork,
  draft: OrderDraft,
  counted: readonly Candidate[],
): Promise<Reserved> {
  let candidates = counted;
  for (let round = 1; round <= rounds; round++) {
    const { held, taken } = await holdCandidates(work, draft, candidates);
    if (held) {
      tellProgress(work, draft.campaign.audience.desiredCount, progressAt.reserved);
      return { outcome: 'done', held };
    }
    const next = await sourceOf(draft).choose(work, draft, 2 * taken + 20);
    if (next.shortfalls.length > 0) break;
    candidates = next.candidates;
  }
  return { outcome: 'refused', refusal: countModified };
}

/**
 * Holds the people in one transaction. When too few are free, holds nobody and returns how many candidates others hold.
 */
async function holdCandidates(
  work: ReservingWork,
  draft: OrderDraft,
  candidates: readonly Candidate[],
): Promise<{ readonly held?: HeldPeople; readonly taken: number }> {
  const { parts, checkout, leaseToken } = work;
  const { companyId, id } = checkout;
  const now = parts.clock.now();
  const expiresAt = new Date(checkoutHeldUntil(parts.leaseClock.now().getTime()));
  let people: HeldPeople | null = null;
  const hold = async (tx: Database) => {
    await lockReserving(tx, companyId);
    // The people of validated numbers are held already.
    if (draft.validation !== null)
      await handOver(tx, companyId, { from: [draft.validation.id], holder: 'checkout', to: id, expiresAt });
    const expired = await deleteExpiredAmong(tx, companyId, candidates, now);
    const others = await findHeldByOthers(tx, companyId, candidates, id);
    const chosen = freeOnes(draft, candidates, others);
    people = chosen && listed(work, draft, chosen);
    if (chosen === null && expired.length === 0) return { people, freed: [], version: null, taken: others.people.size };
    const left =
      chosen === null ? [] : await holdExactly(tx, { companyId, holder: 'checkout', holderId: id, expiresAt }, chosen);
    if (!(await lockCheckout(tx, { companyId, id, leaseToken, at: 'reserve' }))) throw new LeaseLost('reserve');
    const version = await raiseSuppressionVersion(tx, companyId);
    return { people, freed: [...expired, ...left], version, taken: others.people.size };
  };
  const held = await parts.reserving
    .run(companyId, () => parts.db.transaction(hold))
    .catch(async (error: unknown) => {
      if (people !== null) await closeList(people);
      throw error;
    });
  if (held.version !== null) {
    const people = held.people?.chosen.map(({ vendorKey }) => vendorKey);
    await parts.projection.project({
      companyId,
      version: held.version,
      freed: held.freed,
      ...(people && { held: { holder: id, people, expiresAt } }),
    });
  }
  return { ...(held.people && { held: held.people }), taken: Math.max(1, held.taken) };
}

/**
 * Begins to list the full records. Only `writeOrder` awaits the list. When the list fails, `writeOrder` fails, too, and
 * the checkout is undone. The list may fail before `writeOrder` awaits it: the empty handler then keeps Node from
 * ending.
 */
function listed({ parts, checkout }: ReservingWork, draft: OrderDraft, chosen: readonly Candidate[]): HeldPeople {
  const { rows } = draft.quotas;
  const people = chosen.map(({ vendorKey, quota }) => ({ vendorKey, state: rows[quota]?.stateCode ?? '' }));
  const groups = groupPieces(people, draft.campaign.variants);
  const keys = groups.map(({ vendorKeys }) => vendorKeys);
  const list = sourceOf(draft).list(parts, draft, checkout.companyId, keys);
  list.catch(() => undefined);
  return { chosen, groups, list };
}

/** Frees the memory of the list when the people are written, or when the order fails. */
export async function closeList({ list }: HeldPeople): Promise<void> {
  await list.then((made) => made.close()).catch(() => undefined);
}

/** The best-ranked free people of each quota, or null when a quota cannot be filled. */
function freeOnes(
  draft: OrderDraft,
  candidates: readonly Candidate[],
  others: HeldByOthers,
): readonly Candidate[] | null {
  const isOwnList = draft.campaign.campaign.type === 'imported-list';
  const byHousehold = !isOwnList && draft.campaign.audience.parameters.targetPerHousehold.isOnePerHousehold;
  const { chosen, lacking } = freePeople(draft.quotas, candidates, others, byHousehold);
  return lacking.every((room) => room === 0) ? chosen : null;
}
