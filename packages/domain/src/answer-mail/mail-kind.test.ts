import { expect, it } from 'vitest';
import { type MailFacts, noMailFacts } from './mail-facts.ts';
import { mailKind } from './mail-kind.ts';

const mail = (headers: Readonly<Record<string, string>>, change: Partial<MailFacts> = {}): MailFacts => ({
  ...noMailFacts,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  from: { name: 'Ana Diaz', address: 'ana@example.com' },
  ...change,
});

it.each([
  ['answer', 'a plain mail', mail({ subject: 'Re: your letter' })],
  ['answer', 'a mail that says that no machine sent it', mail({ 'auto-submitted': 'no' })],
  ['answer', 'a mail with a sender', mail({ 'return-path': '<ana@example.com>' })],
  ['answer', 'a person who writes of an office', mail({}, { subject: 'My office is open' })],
  ['automatic', 'Auto-Submitted', mail({ 'auto-submitted': 'auto-replied (vacation)' })],
  ['automatic', 'Auto-Submitted with a parameter', mail({ 'auto-submitted': 'Auto-Generated; owner-email="a@b.c"' })],
  [
    'automatic',
    'an automatic answer with an empty sender',
    mail({ 'auto-submitted': 'auto-replied', 'return-path': '<>' }),
  ],
  ['automatic', 'X-Autoreply', mail({ 'x-autoreply': 'yes' })],
  ['automatic', 'Precedence', mail({ precedence: 'Bulk' })],
  ['automatic', 'an Outlook note', mail({}, { subject: 'Automatic reply: Your mail' })],
  ['automatic', 'an out-of-office note', mail({}, { subject: 'Out of Office Re: Hello' })],
  ['automatic', 'a Spanish note', mail({}, { subject: 'Respuesta automática: Hola' })],
  [
    'bounce',
    'a delivery report',
    mail({ 'content-type': 'multipart/report; report-type=delivery-status; boundary="x"' }),
  ],
  ['bounce', 'an empty sender', mail({ 'return-path': '<>' })],
  ['bounce', 'the mail program of a host', mail({}, { from: { name: '', address: 'MAILER-DAEMON@example.com' } })],
  ['bounce', 'failed recipients', mail({ 'x-failed-recipients': 'a@example.com' })],
])('is %s: %s', (kind, _, one) => {
  expect(mailKind(one)).toBe(kind);
});
