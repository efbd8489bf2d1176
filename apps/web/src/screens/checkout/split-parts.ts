import { type Mills, mills, sum } from '@dropdate/domain/money/money';
import { formatMoney, parseMoney } from '@dropdate/domain/money/money-text';
import { splitProblems } from '@dropdate/domain/order/payment-split';
import type { CardPart } from './use-payment.ts';

const cent = 10;

/** The texts with which the dialog opens: equal parts in whole cents, the rest on the first card. */
export function equalParts(total: Mills, cards: number): readonly string[] {
  const share = Math.floor(total / cards / cent) * cent;
  const first = total - share * (cards - 1);
  return Array.from({ length: cards }, (_, at) => formatMoney(mills(at === 0 ? first : share)));
}

export interface SplitState {
  /** The parts to pay; null while the texts are no amounts, or do not make the total. */
  readonly parts: readonly CardPart[] | null;
  /** For each text whether it is an amount of whole cents. */
  readonly areAmounts: readonly boolean[];
  /** What is missing to the total; below 0 when the amounts are above it. Null while a text is no amount. */
  readonly rest: number | null;
}

/** Reads the typed amounts (specification 2, section 5, Payment split). */
export function splitState(ids: readonly string[], texts: readonly string[], total: Mills): SplitState {
  const amounts = texts.map((text) => {
    const amount = parseMoney(text);
    return amount !== null && amount >= 0 && amount % cent === 0 ? amount : null;
  });
  const areAmounts = amounts.map((amount) => amount !== null);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < texts.length) return { parts: null, areAmounts, rest: null };
  const parts = ids.map((paymentMethodId, at) => ({ paymentMethodId, amount: known[at] ?? mills(0) }));
  const isPayable =
    splitProblems(
      parts.map((part) => ({ ...part, creditBalance: null })),
      total,
    ).length === 0;
  return { parts: isPayable ? parts : null, areAmounts, rest: total - sum(known) };
}
