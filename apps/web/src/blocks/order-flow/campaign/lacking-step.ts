import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { useState } from 'react';
import type { Elsewhere } from '../step-waiting.tsx';
import { lackingListText, lackTexts } from './campaign.messages.ts';
import { stepTargets } from './order-progress.ts';

/**
 * The first incomplete step of an order, with a hint that names the missing entry. Null when the order can be reviewed
 * and paid.
 */
export function lackingStep({ selectedCampaign: campaign }: CartDetail): Elsewhere | null {
  if (!isEditable(campaign.status)) return null;
  const lacking = stepTargets(campaign).find(([step]) => !campaign.completedSteps.includes(step));
  if (lacking === undefined) return null;
  const [step, target] = lacking;
  const isList = step === 'define-audience' && campaign.type === 'imported-list';
  return { target, hint: isList ? lackingListText : lackTexts[step] };
}

/**
 * The incomplete step when the user arrives at a page. When an entry is removed later, the open page itself reports the
 * missing entry.
 */
export function useLackOnArrival(
  cart: CartDetail | undefined,
  lackOf: (cart: CartDetail) => Elsewhere | null = lackingStep,
): Elsewhere | null {
  const [hasArrived, setArrived] = useState(false);
  const lack = cart === undefined || hasArrived ? null : lackOf(cart);
  if (cart !== undefined && lack === null && !hasArrived) setArrived(true);
  return lack;
}
