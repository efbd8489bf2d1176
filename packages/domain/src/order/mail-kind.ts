import { orderMails } from './order-mail.ts';

/** All kinds of mails, with the words by which the Outbox names them. */
export const mailKinds: readonly { readonly kind: string; readonly label: string }[] = [
  { kind: 'order-confirmation', label: 'Order placed' },
  ...orderMails.map(({ mail, label }) => ({ kind: `order-${mail}`, label })),
  { kind: 'proof-review', label: 'Proof review' },
  { kind: 'leads-assigned', label: 'New lead' },
  { kind: 'call-back', label: 'Call back' },
  { kind: 'leads-overdue', label: 'Overdue leads' },
  { kind: 'scan-ended', label: 'Scanned cards' },
  { kind: 'shared-report', label: 'Shared report' },
  { kind: 'set-password', label: 'Invitation' },
  { kind: 'reset-password', label: 'Reset password' },
  { kind: 'password-changed', label: 'Password changed' },
  { kind: 'email-changed', label: 'E-mail address changed' },
  { kind: 'weak-password', label: 'Password to change' },
  { kind: 'sign-in-code', label: 'Sign-in code' },
  { kind: 'two-factor-changed', label: 'Two-factor sign-in' },
];
