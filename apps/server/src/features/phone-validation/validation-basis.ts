import type { Database } from '../../platform/database/database.ts';
import { findAudienceRequest } from '../audience-drafts/draft-records.ts';
import { campaignToOrder } from '../campaigns/campaign-for-order.ts';
import type { ChoiceBasis } from '../order-drafts/choose-people.ts';
import { quotasToFill } from '../order-drafts/order-quotas.ts';
import { listToOrder } from '../prospect-lists/list-for-order.ts';
import type { ValidationRow } from './validations.data.ts';

const everywhere = { kind: 'all-clients' } as const;

/** The facts that decide who is chosen, and where the numbers are checked. */
export interface ValidationBasis extends ChoiceBasis {
  readonly segmentId: string;
}

/** Reads the order of a validation as it is now. It is locked meanwhile. Null when it is gone. */
export async function readBasis(
  db: Database,
  { kind, cartId }: Pick<ValidationRow, 'kind' | 'cartId'>,
): Promise<ValidationBasis | null> {
  const found =
    kind === 'campaign' ? await campaignToOrder(db, everywhere, { cartId }) : await listToOrder(db, everywhere, cartId);
  if (!found) return null;
  const { id: seed, segmentId } = 'campaign' in found ? found.campaign : found.list;
  const { audience } = found;
  return {
    segmentId,
    audience,
    seed,
    request: await findAudienceRequest(db, audience),
    quotas: await quotasToFill(db, found),
  };
}
