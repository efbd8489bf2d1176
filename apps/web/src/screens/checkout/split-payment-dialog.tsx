import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { type Mills, mills } from '@dropdate/domain/money/money';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cardName } from '../../blocks/payment-methods/payment-method-list.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import classes from './checkout.module.css';
import { messages } from './list-checkout.messages.ts';
import { equalParts, splitState } from './split-parts.ts';
import type { CardPart } from './use-payment.ts';

interface SplitPaymentDialogProps {
  readonly cards: readonly PaymentMethod[];
  readonly total: Mills;
  readonly onPay: (parts: readonly CardPart[]) => void;
  readonly onClose: () => void;
}

/** Asks how much each of several cards is charged. The amounts must make the total. */
export function SplitPaymentDialog({ cards, total, onPay, onClose }: SplitPaymentDialogProps) {
  const [texts, setTexts] = useState(() => equalParts(total, cards.length));
  const { parts, areAmounts, rest } = splitState(
    cards.map(({ id }) => id),
    texts,
    total,
  );
  const said = rest === null ? messages.noAmount : restText(rest, total);
  return (
    <Dialog
      title={messages.splitTitle}
      sentence={messages.splitSentence}
      cancelLabel={messages.cancel}
      onClose={onClose}
      verb={{
        label: messages.pay,
        isDisabled: parts === null,
        ...(parts === null && { reason: said }),
        onClick: () => parts !== null && onPay(parts),
      }}
    >
      <div className={classes.parts}>
        {cards.map((card, at) => (
          <TextInput
            key={card.id}
            label={cardName(card)}
            inputMode="decimal"
            autoComplete="off"
            value={texts[at] ?? ''}
            error={areAmounts[at] === false ? messages.noAmount : undefined}
            onChange={({ currentTarget: { value } }) => setTexts(texts.with(at, value))}
          />
        ))}
        <p role="status" className={classes.rest} data-exact={parts !== null}>
          {rest === null ? '' : said}
        </p>
      </div>
    </Dialog>
  );
}

function restText(rest: number, total: Mills): string {
  if (rest > 0) return messages.open(formatMoney(mills(rest)));
  return rest < 0 ? messages.tooMuch(formatMoney(mills(-rest))) : messages.exact(formatMoney(total));
}
