import type { setPasswordFromLink as endpoint } from '@dropdate/contract/session/set-password-from-link';
import { auditAs } from '../../../platform/audit.ts';
import { notFound, Refusal } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChangeAs } from '../../../platform/record-change.ts';
import { deleteSessionsOf, setPasswordHash } from '../account.data.ts';
import { hashPassword } from '../password.ts';
import { passwordChange } from '../password-change.ts';
import { refusedPassword } from '../password-words.ts';
import { hashToken } from '../session-token.ts';
import { deleteDevices } from '../two-factor/remembered-devices.data.ts';
import { findOpenLink, lockLinkOwner, useUpLinksOf } from './account-links.data.ts';
import { tellFormerAddressesOfPassword } from './former-addresses.ts';
import { countLinkTry } from './link-limits.ts';
import { queuePasswordChangedMail } from './password-mails.ts';

/**
 * Sets the password of the link's user. All links of the user are used up and all sessions of the user end. A session
 * of another user in the same browser stays open.
 * @throws Refusal 400 `InvalidPassword`, 404 for an expired, used or unknown link, 429 `TooManyRequests`
 */
export const setPasswordFromLink: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, requestId } = context;
  const idHash = hashToken(body.linkId);
  const attempt = await countLinkTry(context);
  const owner = await findOpenLink(db, idHash, clock.now());
  if (owner === null) throw notFound();
  await attempt.takeBack();
  const problems = await refusedPassword(body.password, owner);
  if (problems.length > 0) {
    throw new Refusal(
      400,
      problems.map((userMessage) => ({ messageId: 'InvalidPassword', userMessage, path: 'body.password' })),
    );
  }
  const passwordHash = await hashPassword(body.password);
  await db.transaction(async (tx) => {
    await lockLinkOwner(tx, owner);
    const at = clock.now();
    // The link may have been used in another tab since it was read.
    if ((await findOpenLink(tx, idHash, at)) === null) throw notFound();
    await useUpLinksOf(tx, owner, at);
    await setPasswordHash(tx, owner, passwordHash);
    await deleteSessionsOf(tx, owner);
    await deleteDevices(tx, owner);
    if (owner.kind === 'reset') await queuePasswordChangedMail(tx, owner, at);
    await tellFormerAddressesOfPassword(tx, owner, at);
    const { companyId, userId, kind } = owner;
    const entry = { action: 'setPasswordFromLink', entity: 'user', entityId: userId, new: { link: kind } };
    const author = { at, companyId, actorId: userId, requestId };
    await auditAs(tx, author, entry);
    await recordChangeAs(tx, author, { entity: 'user', entityId: userId }, passwordChange);
  });
  return {};
};
