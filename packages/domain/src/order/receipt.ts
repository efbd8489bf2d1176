import { piecesWithSeeds, prospectsWithSeeds } from '../audience/seed-text.ts';
import { type Mills, mills } from '../money/money.ts';

/** A company on a receipt. The lines are its postal address. */
export interface ReceiptParty {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A charge of a receipt. */
export interface ReceiptLine {
  readonly name: string;
  readonly quantity: number;
  /** Null for a charge per order: its price is its amount. */
  readonly unitPrice: Mills | null;
  readonly amount: Mills;
}

/** A card payment. */
export interface ReceiptPayment {
  /** `Visa •••• 4242`. */
  readonly card: string;
  readonly amount: Mills;
  /** `yyyy-MM-dd`. */
  readonly paidOn: string;
}

/** The charges, the total and the payments of a placed order. */
export interface Receipt {
  readonly orderNumber: string;
  /** The name of the campaign or of the prospect list. */
  readonly name: string;
  /** `yyyy-MM-dd`. */
  readonly placedOn: string;
  readonly placedBy: string;
  /** The day of mailing: `01/05/2027`. Null for a prospect list, which is not mailed. */
  readonly scheduleDate: string | null;
  /** The pieces of a campaign, or the people of a prospect list. */
  readonly pieces: number;
  /** The free pieces or rows of seed addresses. */
  readonly seedCount: number;
  readonly seller: ReceiptParty;
  readonly buyer: ReceiptParty;
  /** Empty without a purchase order. */
  readonly poNumber: string;
  /** The charges that add up to the subtotal. */
  readonly lines: readonly ReceiptLine[];
  readonly subTotal: Mills;
  readonly tax: Mills;
  readonly cardFee: Mills;
  readonly total: Mills;
  /** Empty for an order on account. */
  readonly payments: readonly ReceiptPayment[];
  /** The words of the payment term, such as `Standard Invoicing`. */
  readonly term: string;
}

/** What was bought: `Fall drop, 4,200 pieces`, or `Seniors, 4,200 prospects`. */
export function boughtText({ name, scheduleDate, pieces, seedCount }: BoughtFacts): string {
  const bought = scheduleDate === null ? prospectsWithSeeds(pieces, seedCount) : piecesWithSeeds(pieces, seedCount);
  return `${name}, ${bought}`;
}
type BoughtFacts = Pick<Receipt, 'name' | 'scheduleDate' | 'pieces' | 'seedCount'>;

/** The part of the total that the cards have paid. */
export function paidAmount({ payments }: Pick<Receipt, 'payments'>): Mills {
  return payments.reduce((sum, { amount }) => mills(sum + amount), mills(0));
}

/** The part of the total that is still to be paid: the total of an order on account. */
export function dueAmount(receipt: Pick<Receipt, 'payments' | 'total'>): Mills {
  return mills(receipt.total - paidAmount(receipt));
}
