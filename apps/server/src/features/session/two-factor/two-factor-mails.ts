import { mailedCodeMs } from '@dropdate/domain/session/two-factor';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { MailBlock, MailContent } from '../../../schema/mail-content.ts';
import type { LinkOwner } from '../password-links/account-links.data.ts';

/** The kind of the mail with a code. */
export const codeMailKind = 'sign-in-code';

export type MailedOwner = Pick<LinkOwner, 'companyId' | 'userId' | 'email' | 'firstName' | 'lastName' | 'userName'>;

const minutes = mailedCodeMs / 60_000;
const newPassword: MailBlock = { kind: 'link', label: 'Ask for a new password', path: '/sign-in/forgot-password' };

/** Queues the mail with a code. The code is made at delivery (decision 53). @param aboutId names the code. */
export async function queueCodeMail(tx: Database, owner: MailedOwner, aboutId: string, now: Date): Promise<void> {
  await queue(tx, owner, { kind: codeMailKind, aboutId, now }, 'Your sign-in code', [
    { kind: 'paragraph', text: 'Enter this code to go on.' },
    { kind: 'secret-code', label: 'Code' },
    { kind: 'paragraph', text: `The code works once, within ${minutes} minutes of this mail.` },
    {
      kind: 'paragraph',
      text: 'If you did not ask for a code, somebody knows your password. Ask for a new password now.',
    },
    newPassword,
  ]);
}

/** The changes of a second factor that the user is told about, so that nobody changes it unnoticed. */
const changes = {
  turnedOn: {
    subject: 'Two-factor sign-in was turned on',
    text: 'Two-factor sign-in was set up for your account. You need a code when you sign in on another device.',
  },
  turnedOff: {
    subject: 'Two-factor sign-in was turned off',
    text: 'Two-factor sign-in was turned off for your account. Your password alone signs you in.',
  },
  reset: {
    subject: 'Two-factor sign-in was reset',
    text: 'An administrator removed the second factor of your account. You were signed out everywhere.',
  },
  newCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. Your former recovery codes no longer work.',
  },
  recovered: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account with one of your recovery codes. This code no longer works.',
  },
} as const;

export async function queueTwoFactorMail(
  tx: Database,
  owner: MailedOwner,
  change: keyof typeof changes,
  now: Date,
): Promise<void> {
  const { subject, text } = changes[change];
  await queue(tx, owner, { kind: 'two-factor-changed', aboutId: uuidv7(), now }, subject, [
    { kind: 'paragraph', text },
    { kind: 'facts', rows: [{ name: 'Username', value: owner.userName }] },
    { kind: 'paragraph', text: 'If this was not you, ask for a new password now, and tell your administrator.' },
    newPassword,
  ]);
}

async function queue(
  tx: Database,
  { companyId, userId, email, firstName, lastName }: MailedOwner,
  { kind, aboutId, now }: { readonly kind: string; readonly aboutId: string; readonly now: Date },
  subject: string,
  blocks: readonly MailBlock[],
): Promise<void> {
  const to = { name: `${firstName} ${lastName}`, address: email };
  const content: MailContent = { subject, blocks: [{ kind: 'paragraph', text: `Hello ${firstName},` }, ...blocks] };
  await queueMail(tx, { companyId, userId, kind, aboutId, to, content }, now);
}
