/** Texts of a prospect list's checkout. Source: specification 2, section 2 (Prospect checkout). Texts that the
 * specification lacks are ours. */
export const messages = {
  title: 'Payment Information',
  subtitle: 'Choose your payment method',
  mode: 'Choose Payment Mode',
  modeSentence: (list: string, prospects: string) => `${list}, ${prospects}. Several cards can pay together.`,
  prospects: (count: string) => (count === '1' ? '1 prospect' : `${count} prospects`),
  cancelSentence: 'Nothing was charged. The list stays as it is on Review Prospect List.',
  splitTitle: 'Split Payment across Cards',
  splitSentence: 'Choose how much each card should be charged',
  pay: 'Pay',
  cancel: 'Cancel',
  noAmount: 'Enter an amount in dollars and cents, such as 120.50.',
  open: (amount: string) => `${amount} of the total is not charged yet.`,
  tooMuch: (amount: string) => `The amounts are ${amount} above the total.`,
  exact: (total: string) => `The amounts make the total of ${total}.`,
} as const;
