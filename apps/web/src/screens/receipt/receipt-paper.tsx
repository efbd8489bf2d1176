import type { Mills } from '@dropdate/domain/money/money';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { boughtText, dueAmount, paidAmount, type Receipt, type ReceiptParty } from '@dropdate/domain/order/receipt';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { messages } from './receipt.messages.ts';
import classes from './receipt.module.css';

/** The receipt itself, as the PDF has it. The browser prints this part of the page alone. */
export function ReceiptPaper({ receipt }: { readonly receipt: Receipt }) {
  const { orderNumber, placedOn, placedBy, scheduleDate, poNumber } = receipt;
  const { seller, buyer } = receipt;
  const isPaid = dueAmount(receipt) <= 0;
  return (
    <article className={classes.paper} aria-label={`${messages.title} ${orderNumber}`}>
      <div className={classes.top}>
        <h2 className={classes.title}>{messages.title}</h2>
        <PaidBadge receipt={receipt} />
      </div>
      <div className={classes.parties}>
        <dl className={classes.facts}>
          <Fact name={messages.orderNumber}>{orderNumber}</Fact>
          <Fact name={messages.placedOn}>{formatDate(placedOn)}</Fact>
          <Fact name={messages.placedBy}>{placedBy}</Fact>
          {scheduleDate !== null && <Fact name={messages.scheduleDate}>{scheduleDate}</Fact>}
          {poNumber !== '' && <Fact name={messages.poNumber}>{poNumber}</Fact>}
        </dl>
        <Party label={messages.from} party={seller} />
        <Party label={messages.to} party={buyer} />
      </div>
      <Charges receipt={receipt} caption={boughtText(receipt)} />
      <section aria-label={messages.payment} className={classes.payments}>
        <h2 className={classes.label}>{messages.payment}</h2>
        <dl>
          {receipt.payments.map(({ card, amount, paidOn }, at) => (
            // Two cards may have the same last digits.
            // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a receipt never change
            <Amount key={at} name={messages.paidWith(card, formatDate(paidOn))} amount={amount} />
          ))}
          {isPaid ? (
            <Amount name={messages.paid} amount={paidAmount(receipt)} isTotal />
          ) : (
            <Amount name={messages.invoice(receipt.term)} amount={dueAmount(receipt)} isTotal />
          )}
        </dl>
      </section>
    </article>
  );
}

/** Whether the order is paid, or an invoice follows. */
export function PaidBadge({ receipt }: { readonly receipt: Receipt }) {
  const isPaid = dueAmount(receipt) <= 0;
  return <StatusBadge tone={isPaid ? 'success' : 'info'}>{isPaid ? messages.paid : messages.toBeInvoiced}</StatusBadge>;
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Party({ label, party }: { readonly label: string; readonly party: ReceiptParty }) {
  return (
    <section aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <address className={classes.address}>
        <strong>{party.name}</strong>
        {party.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}

function Charges({ receipt, caption }: { readonly receipt: Receipt; readonly caption: string }) {
  const { lines, subTotal, tax, cardFee, total } = receipt;
  return (
    <>
      <table className={classes.charges}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.charge}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col">{messages.price}</th>
            <th scope="col">{messages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unitPrice, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{unitPrice === null ? '' : formatCount(quantity)}</td>
              <td>{unitPrice === null ? '' : formatUnitPrice(unitPrice)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        <Amount name={messages.subtotal} amount={subTotal} />
        <Amount name={messages.tax} amount={tax} />
        {cardFee > 0 && <Amount name={messages.cardFee} amount={cardFee} />}
        <Amount name={messages.total} amount={total} isTotal />
      </dl>
    </>
  );
}

interface AmountProps {
  readonly name: string;
  readonly amount: Mills;
  readonly isTotal?: boolean;
}

function Amount({ name, amount, isTotal = false }: AmountProps) {
  return (
    <div className={classes.amount} data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
