import { randomUUID } from 'node:crypto';
import type { sendWelcomeEmail as endpoint } from '@dropdate/contract/users/send-welcome-email';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { findLinkOwner, setInvitedAt } from '../../session/manage-accounts.ts';
import { queueLinkMail } from '../../session/password-links/password-mails.ts';
import { requirePresentUser } from './require-user.ts';

/** The shortest time between two welcome mails to one user, so that nobody fills a mailbox. */
const pauseMs = 60_000;

/**
 * Sends the mail with the link that sets the password, after the user is created and again on request. The mail never
 * carries a password (decision 20).
 * @throws Refusal 404, 409 `HigherRole`, `AlreadyAccepted`, `NotActive` or `JustSent`
 */
export const sendWelcomeEmail: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const { account } = await requirePresentUser(context, tx, params.id);
    if (!account.awaitsPassword) throw conflict('AlreadyAccepted', 'This user has already set a password.');
    const now = clock.now();
    if (account.invitedAt !== null && now.getTime() - account.invitedAt.getTime() < pauseMs)
      throw conflict('JustSent', 'The invitation was sent a moment ago. Try again in a minute.');
    const owner = await findLinkOwner(tx, account.id);
    if (owner === null) throw conflict('NotActive', 'Only an active user of an active org can be invited.');
    await queueLinkMail(tx, owner, { kind: 'set', aboutId: randomUUID(), now });
    await setInvitedAt(tx, account, now);
    const change = { old: { invitedAt: account.invitedAt }, new: { invitedAt: now } };
    await audit(tx, context, { action: 'sendWelcomeEmail', entity: 'user', entityId: account.id, ...change });
    const shown = { old: { invitation: null }, new: { invitation: 'Sent' } };
    await recordChange(tx, context, { entity: 'user', entityId: account.id }, shown);
  });
  return {};
};
