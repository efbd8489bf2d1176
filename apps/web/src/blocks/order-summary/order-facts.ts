import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { formatCount } from '@dropdate/domain/money/money-text';
import { usDate } from '../../client/dates.ts';
import { messages } from './order-summary.messages.ts';

type CartCampaign = CartDetail['selectedCampaign'];

/** `01/05/2027`, or that it goes as soon as it is ready; null before a date is chosen. */
export function scheduleText(campaign: Pick<CartCampaign, 'startDate' | 'sendAsSoonAsReady'>): string | null {
  if (campaign.sendAsSoonAsReady) return messages.asSoonAsReady;
  return campaign.startDate === null ? null : usDate(campaign.startDate);
}

/** Which of the two order types it is: that of its template. Source: specification 2, section 1. */
export function orderTypeText({ hasTurningAgeTemplate }: Pick<CartCampaign, 'hasTurningAgeTemplate'>): string {
  return hasTurningAgeTemplate ? messages.turningAge : messages.leadGen;
}

/** How many of the four add-ons are on. */
export function addOnCount(campaign: CartCampaign): number {
  const { isMailBackServiceEnabled, isDuplicateListEnabled, isKeyInServiceEnabled } = campaign;
  return [
    isMailBackServiceEnabled,
    isDuplicateListEnabled,
    isKeyInServiceEnabled,
    campaign.isNeighborhoodMappingEnabled,
  ].filter(Boolean).length;
}

/** The one fact chosen in each step of the order, for the step rail; a step that says nothing yet is left out. */
export function stepFacts(campaign: CartCampaign) {
  const { variants, states } = campaign.variantsSummary;
  const schedule = scheduleText(campaign);
  const addOns = addOnCount(campaign);
  const template = campaign.campaignTemplates[0]?.templateName;
  return {
    ...(template !== undefined && { 'choose-templates': template }),
    ...(campaign.totalAudience > 0 && { 'define-audience': messages.prospects(formatCount(campaign.totalAudience)) }),
    ...(variants > 0 && { 'personalize-template': messages.variants(variants, states) }),
    ...(schedule !== null && {
      'schedule-campaigns': addOns === 0 ? schedule : `${schedule}, ${messages.addOns(addOns)}`,
    }),
  };
}

/** The card fee is a line of its own at the foot: what stands above adds up to the subtotal. */
export function chargedLines(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ itemSubType }) => itemSubType !== 'CreditCardFee');
}

/** `Credit card fee, 3%`, as the price list in force calls it. */
export function cardFeeName(items: readonly CartItem[]): string {
  return items.find(({ itemSubType }) => itemSubType === 'CreditCardFee')?.itemName ?? messages.cardFee;
}
