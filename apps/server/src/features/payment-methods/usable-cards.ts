import { isCardExpired } from '@dropdate/domain/order/card-expiry';
import type { Database } from '../../platform/database/database.ts';
import { type CardOwner, findPaymentMethods } from './payment-methods.data.ts';

/** A saved card as a checkout needs it. */
export interface UsableCard {
  readonly id: string;
  readonly providerRef: string;
  /** The buyer at the provider. */
  readonly providerCustomer: string | null;
  readonly isExpired: boolean;
}

/** Those of the ids that are cards of the owner; what is missing was deleted or never theirs. */
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
