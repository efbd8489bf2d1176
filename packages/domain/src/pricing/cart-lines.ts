import { type Mills, mills, multiply, percentage, roundToCents, sum } from '../money/money.ts';
import { formatCount } from '../money/money-text.ts';
import type { PaymentTerm } from '../order/payment-term.ts';
import { type ListAddOn, listAddOns } from '../prospect-list/list-add-on.ts';
import { type ChosenAddOns, campaignAddOns, duplicateListFields } from './add-on.ts';
import { cardFeePercent } from './card-fee.ts';
import { type ItemSubType, type ItemType, type ItemUnit, itemOf } from './item.ts';
import { type PremiumItem, premiumItems } from './premium-items.ts';
import type { PriceList } from './price-list.ts';

interface OrderBasis {
  /** The people ordered (the desired count). */
  readonly quantity: number;
  /** Null before the buyer comes to payment. Until then there is no card fee. */
  readonly term: PaymentTerm | null;
  /** The part of the subtotal that credit rewards pay. No card fee is charged on this part. */
  readonly creditReward?: Mills;
  readonly prices: PriceList;
}

interface CartBasis extends OrderBasis, ChosenAddOns {}

/** A prospect list that a buyer buys for use without a campaign. */
export interface ListCart extends OrderBasis {
  readonly premiumItems: readonly PremiumItem[];
  /** Number of ordered people who have a phone. */
  readonly withPhoneCount: number;
  readonly listAddOns: readonly ListAddOn[];
}

/** A campaign to an audience of the prospect file, or to the buyer's own list. */
export interface CampaignCart extends CartBasis {
  /** What the buyer pays for each person: a prospect of the file, or a line of the buyer's own list. */
  readonly source?: 'SingleUse' | 'ImportedList';
  /** Number of people of an own list for whom a new address was looked up. 0 where nobody looked (decision 72). */
  readonly ncoaCount?: number;
  readonly premiumItems: readonly PremiumItem[];
  /** Number of ordered people who have a phone. */
  readonly withPhoneCount: number;
  /** Number of pieces in variants that are mailed First-Class. */
  readonly firstClassPieces: number;
}

export interface CartLine {
  /** Unique within a cart. */
  readonly subType: ItemSubType;
  /** The subtype of the parent line, which is earlier in the list. Null for a line without a parent. */
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
  /** The sum of the lines without the card fee and without tax. */
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

/** The line's name says whom the charge meets: on the panel, on review, checkout, order, receipt and mail alike. */
const lowQuantityName = `${itemOf('LowQuantity').name}: orders below ${formatCount(lowQuantityBelow)}`;

type Charge = readonly [subType: ItemSubType, parent: ItemSubType | null, quantity: number];

/**
 * The premium charges. Phone numbers are charged only for people with a phone. Every other item is charged for all
 * people.
 */
function premiumCharges(
  cart: Pick<CampaignCart, 'premiumItems' | 'withPhoneCount' | 'quantity'>,
  parent: ItemSubType,
): readonly Charge[] {
  const chosen = premiumItems.filter((item) => cart.premiumItems.includes(item));
  return chosen.map((item) => [item, parent, item === 'PhoneNumber' ? cart.withPhoneCount : cart.quantity]);
}

function addOnCharges(cart: CampaignCart): readonly Charge[] {
  const charges: Charge[] = [['FirstClassPostage', null, cart.firstClassPieces]];
  for (const addOn of campaignAddOns.filter((candidate) => cart.addOns.includes(candidate))) {
    charges.push([addOn, null, cart.quantity]);
    if (addOn !== 'DuplicateList') continue;
    const fields = duplicateListFields.filter((field) => cart.duplicateFields.includes(field));
    for (const field of fields) charges.push([field, addOn, cart.quantity]);
  }
  return charges;
}

function charges(cart: CampaignCart): readonly Charge[] {
  const { source = 'SingleUse', ncoaCount = 0 } = cart;
  return [
    [source, null, cart.quantity],
    ['NCOA', null, ncoaCount],
    ...premiumCharges(cart, 'SingleUse'),
    ...addOnCharges(cart),
  ];
}

function line(position: number, [subType, parent, quantity]: Charge, unitPrice: Mills): CartLine {
  const { type, unit, ...item } = itemOf(subType);
  const name = subType === 'LowQuantity' ? lowQuantityName : item.name;
  return { subType, parent, position, type, name, unit, quantity, unitPrice, amount: amountOf(unitPrice, quantity) };
}

/** The card fee, or null when no card pays anything. */
function cardFeeLine(cart: OrderBasis, subtotal: Mills, position: number): CartLine | null {
  if (cart.term !== 'credit-card') return null;
  const percent = cardFeePercent(cart.prices.CreditCardFee);
  const fee = percentage(mills(subtotal - (cart.creditReward ?? 0)), percent);
  if (fee === 0) return null;
  return { ...line(position, ['CreditCardFee', null, 1], fee), name: `${itemOf('CreditCardFee').name}, ${percent}%` };
}

function checkCounts(
  cart: Pick<CampaignCart, 'quantity' | 'withPhoneCount' | 'ncoaCount'> &
    Partial<Pick<CampaignCart, 'firstClassPieces'>>,
): void {
  const parts = [
    ['quantity', cart.quantity],
    ['with-phone count', cart.withPhoneCount],
    ['first-class pieces', cart.firstClassPieces ?? 0],
    ['NCOA count', cart.ncoaCount ?? 0],
  ] as const;
  for (const [what, count] of parts) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${what} is not a count: ${count}`);
    if (count > cart.quantity) throw new RangeError(`${what} ${count} is above the quantity ${cart.quantity}`);
  }
}

/**
 * All charges of a cart, line by line, and its totals. A line with a quantity of 0 is left out. Each line and the fee
 * are rounded half up to whole cents (decisions 5 and 40). Throws RangeError for counts that are negative, not whole or
 * above the quantity. Also throws for a credit reward that is negative or above the subtotal.
 */
export function cartLines(cart: CampaignCart): CartTotals {
  checkCounts(cart);
  return totalsOf(cart, charges(cart));
}

/**
 * All charges of a prospect list, and its totals, by the same rules. Nothing of a list is mailed, so nobody pays the
 * additional postage (specification 2, section 4, Cart items; decision 40).
 */
export function listLines(cart: ListCart): CartTotals {
  checkCounts(cart);
  const parent = 'MultipleUse';
  const chosen = premiumItems.filter((item) => item !== 'T65' && cart.premiumItems.includes(item));
  return totalsOf(cart, [
    [parent, null, cart.quantity],
    ...premiumCharges({ ...cart, premiumItems: chosen }, parent),
    ...listAddOns
      .filter((addOn) => cart.listAddOns.includes(addOn))
      .map((addOn): Charge => [addOn, null, cart.quantity]),
  ]);
}

function totalsOf(cart: OrderBasis, charged: readonly Charge[]): CartTotals {
  const isLow = cart.quantity > 0 && cart.quantity < lowQuantityBelow;
  const lowQuantity: Charge = ['LowQuantity', null, isLow ? 1 : 0];
  const lines = [...charged, lowQuantity]
    .filter(([, , quantity]) => quantity > 0)
    .map((charge, position) => line(position, charge, cart.prices[charge[0]]));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const creditReward = cart.creditReward ?? 0;
  if (creditReward < 0 || creditReward > subtotal) throw new RangeError(`credit reward out of range: ${creditReward}`);
  const feeLine = cardFeeLine(cart, subtotal, lines.length);
  const cardFee = feeLine?.amount ?? mills(0);
  const tax = mills(0);
  return {
    lines: feeLine === null ? lines : [...lines, feeLine],
    subtotal,
    tax,
    cardFee,
    total: sum([subtotal, tax, cardFee]),
  };
}

/** Prices the same campaign with other add-ons. All other charges of the campaign are read from its present `lines`. */
export function withAddOns(
  lines: readonly { readonly subType: string; readonly quantity: number }[],
  basis: CartBasis,
): CartTotals {
  const quantityOf = (subType: ItemSubType) => lines.find((line) => line.subType === subType)?.quantity ?? 0;
  return cartLines({
    ...basis,
    source: quantityOf('ImportedList') > 0 ? 'ImportedList' : 'SingleUse',
    ncoaCount: quantityOf('NCOA'),
    premiumItems: premiumItems.filter((item) => quantityOf(item) > 0),
    withPhoneCount: quantityOf('PhoneNumber'),
    firstClassPieces: quantityOf('FirstClassPostage'),
  });
}
