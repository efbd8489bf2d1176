import type { changePassword as endpoint } from '@dropdate/contract/users/change-password';
import { audit } from '../../platform/audit.ts';
import { invalid, invalidAll } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { setPasswordHash } from './account.data.ts';
import { deleteOtherSessions } from './own-sessions/own-sessions.data.ts';
import { hashPassword } from './password.ts';
import { passwordChange } from './password-change.ts';
import type { PasswordChecks } from './password-checks.ts';
import { lockLinkOwner, useUpLinksOf } from './password-links/account-links.data.ts';
import { tellFormerAddressesOfPassword } from './password-links/former-addresses.ts';
import { queuePasswordChangedMail } from './password-links/password-mails.ts';
import { refusedPassword } from './password-words.ts';
import { requirePassword, wrongPassword } from './require-password.ts';
import { findAccountWithPassword } from './session.data.ts';
import { deleteDevices } from './two-factor/remembered-devices.data.ts';

/**
 * Changes the own password. The current session stays open, all other sessions of the user end, and no older link sets
 * a password any more. Only wrong current passwords count as failed tries.
 * @throws Refusal 400 `WrongPassword`, `InvalidPassword` or `PasswordsDiffer`, 429 `TooManyRequests`, 503 `Busy`
 */
export const changePassword =
  (checks: PasswordChecks): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { db, clock, viewer, signedIn } = context;
    if (body.password !== body.confirmPassword) {
      throw invalid('PasswordsDiffer', 'The passwords must match.', 'body.confirmPassword');
    }
    const account = await findAccountWithPassword(db, viewer);
    const problems = await refusedPassword(body.password, { ...account, companyName: signedIn.companyName });
    if (problems.length > 0) {
      throw invalidAll(
        problems.map((userMessage) => ({ messageId: 'InvalidPassword', userMessage, path: 'body.password' })),
      );
    }
    await requirePassword(context, checks, account.passwordHash, body.currentPassword);
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await lockLinkOwner(tx, account);
      const at = clock.now();
      // Another session may have changed the password since it was compared.
      if ((await findAccountWithPassword(tx, viewer)).passwordHash !== account.passwordHash) throw wrongPassword();
      await setPasswordHash(tx, account, passwordHash);
      await useUpLinksOf(tx, account, at);
      await deleteDevices(tx, account);
      const ended = await deleteOtherSessions(tx, viewer, signedIn.sessionId, at);
      await queuePasswordChangedMail(tx, account, at);
      await tellFormerAddressesOfPassword(tx, account, at);
      const entry = {
        action: 'changePassword',
        entity: 'user',
        entityId: viewer.userId,
        new: { endedSessions: ended },
      };
      await audit(tx, context, entry);
      await recordChange(tx, context, { entity: 'user', entityId: viewer.userId }, passwordChange);
    });
    return {};
  };
