import { type AccountLinkKind, accountLinkMs } from '@dropdate/domain/session/account-link';
import type { SecretMaker } from '../../../platform/mail/deliver-mail.ts';
import { hashToken, newSessionToken } from '../session-token.ts';
import { findLinkOwner, replaceLink } from './account-links.data.ts';
import { linkMailKinds } from './password-mails.ts';

/**
 * Makes the link of a mail when the mail is delivered. The time of the link begins now, so a mail that waited for the
 * mail server still brings a link that works (decisions 20 and 53).
 */
const makeLink =
  (kind: AccountLinkKind): SecretMaker =>
  async (tx, mail, now) => {
    const owner = mail.userId === null ? null : await findLinkOwner(tx, mail.userId);
    // The address may have been corrected while the mail waited.
    if (owner === null || owner.email !== mail.toAddress) return null;
    const secret = newSessionToken();
    await replaceLink(tx, {
      idHash: hashToken(secret),
      companyId: owner.companyId,
      userId: owner.userId,
      kind,
      mailId: mail.id,
      expiresAt: new Date(now.getTime() + accountLinkMs[kind]),
    });
    return secret;
  };

/** The makers of links, by the kind of mail. */
export const linkMakers: Readonly<Record<string, SecretMaker>> = {
  [linkMailKinds.set]: makeLink('set'),
  [linkMailKinds.reset]: makeLink('reset'),
};
