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
  readonly campaignName: string;
  /** `yyyy-MM-dd`. */
  readonly placedOn: string;
  readonly placedBy: string;
  /** The day of mailing: `01/05/2027`. */
  readonly scheduleDate: string;
  readonly pieces: number;
  /** The free pieces to seed addresses. */
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

/** The part of the total that the cards have paid. */
export function paidAmount({ payments }: Pick<Receipt, 'payments'>): Mills {
  return payments.reduce((sum, { amount }) => mills(sum + amount), mills(0));
}

/** The part of the total that is still to be paid: the total of an order on account. */
export function dueAmount(receipt: Pick<Receipt, 'payments' | 'total'>): Mills {
  return mills(receipt.total - paidAmount(receipt));
}
