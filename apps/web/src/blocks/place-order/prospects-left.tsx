import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { CampaignAudience } from '@dropdate/contract/carts/cart-detail';
import { usePresentCount } from '../../client/cart/use-present-count.ts';
import { messages } from './place-order.messages.ts';

interface ProspectsLeftProps {
  readonly draft: DraftRef;
  readonly audience: CampaignAudience;
}

/** Says how many people are left after an order was refused for too few people, and that nothing was charged. */
export function ProspectsLeft({ draft, audience }: ProspectsLeftProps) {
  const left = usePresentCount(draft, audience);
  return <p role="status">{messages.modified(left, audience.desiredCount)}</p>;
}
