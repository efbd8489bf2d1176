import { type AccountLinkKind, accountLinkMs } from '@dropdate/domain/session/account-link';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { MailContent } from '../../../schema/mail-content.ts';
import type { LinkOwner } from './account-links.data.ts';

/** The kinds of the mails with links, by the kind of link. */
export const linkMailKinds = { set: 'set-password', reset: 'reset-password' } as const satisfies Readonly<
  Record<AccountLinkKind, string>
>;

/** Queues the mail with a link for a user. `aboutId` names the request, so that a repeated task queues one mail. */
export async function queueLinkMail(
  tx: Database,
  owner: LinkOwner,
  mail: { readonly kind: AccountLinkKind; readonly aboutId: string; readonly now: Date },
): Promise<void> {
  const { companyId, userId, email, firstName, lastName } = owner;
  const to = { name: `${firstName} ${lastName}`, address: email };
  const content = contents[mail.kind](owner);
  await queueMail(
    tx,
    { companyId, userId, kind: linkMailKinds[mail.kind], aboutId: mail.aboutId, to, content },
    mail.now,
  );
}

/** Queues the mail that tells a user about a changed password, so that a stranger cannot change it unnoticed. */
export async function queuePasswordChangedMail(
  tx: Database,
  { companyId, userId, email, firstName, lastName, userName }: LinkOwner,
  now: Date,
): Promise<void> {
  const to = { name: `${firstName} ${lastName}`, address: email };
  const content: MailContent = {
    subject: 'Your password was changed',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      { kind: 'paragraph', text: 'The password of your account was changed.' },
      { kind: 'facts', rows: [{ name: 'Username', value: userName }] },
      { kind: 'paragraph', text: 'If you did not change it, ask for a new password now, and tell your administrator.' },
      { kind: 'link', label: 'Ask for a new password', path: '/sign-in/forgot-password' },
    ],
  };
  await queueMail(tx, { companyId, userId, kind: 'password-changed', aboutId: uuidv7(), to, content }, now);
}

const hourMs = 3_600_000;
const minutes = accountLinkMs.reset / 60_000;
const days = accountLinkMs.set / (24 * hourMs);

const contents: Readonly<Record<AccountLinkKind, (owner: LinkOwner) => MailContent>> = {
  reset: ({ firstName, userName }) => ({
    subject: 'Reset your password',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      { kind: 'paragraph', text: 'Somebody asked for a new password for your account.' },
      { kind: 'facts', rows: [{ name: 'Username', value: userName }] },
      { kind: 'secret-link', label: 'Reset password', before: '/sign-in/reset-password/' },
      { kind: 'paragraph', text: `The link works once, within ${minutes} minutes of this mail.` },
      {
        kind: 'paragraph',
        text: 'If you did not ask for it, ignore this mail. Your password stays as it is.',
      },
    ],
  }),
  set: ({ firstName, userName }) => ({
    subject: 'Set your password',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      { kind: 'paragraph', text: 'You have an account at Dropdate. Set a password to sign in.' },
      { kind: 'facts', rows: [{ name: 'Username', value: userName }] },
      { kind: 'secret-link', label: 'Set password', before: '/sign-in/set-password/' },
      { kind: 'paragraph', text: `The link works once, within ${days} days of this mail.` },
    ],
  }),
};
