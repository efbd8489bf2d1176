import { v7 as uuidv7 } from 'uuid';
import { auditAs } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { MailContent } from '../../schema/mail-content.ts';
import { setPasswordJudged } from './account.data.ts';
import { findLinkOwner } from './password-links/account-links.data.ts';
import { refusedPassword } from './password-words.ts';
import type { Credentials } from './session.data.ts';

/**
 * Judges a password that was set before the list of common passwords, when its user signs in with it: the server knows only
 * a hash before. A user with a password that would be refused now gets a mail, once. The password stays good, so that nobody
 * is locked out.
 */
export async function judgeOldPassword(
  { db, clock, requestId }: Pick<PublicContext, 'db' | 'clock' | 'requestId'>,
  { companyId, userId, isPasswordJudged }: Credentials,
  password: string,
): Promise<void> {
  if (isPasswordJudged) return;
  const owner = await findLinkOwner(db, userId);
  const isRefused = owner !== null && (await refusedPassword(password, owner)).length > 0;
  await db.transaction(async (tx) => {
    await setPasswordJudged(tx, { companyId, userId });
    if (!isRefused) return;
    const to = { name: `${owner.firstName} ${owner.lastName}`, address: owner.email };
    const mail = { companyId, userId, kind: 'weak-password', aboutId: uuidv7(), to, content: contentFor(owner) };
    await queueMail(tx, mail, clock.now());
    const author = { at: clock.now(), companyId, actorId: userId, requestId };
    await auditAs(tx, author, { action: 'findWeakPassword', entity: 'user', entityId: userId });
  });
}

const contentFor = ({
  firstName,
  userName,
}: {
  readonly firstName: string;
  readonly userName: string;
}): MailContent => ({
  subject: 'Please choose another password',
  blocks: [
    { kind: 'paragraph', text: `Hello ${firstName},` },
    { kind: 'paragraph', text: 'Your password is among those that attackers try first. Please choose another one.' },
    { kind: 'facts', rows: [{ name: 'Username', value: userName }] },
    { kind: 'link', label: 'Change password', path: '/profile' },
  ],
});
