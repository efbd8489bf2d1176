import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listItems } from '@dropdate/contract/items/list-items';
import { type Mills, multiply, percentage, roundToCents, sum } from '@dropdate/domain/money/money';
import {
  type CampaignAddOn,
  campaignAddOns,
  type DuplicateListField,
  duplicateListFields,
} from '@dropdate/domain/pricing/add-ons';

/** A switch of the page: an add-on, or with `field` one further column of the Duplicate List. */
export interface AddOnChoice {
  readonly addOn: CampaignAddOn;
  readonly field?: DuplicateListField;
}

export type PricedItem = AnswerOf<typeof listItems>['items'][number];
type Campaign = CartDetail['selectedCampaign'];

const flags = {
  MailBackService: 'isMailBackServiceEnabled',
  KeyingIn: 'isKeyInServiceEnabled',
  DuplicateList: 'isDuplicateListEnabled',
  NeighbourhoodMapping: 'isNeighborhoodMappingEnabled',
} as const satisfies Record<CampaignAddOn, keyof Campaign>;

export function isChosen(campaign: Campaign, { addOn, field }: AddOnChoice): boolean {
  return field === undefined ? campaign[flags[addOn]] : campaign.additionalDuplicatesFields.includes(field);
}

/** What a choice costs for the ordered people; 0 for nobody. */
export function amountOf(unitPrice: Mills, count: number): Mills {
  return roundToCents(multiply(unitPrice, count));
}

/**
 * The cart as the server will answer it once the choice is made, so that the switch and the total move at once. A
 * column brings the Duplicate List along; without that list its columns go. Source: specification 2, section 4.
 */
export function withChoice(
  cart: CartDetail,
  choice: AddOnChoice,
  isOn: boolean,
  prices: readonly PricedItem[],
): CartDetail {
  const selectedCampaign = campaignWith(cart.selectedCampaign, choice, isOn);
  const isAddOnLine = ({ itemSubType }: CartItem) => isAddOnItem(itemSubType);
  const kept = cart.cartItems.filter((item) => !isAddOnLine(item) && item.itemSubType !== 'CreditCardFee');
  const lines = addOnLines(selectedCampaign, prices);
  const before = kept.filter(({ itemType }) => itemType !== 'Others');
  const after = kept.filter(({ itemType }) => itemType === 'Others');
  const charged = [...before, ...lines, ...after];
  const subTotal = sum(charged.map((line) => line.subTotal));
  const cardFee = feeOf(cart, subTotal, prices);
  const fee = cart.cartItems.find(({ itemSubType }) => itemSubType === 'CreditCardFee');
  return {
    ...cart,
    selectedCampaign,
    cartItems: fee === undefined ? charged : [...charged, { ...fee, unitPrice: cardFee, subTotal: cardFee }],
    subTotal,
    cardFee,
    total: subTotal + cart.tax + cardFee,
  };
}

function campaignWith(campaign: Campaign, { addOn, field }: AddOnChoice, isOn: boolean): Campaign {
  const others = campaign.additionalDuplicatesFields.filter((known) => known !== field);
  if (field !== undefined) {
    if (!isOn) return { ...campaign, additionalDuplicatesFields: others };
    const fields = duplicateListFields.filter((known) => known === field || others.includes(known));
    return { ...campaign, [flags[addOn]]: true, additionalDuplicatesFields: fields };
  }
  const losesFields = addOn === 'DuplicateList' && !isOn;
  return { ...campaign, [flags[addOn]]: isOn, ...(losesFields && { additionalDuplicatesFields: [] }) };
}

const addOnItems: ReadonlySet<string> = new Set([...campaignAddOns, ...duplicateListFields]);
const isAddOnItem = (subType: string): boolean => addOnItems.has(subType);

/** The lines of what is on, in the order of the price list. Nobody ordered: nothing is charged. */
function addOnLines(campaign: Campaign, prices: readonly PricedItem[]): CartItem[] {
  const quantity = campaign.totalAudience;
  if (quantity === 0) return [];
  const chosen = campaignAddOns
    .filter((addOn) => campaign[flags[addOn]])
    .flatMap((addOn): (readonly [string, string | null])[] => {
      const fields = addOn === 'DuplicateList' ? campaign.additionalDuplicatesFields : [];
      return [[addOn, null], ...fields.map((field) => [field, addOn] as const)];
    });
  return chosen.flatMap(([subType, parentSubType]) => {
    const item = prices.find(({ itemSubType }) => itemSubType === subType);
    if (item === undefined) return [];
    const { id: itemId, name: itemName, itemNumber, itemType, itemSubType, unit, unitPrice } = item;
    const subTotal = amountOf(unitPrice, quantity);
    return [
      { itemId, itemName, itemNumber, itemType, itemSubType, unit, unitPrice, quantity, subTotal, parentSubType },
    ];
  });
}

/** The card fee's price is in mills per dollar: 30 is 3 %. Carts without a fee keep none. */
function feeOf(cart: CartDetail, subTotal: Mills, prices: readonly PricedItem[]): Mills {
  const rate = prices.find(({ itemSubType }) => itemSubType === 'CreditCardFee')?.unitPrice;
  return cart.cardFee === 0 || rate === undefined ? cart.cardFee : percentage(subTotal, rate / 10);
}
