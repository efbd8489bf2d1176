import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import type { Leases } from '../stepper/use-card-leases.ts';

/** The cards that wait now, and when the browser got them. */
export interface Waiting {
  readonly cards: readonly Pick<SessionCard, 'id' | 'heldBy'>[];
  readonly since: number;
}

/** Why the operator cannot work on a card. */
export interface Lock {
  /** The operator who holds the card. Null for a card that is finished. */
  readonly heldBy: string | null;
}

/** The lock of a card: the newer one of the last lease and the last list decides. */
export function lockOf(id: string, { cards, since }: Waiting, leases: Leases): Lock | null {
  const lease = leases.get(id);
  if (lease !== undefined && lease.since >= since) return lease.isHeld ? null : { heldBy: lease.heldBy };
  const card = cards.find((one) => one.id === id);
  if (card === undefined) return { heldBy: null };
  return card.heldBy === null ? null : { heldBy: card.heldBy };
}
