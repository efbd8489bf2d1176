import { type CartDetail, cartItemOf } from '@dropdate/contract/carts/cart-detail';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listItems } from '@dropdate/contract/items/list-items';
import { cartLines } from '@dropdate/domain/pricing/cart-lines';
import { priceListOf } from '@dropdate/domain/pricing/price-list';
import { chosenAddOnsOf } from '../../client/cart/chosen-add-ons.ts';

interface ListAhead {
  /** The selected rows of the review. */
  readonly people: number;
  /** Whether the saving looks for people who have moved. */
  readonly looksForMoves: boolean;
}

/** Predicts the server's cart with the selected rows of a review as its list. */
export function cartWithList(
  cart: CartDetail,
  { people, looksForMoves }: ListAhead,
  prices: readonly AnswerOf<typeof listItems>['items'][number][],
): CartDetail {
  const { selectedCampaign: campaign, cartItems } = cart;
  const itemOf = (subType: string) => prices.find(({ itemSubType }) => itemSubType === subType);
  const firstClass = cartItems.find(({ itemSubType }) => itemSubType === 'FirstClassPostage')?.quantity ?? 0;
  const { lines, subtotal, tax, cardFee, total } = cartLines({
    ...chosenAddOnsOf(campaign),
    source: 'ImportedList',
    quantity: people,
    ncoaCount: looksForMoves ? people : 0,
    premiumItems: [],
    withPhoneCount: 0,
    // Nobody knows yet how variants of different postal classes share another list.
    firstClassPieces: firstClass > 0 && firstClass === campaign.totalAudience ? people : 0,
    term: cart.paymentTerm,
    prices: priceListOf((subType) => itemOf(subType)?.unitPrice ?? null),
  });
  const items = lines.map((line) => {
    const item = itemOf(line.subType);
    return cartItemOf(line, { id: item?.id ?? '', number: item?.itemNumber ?? '' });
  });
  return {
    ...cart,
    selectedCampaign: { ...campaign, totalAudience: people },
    cartItems: items,
    subTotal: subtotal,
    tax,
    cardFee,
    total,
  };
}
