import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { findValuesSince } from '../../../platform/record-changes.data.ts';
import type { MailContent } from '../../../schema/mail-content.ts';
import type { LinkOwner } from './account-links.data.ts';

/** The most former addresses that are told at once. */
const maxAddresses = 10;

/**
 * Tells the former address of a user that mails about the account go to another address now. Somebody who takes an account
 * over by its e-mail address could otherwise do so unnoticed. The mail does not name the new address.
 */
export async function tellFormerAddress(tx: Database, owner: LinkOwner, former: string, now: Date): Promise<void> {
  await tell(tx, owner, former, now, {
    kind: 'email-changed',
    subject: 'The e-mail address of your account was changed',
    text: 'An administrator changed the e-mail address of your account. Mails about the account no longer come to this address.',
  });
}

/**
 * Tells the former addresses of a user that a password was set, when an e-mail address changed after the last password. The
 * history of the user knows these addresses, so that also two changes in a row keep nobody from being told. Call it before
 * the history gets the new password.
 */
export async function tellFormerAddressesOfPassword(tx: Database, owner: LinkOwner, now: Date): Promise<void> {
  const key = { companyId: owner.companyId, entity: 'user', entityId: owner.userId } as const;
  const former = await findValuesSince(tx, key, 'email', 'password', maxAddresses);
  for (const address of new Set(former))
    if (address.toLowerCase() !== owner.email.toLowerCase())
      await tell(tx, owner, address, now, {
        kind: 'password-changed',
        subject: 'A password was set for your former account',
        text: 'The e-mail address of your account was changed before. Now a password was set for the account.',
      });
}

interface Told extends Pick<MailContent, 'subject'> {
  readonly kind: string;
  readonly text: string;
}

async function tell(tx: Database, owner: LinkOwner, address: string, now: Date, told: Told): Promise<void> {
  if (address === '') return;
  const { companyId, userId, firstName, lastName, userName } = owner;
  const content: MailContent = {
    subject: told.subject,
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      { kind: 'paragraph', text: told.text },
      { kind: 'facts', rows: [{ name: 'Username', value: userName }] },
      { kind: 'paragraph', text: 'If you did not expect this, tell your administrator at once.' },
    ],
  };
  const to = { name: `${firstName} ${lastName}`, address };
  await queueMail(tx, { companyId, userId, kind: told.kind, aboutId: uuidv7(), to, content }, now);
}
