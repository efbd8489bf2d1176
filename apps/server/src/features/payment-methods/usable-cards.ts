import { isCardExpired } from '@dropdate/domain/order/card-expiry';
import type { Database } from '../../platform/database/database.ts';
import { type CardOwner, findPaymentMethods } from './payment-methods.data.ts';

/** A saved card with the facts for a checkout. */
export interface UsableCard {
  readonly id: string;
  readonly providerRef: string;
  /** The id under which the provider knows the buyer as a customer. */
  readonly providerCustomer: string | null;
  readonly isExpired: boolean;
}

/** The cards of the owner among these ids. A missing id is a deleted card or a card of another user. */
export async function usableCards(
  db: Database,
  owner: CardOwner,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, UsableCard>> {
  const rows = await findPaymentMethods(db, owner, ids);
  return new Map(
    rows.map((row) => {
      const { id, providerRef, providerCustomer } = row;
      return [id, { id, providerRef, providerCustomer, isExpired: isCardExpired(row, today) }];
    }),
  );
}
