import { orderMails } from './order-mail.ts';

/** The kinds of mails that users get, with the words by which the Outbox names them. */
export const mailKinds: readonly { readonly kind: string; readonly label: string }[] = [
  { kind: 'order-confirmation', label: 'Order placed' },
  ...orderMails.map(({ mail, label }) => ({ kind: `order-${mail}`, label })),
  { kind: 'proof-review', label: 'Proof review' },
  { kind: 'set-password', label: 'Invitation' },
  { kind: 'reset-password', label: 'Reset password' },
  { kind: 'password-changed', label: 'Password changed' },
  { kind: 'email-changed', label: 'E-mail address changed' },
  { kind: 'weak-password', label: 'Password to change' },
];
