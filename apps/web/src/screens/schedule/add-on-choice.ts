import { type CartDetail, cartItemOf } from '@dropdate/contract/carts/cart-detail';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listItems } from '@dropdate/contract/items/list-items';
import { type AddOnChoice, type ChosenAddOns, campaignAddOns, withChoice } from '@dropdate/domain/pricing/add-on';
import { withAddOns } from '@dropdate/domain/pricing/cart-lines';
import { priceListOf } from '@dropdate/domain/pricing/price-list';
import { addOnFlags, chosenAddOnsOf } from '../../client/cart/chosen-add-ons.ts';

export type PricedItem = AnswerOf<typeof listItems>['items'][number];
type Campaign = CartDetail['selectedCampaign'];

export function isChosen(campaign: Campaign, { addOn, field }: AddOnChoice): boolean {
  return field === undefined ? campaign[addOnFlags[addOn]] : campaign.additionalDuplicatesFields.includes(field);
}

/** Predicts the server's cart after a choice, so that the switch and the total change at once. */
export function cartWithChoice(
  cart: CartDetail,
  choice: AddOnChoice,
  isOn: boolean,
  prices: readonly PricedItem[],
): CartDetail {
  const { selectedCampaign: campaign } = cart;
  const chosen = withChoice(chosenAddOnsOf(campaign), choice, isOn);
  const itemOf = (subType: string) => prices.find(({ itemSubType }) => itemSubType === subType);
  const { lines, subtotal, tax, cardFee, total } = withAddOns(
    cart.cartItems.map(({ itemSubType: subType, quantity }) => ({ subType, quantity })),
    {
      ...chosen,
      quantity: campaign.totalAudience,
      term: cart.paymentTerm,
      prices: priceListOf((subType) => itemOf(subType)?.unitPrice ?? null),
    },
  );
  const cartItems = lines.map((line) => {
    const item = itemOf(line.subType);
    return cartItemOf(line, { id: item?.id ?? '', number: item?.itemNumber ?? '' });
  });
  return {
    ...cart,
    selectedCampaign: campaignWith(campaign, chosen),
    cartItems,
    subTotal: subtotal,
    tax,
    cardFee,
    total,
  };
}

function campaignWith(campaign: Campaign, { addOns, duplicateFields }: ChosenAddOns): Campaign {
  const switches = Object.fromEntries(campaignAddOns.map((addOn) => [addOnFlags[addOn], addOns.includes(addOn)]));
  return { ...campaign, ...switches, additionalDuplicatesFields: [...duplicateFields] };
}
