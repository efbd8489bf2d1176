/**
 * Texts of Campaign Order Checkout. Source: specification 2, sections 2, 4 and 8. Texts that the specification lacks
 * are ours.
 */
export const messages = {
  title: 'Campaign Order Checkout',
  loading: 'Loading the order',
  loadFailed: 'Error fetching cart information',
  loadSentence: 'The order could not be loaded. Try again, or go back to All Campaigns.',
  chooseTitle: 'Choose your payment method',
  chooseSentence: (campaign: string, recipients: string) => `${campaign}, ${recipients} recipients`,
  panel: 'Payment Summary',
  pay: (total: string) => `Pay ${total}`,
  noMethod: 'Choose a payment method.',
  paying: 'Paying and placing your order. This can take a minute, and you pay once.',
  methodFailed: 'Setting payment method is failed. Please try again!',
  orderFailed: 'We encountered an issue processing your payment. Please try again!',
  failedTitle: 'Payment Failed',
  failedSentence: 'We encountered an issue processing your payment. Please try again.',
  held: (recipients: string, minutes: number) =>
    `The ${recipients} recipients stay reserved for you for ${minutes} minutes after this try.`,
  retry: 'Retry Payment',
  tryLater: 'Try Later',
  otherMethod: 'Choose another card',
  cancelTitle: 'Are you sure you want to cancel payment?',
  cancelSentence: 'Nothing was charged. The order stays as it is on Review Campaign.',
  continue: 'Continue',
  cancel: 'Cancel',
  notCharged: 'Nothing was charged.',
  recipients: (count: string) => `${count} recipients`,
} as const;
