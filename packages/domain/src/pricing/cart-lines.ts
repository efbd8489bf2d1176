import { type Mills, multiply, percentage, roundToCents, sum } from '../money/money.ts';
import type { PaymentTerm } from '../order/payment-term.ts';
import {
  type ChosenAddOns,
  campaignAddOns,
  duplicateListFields,
  type ProspectListAddOn,
  prospectListAddOns,
} from './add-on.ts';
import { type ItemSubType, type ItemType, type ItemUnit, itemOf } from './item.ts';
import { type PremiumItem, premiumItems } from './premium-items.ts';
import type { PriceList } from './price-list.ts';

interface CartBasis {
  /** The people ordered (the desired count), or the rows of an imported list. */
  readonly quantity: number;
  /** Null before the buyer comes to payment; there is no card fee then. */
  readonly term: PaymentTerm | null;
  /** The part of the subtotal that credit rewards pay; it carries no card fee. */
  readonly creditReward?: Mills;
  readonly prices: PriceList;
}

interface CampaignBasis extends CartBasis, ChosenAddOns {
  /** Pieces of variants mailed First-Class. */
  readonly firstClassPieces: number;
}

/** A campaign to an audience of the prospect file. */
export interface CampaignCart extends CampaignBasis {
  readonly kind: 'campaign';
  readonly premiumItems: readonly PremiumItem[];
  /** Number of ordered people who have a phone. */
  readonly withPhoneCount: number;
}

/** A campaign to the buyer's own list. It has no audience and so no premium items; its addresses are checked (NCOA). */
export interface ImportedCampaignCart extends CampaignBasis {
  readonly kind: 'imported-campaign';
  /** True for a turning-age template, whose additional postage applies here too. */
  readonly isT65Postage: boolean;
}

/** A list bought for the buyer's own use. */
export interface ProspectListCart extends CartBasis {
  readonly kind: 'prospect-list';
  readonly premiumItems: readonly PremiumItem[];
  readonly withPhoneCount: number;
  readonly addOns: readonly ProspectListAddOn[];
}

export type CartInput = CampaignCart | ImportedCampaignCart | ProspectListCart;

export interface CartLine {
  /** Unique within a cart. */
  readonly subType: ItemSubType;
  /** The line above this line in the hierarchy. It stands earlier in the list. */
  readonly parent: ItemSubType | null;
  /** From 0, in reading order. */
  readonly position: number;
  readonly type: ItemType;
  readonly name: string;
  readonly unit: ItemUnit;
  readonly quantity: number;
  readonly unitPrice: Mills;
  /** quantity x unitPrice, rounded half up to whole cents. */
  readonly amount: Mills;
}

export interface CartTotals {
  readonly lines: readonly CartLine[];
  /** Everything but the card fee. */
  readonly subtotal: Mills;
  readonly tax: Mills;
  readonly cardFee: Mills;
  /** The sum of the lines and the tax. The shown total is the charged total. */
  readonly total: Mills;
}

/** The amount for a quantity, in whole cents. */
export function amountOf(unitPrice: Mills, quantity: number): Mills {
  return roundToCents(multiply(unitPrice, quantity));
}

/** Orders with fewer people pay the low-quantity item (decision 40). */
export const lowQuantityBelow = 1000;

type Charge = readonly [subType: ItemSubType, parent: ItemSubType | null, quantity: number];

/** The premium charges. Additional postage is charged for the whole audience, phone numbers per person with a phone. */
function premiumCharges(cart: CampaignCart | ProspectListCart, parent: ItemSubType): readonly Charge[] {
  const chosen = premiumItems.filter((item) => cart.premiumItems.includes(item));
  return chosen.map((item) => [item, parent, item === 'PhoneNumber' ? cart.withPhoneCount : cart.quantity]);
}

function addOnCharges(cart: CampaignBasis): readonly Charge[] {
  const charges: Charge[] = [['FirstClassPostage', null, cart.firstClassPieces]];
  for (const addOn of campaignAddOns.filter((candidate) => cart.addOns.includes(candidate))) {
    charges.push([addOn, null, cart.quantity]);
    if (addOn !== 'DuplicateList') continue;
    const fields = duplicateListFields.filter((field) => cart.duplicateFields.includes(field));
    for (const field of fields) charges.push([field, addOn, cart.quantity]);
  }
  return charges;
}

function charges(cart: CartInput): readonly Charge[] {
  const { quantity } = cart;
  switch (cart.kind) {
    case 'campaign':
      return [['SingleUse', null, quantity], ...premiumCharges(cart, 'SingleUse'), ...addOnCharges(cart)];
    case 'imported-campaign':
      return [
        ['ImportedList', null, quantity],
        ['T65', 'ImportedList', cart.isT65Postage ? quantity : 0],
        ['NCOA', 'ImportedList', quantity],
        ...addOnCharges(cart),
      ];
    case 'prospect-list': {
      const addOns = prospectListAddOns.filter((addOn) => cart.addOns.includes(addOn));
      return [
        ['MultipleUse', null, quantity],
        ...premiumCharges(cart, 'MultipleUse'),
        ...addOns.map((addOn): Charge => [addOn, 'MultipleUse', quantity]),
      ];
    }
  }
}

function line(position: number, [subType, parent, quantity]: Charge, unitPrice: Mills): CartLine {
  const { type, name, unit } = itemOf(subType);
  return { subType, parent, position, type, name, unit, quantity, unitPrice, amount: amountOf(unitPrice, quantity) };
}

/** The card fee, or null when no card pays anything. Its rate in the price list is in mills per dollar. */
function cardFeeLine(cart: CartInput, subtotal: Mills, position: number): CartLine | null {
  if (cart.term !== 'credit-card') return null;
  const percent = cart.prices.CreditCardFee / 10;
  const fee = percentage(subtotal - (cart.creditReward ?? 0), percent);
  if (fee === 0) return null;
  return { ...line(position, ['CreditCardFee', null, 1], fee), name: `${itemOf('CreditCardFee').name}, ${percent}%` };
}

function checkCounts(cart: CartInput): void {
  const parts = [
    ['with-phone count', cart.kind === 'imported-campaign' ? 0 : cart.withPhoneCount],
    ['first-class pieces', cart.kind === 'prospect-list' ? 0 : cart.firstClassPieces],
  ] as const;
  for (const [what, count] of [['quantity', cart.quantity], ...parts] as const) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${what} is not a count: ${count}`);
    if (count > cart.quantity) throw new RangeError(`${what} ${count} is above the quantity ${cart.quantity}`);
  }
}

/**
 * All charges of a cart, line by line, and its totals. A line with a quantity of 0 is left out. Each line and the fee
 * are rounded half up to whole cents (decisions 5 and 40). Throws RangeError for counts that are negative, not whole or
 * above the quantity, and for a credit reward that is negative or above the subtotal.
 */
export function cartLines(cart: CartInput): CartTotals {
  checkCounts(cart);
  const isLow = cart.quantity > 0 && cart.quantity < lowQuantityBelow;
  const lowQuantity: Charge = ['LowQuantity', null, isLow ? 1 : 0];
  const lines = [...charges(cart), lowQuantity]
    .filter(([, , quantity]) => quantity > 0)
    .map((charge, position) => line(position, charge, cart.prices[charge[0]]));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const creditReward = cart.creditReward ?? 0;
  if (creditReward < 0 || creditReward > subtotal) throw new RangeError(`credit reward out of range: ${creditReward}`);
  const feeLine = cardFeeLine(cart, subtotal, lines.length);
  const cardFee = feeLine?.amount ?? 0;
  const tax = 0;
  return {
    lines: feeLine === null ? lines : [...lines, feeLine],
    subtotal,
    tax,
    cardFee,
    total: subtotal + tax + cardFee,
  };
}

/** The same campaign with other add-ons. Its other charges are read from its present lines. */
export function withAddOns(
  lines: readonly { readonly subType: string; readonly quantity: number }[],
  basis: CartBasis & ChosenAddOns,
): CartTotals {
  const quantityOf = (subType: ItemSubType) => lines.find((line) => line.subType === subType)?.quantity ?? 0;
  const campaign = { ...basis, firstClassPieces: quantityOf('FirstClassPostage') };
  if (quantityOf('ImportedList') > 0) {
    return cartLines({ ...campaign, kind: 'imported-campaign', isT65Postage: quantityOf('T65') > 0 });
  }
  return cartLines({
    ...campaign,
    kind: 'campaign',
    premiumItems: premiumItems.filter((item) => quantityOf(item) > 0),
    withPhoneCount: quantityOf('PhoneNumber'),
  });
}
