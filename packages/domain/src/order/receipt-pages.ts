import { DocumentWriter, leading, margin, right, type Style, styles, width } from '../document/document-writer.ts';
import type { LaidOutPage } from '../mail-piece/layout/runs.ts';
import type { FontMetrics } from '../mail-piece/text/font-metrics.ts';
import type { Mills } from '../money/money.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../money/money-text.ts';
import { formatDate } from '../schedule/iso-date.ts';
import { boughtText, dueAmount, paidAmount, type Receipt, type ReceiptParty } from './receipt.ts';

/** The right edges of the columns of figures, and the width of the names. */
const columns = { quantity: right - 62, price: right - 30, amount: right };
const nameWidth = 82;

/**
 * The pages of a receipt as drawing steps, for the PDF. Long texts break into several lines, and many charges go on to
 * the next page. Letters that the font lacks are replaced.
 */
export function receiptPages(receipt: Receipt, metrics: FontMetrics): readonly LaidOutPage[] {
  const writer = new DocumentWriter(metrics);
  writeHead(writer, receipt);
  writeCharges(writer, receipt);
  writeTotals(writer, receipt);
  writePayments(writer, receipt);
  return writer.pages(`Order ${receipt.orderNumber}`);
}

function writeHead(writer: DocumentWriter, receipt: Receipt): void {
  const middle = margin + width / 2;
  writer.text('Receipt', margin, styles.title);
  writer.textEndingAt(dueAmount(receipt) > 0 ? 'To be invoiced' : 'Paid', right, styles.strong);
  writer.y += 12;
  const top = writer.y;
  writeFacts(writer, [
    ['Order number', receipt.orderNumber],
    ['Placed on', formatDate(receipt.placedOn)],
    ['Placed by', receipt.placedBy],
    ...(receipt.scheduleDate === null ? [] : [['Schedule date', receipt.scheduleDate] as const]),
    ...(receipt.poNumber === '' ? [] : [['PO number', receipt.poNumber] as const]),
  ]);
  const below = writer.y;
  writer.y = top;
  writeParty(writer, 'From', receipt.seller, middle);
  writer.y = Math.max(below, writer.y) + 4;
  writeParty(writer, 'To', receipt.buyer, margin);
  writer.y += 6;
  writer.paragraph(boughtText(receipt), margin, width, styles.strong);
  writer.y += 8;
}

function writeFacts(writer: DocumentWriter, facts: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of facts) {
    writer.text(label, margin, styles.label);
    writer.paragraph(value, margin + 28, width / 2 - 32, styles.plain);
    writer.y += leading;
  }
}

function writeParty(writer: DocumentWriter, label: string, party: ReceiptParty, x: number): void {
  writer.text(label, x, styles.label);
  writer.y += leading;
  writer.paragraph(party.name, x, width / 2 - 4, styles.strong);
  writer.y += leading;
  for (const line of party.lines) {
    writer.paragraph(line, x, width / 2 - 4, styles.plain);
    writer.y += leading;
  }
}

function writeCharges(writer: DocumentWriter, { lines }: Receipt): void {
  writer.need(3 * leading);
  writer.text('Charge', margin, styles.label);
  writer.textEndingAt('Quantity', columns.quantity, styles.label);
  writer.textEndingAt('Price', columns.price, styles.label);
  writer.textEndingAt('Amount', columns.amount, styles.label);
  writer.y += 2;
  writer.line();
  for (const { name, quantity, unitPrice, amount } of lines) {
    writer.y += 6;
    writer.need(leading * writer.linesOf(name, nameWidth, styles.plain).length);
    if (unitPrice !== null) {
      writer.textEndingAt(formatCount(quantity), columns.quantity, styles.plain);
      writer.textEndingAt(formatUnitPrice(unitPrice), columns.price, styles.plain);
    }
    writer.textEndingAt(formatMoney(amount), columns.amount, styles.plain);
    writer.paragraph(name, margin, nameWidth, styles.plain);
  }
  writer.y += 4;
  writer.line();
}

function writeTotals(writer: DocumentWriter, { subTotal, tax, cardFee, total }: Receipt): void {
  writer.need(5 * 6);
  const row = (label: string, amount: Mills, style: Style = styles.plain) => {
    writer.y += 6;
    writer.textEndingAt(label, columns.price, style);
    writer.textEndingAt(formatMoney(amount), columns.amount, style);
  };
  row('Subtotal', subTotal);
  row('Tax', tax);
  if (cardFee > 0) row('Credit card fee', cardFee);
  row('Total', total, styles.strong);
  writer.y += 10;
}

function writePayments(writer: DocumentWriter, receipt: Receipt): void {
  writer.need((receipt.payments.length + 2) * 6);
  writer.text('Payment', margin, styles.label);
  for (const { card, amount, paidOn } of receipt.payments) {
    writer.y += 6;
    writer.text(`${card}, ${formatDate(paidOn)}`, margin, styles.plain);
    writer.textEndingAt(formatMoney(amount), columns.amount, styles.plain);
  }
  const due = dueAmount(receipt);
  writer.y += 6;
  if (due > 0) {
    writer.text(`${receipt.term}: an invoice follows.`, margin, styles.plain);
    writer.textEndingAt(`Due ${formatMoney(due)}`, columns.amount, styles.strong);
  } else {
    writer.textEndingAt(`Paid ${formatMoney(paidAmount(receipt))}`, columns.amount, styles.strong);
  }
}
