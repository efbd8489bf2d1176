import { randomUUID } from 'node:crypto';
import { type AccountStatus, accountStatusLabel } from '@dropdate/domain/permission/account-status';
import {
  type Account,
  deleteSessionsOf,
  findAccount,
  setPasswordHash,
  setUserStatus,
} from '../features/session/account.data.ts';
import { unlinkIdentities } from '../features/session/directory/directory-identities.data.ts';
import { hashPassword } from '../features/session/password.ts';
import { passwordChange } from '../features/session/password-change.ts';
import { findLinkOwner, type LinkOwner } from '../features/session/password-links/account-links.data.ts';
import { tellFormerAddressesOfPassword } from '../features/session/password-links/former-addresses.ts';
import { queueLinkMail } from '../features/session/password-links/password-mails.ts';
import { deleteDevices } from '../features/session/two-factor/remembered-devices.data.ts';
import { removeTwoFactor } from '../features/session/two-factor/remove-two-factor.ts';
import { twoFactorChange } from '../features/session/two-factor/two-factor-change.ts';
import { auditAs, type Changed } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type HistoryChange, recordChangeAs } from '../platform/record-change.ts';
import { type Command, CommandError, type CommandInput, requiredText, type Terminal } from './command.ts';
import { passwordHelp, readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

const options = { user: { type: 'string' } } as const;
const userHelp = '--user  user name to sign in with, in any case.';

export const userSetPassword: Command = {
  name: 'user set-password',
  usage: '--user USERNAME',
  summary: 'Gives a user another password and ends all their sessions.',
  details: [userHelp, '', `${passwordHelp} standard input.`, 'Works beside a running server.'],
  options,
  run: async (input, terminal) => {
    const userName = requiredText(input, 'user');
    await onAccount(terminal, userName, async (account) => {
      const hash = await hashPassword(await readPassword(terminal, account));
      const write = async (tx: Database) => {
        await setPasswordHash(tx, account, hash);
        await deleteDevices(tx, account);
        const owner = await findLinkOwner(tx, account.userId);
        if (owner !== null) await tellFormerAddressesOfPassword(tx, owner, systemClock.now());
      };
      return { action: 'setPassword', shown: passwordChange, write };
    });
    terminal.out(`${userName} signs in with the new password from now on.`);
  },
};

export const userSendLink: Command = {
  name: 'user send-link',
  usage: '--user USERNAME',
  summary: 'Mails a user a link to set a password.',
  details: [userHelp, '', 'A running server sends the mail. The link works once, within 7 days.'],
  options,
  run: async (input, terminal) => {
    const userName = requiredText(input, 'user');
    await withDatabase(terminal, 'leaves-outside-alone', async (db) => {
      const owner = await requireLinkOwner(db, userName);
      const now = systemClock.now();
      const author = { at: now, companyId: owner.companyId, actorId: null, requestId: 'command-line' };
      await db.transaction(async (tx) => {
        await queueLinkMail(tx, owner, { kind: 'set', aboutId: randomUUID(), now });
        await auditAs(tx, author, { action: 'sendPasswordLink', entity: 'user', entityId: owner.userId });
      });
    });
    terminal.out(`A mail with a link goes to ${userName}.`);
  },
};

export const userResetTwoFactor: Command = {
  name: 'user reset-two-factor',
  usage: '--user USERNAME',
  summary: 'Removes the second factor of a user who lost the device, and ends all their sessions.',
  details: [userHelp, '', 'A running server tells the user by mail.'],
  options,
  run: async (input, terminal) => {
    const userName = requiredText(input, 'user');
    await withDatabase(terminal, 'leaves-outside-alone', async (db) => {
      const owner = await requireLinkOwner(db, userName);
      const now = systemClock.now();
      const author = { at: now, companyId: owner.companyId, actorId: null, requestId: 'command-line' };
      await db.transaction(async (tx) => {
        const method = await removeTwoFactor(tx, owner, now);
        if (method === null) throw new CommandError(`${owner.userName} has not set up two-factor sign-in.`);
        await deleteSessionsOf(tx, owner);
        const change = { old: { twoFactor: method }, new: { twoFactor: null } };
        const record = { entity: 'user', entityId: owner.userId } as const;
        await auditAs(tx, author, { action: 'resetTwoFactor', ...record, ...change });
        await recordChangeAs(tx, author, record, twoFactorChange(method, null));
      });
    });
    terminal.out(`${userName} signs in without a second factor, or sets up another one where an org requires it.`);
  },
};

export const userUnlinkDirectory: Command = {
  name: 'user unlink-directory',
  usage: '--user USERNAME',
  summary: 'Lets another account of the directory be linked to a user, and ends all their sessions.',
  details: [
    userHelp,
    '',
    'For a person who has got a new account in the directory. The next sign-in links the account with the e-mail address.',
  ],
  options,
  run: async (input, terminal) => {
    const userName = requiredText(input, 'user');
    await withDatabase(terminal, 'leaves-outside-alone', async (db) => {
      const account = await findAccount(db, userName);
      if (account === null) throw new CommandError(`There is no user named ${userName}.`);
      const { companyId, userId } = account;
      const author = { at: systemClock.now(), companyId, actorId: null, requestId: 'command-line' };
      await db.transaction(async (tx) => {
        const unlinked = await unlinkIdentities(tx, account);
        if (unlinked === 0) throw new CommandError(`${account.userName} is not linked to the directory.`);
        await deleteSessionsOf(tx, account);
        const entry = { action: 'unlinkDirectory', entity: 'user', entityId: userId, old: { identities: unlinked } };
        await auditAs(tx, author, entry);
      });
    });
    terminal.out(`${userName} is linked again at the next sign-in with the directory.`);
  },
};

export const userDeactivate = statusCommand({
  name: 'user deactivate',
  summary: 'Lets a user sign in no more and ends all their sessions; what they made stays.',
  status: 'inactive',
  done: 'can sign in no more.',
  already: 'is inactive already.',
});

export const userActivate = statusCommand({
  name: 'user activate',
  summary: 'Lets a user sign in (again).',
  status: 'active',
  done: 'can sign in again.',
  already: 'is active already.',
});

/** The active user with a name. @throws CommandError */
async function requireLinkOwner(db: Database, userName: string): Promise<LinkOwner> {
  const account = await findAccount(db, userName);
  if (account === null) throw new CommandError(`There is no user named ${userName}.`);
  const owner = await findLinkOwner(db, account.userId);
  if (owner === null) throw new CommandError(`${account.userName} is not active.`);
  return owner;
}

interface StatusCommand {
  readonly name: string;
  readonly summary: string;
  readonly status: AccountStatus;
  readonly done: string;
  readonly already: string;
}

function statusCommand({ name, summary, status, done, already }: StatusCommand): Command {
  return {
    name,
    usage: '--user USERNAME',
    summary,
    details: [userHelp, '', 'Works beside a running server.'],
    options,
    run: async (input: CommandInput, terminal) => {
      const userName = requiredText(input, 'user');
      await onAccount(terminal, userName, async (account) => {
        if (account.status === status) throw new CommandError(`${account.userName} ${already}`);
        return {
          action: 'setUserStatus',
          write: (tx) => setUserStatus(tx, account, status),
          changed: { old: { status: account.status }, new: { status } },
          shown: { old: { status: accountStatusLabel(account.status) }, new: { status: accountStatusLabel(status) } },
        };
      });
      terminal.out(`${userName} ${done}`);
    },
  };
}

interface Change {
  readonly action: string;
  readonly write: (tx: Database) => Promise<void>;
  readonly changed?: Changed;
  /** The change in the history of the user. */
  readonly shown: HistoryChange<'user'>;
}

/**
 * Changes an account and records the change in one transaction. Also ends the user's sessions, so that the user has to
 * sign in again after the change.
 */
async function onAccount(
  terminal: Terminal,
  userName: string,
  change: (account: Account) => Promise<Change>,
): Promise<void> {
  await withDatabase(terminal, 'leaves-outside-alone', async (db) => {
    const account = await findAccount(db, userName);
    if (account === null) throw new CommandError(`There is no user named ${userName}.`);
    const { action, write, changed, shown } = await change(account);
    await db.transaction(async (tx) => {
      await write(tx);
      await deleteSessionsOf(tx, account);
      const author = { at: systemClock.now(), companyId: account.companyId, actorId: null, requestId: 'command-line' };
      await auditAs(tx, author, { action, entity: 'user', entityId: account.userId, ...changed });
      await recordChangeAs(tx, author, { entity: 'user', entityId: account.userId }, shown);
    });
  });
}
