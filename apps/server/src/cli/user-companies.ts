import { findClient, listCompany, unlistCompany } from '../features/companies/companies.data.ts';
import { findAccount } from '../features/session/account.data.ts';
import { auditAs } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import { recordChangeAs } from '../platform/record-change.ts';
import { type Command, CommandError, requiredText } from './command.ts';
import { withDatabase } from './with-database.ts';

export const userListCompany = listCommand({
  name: 'user list-company',
  summary: 'Lets a multiple client admin switch to the orgs of another client.',
  isListed: true,
  done: (user, company) => `${user} can switch to ${company} from now on.`,
  already: (user, company) => `${company} is listed for ${user} already.`,
});

export const userUnlistCompany = listCommand({
  name: 'user unlist-company',
  summary: 'Takes a client from the list of a multiple client admin, also while the admin works there.',
  isListed: false,
  done: (user, company) => `${user} can no longer switch to ${company}.`,
  already: (user, company) => `${company} is not listed for ${user}.`,
});

interface ListCommand {
  readonly name: string;
  readonly summary: string;
  /** Whether the company is on the list afterwards. */
  readonly isListed: boolean;
  readonly done: (user: string, company: string) => string;
  readonly already: (user: string, company: string) => string;
}

function listCommand({ name, summary, isListed, done, already }: ListCommand): Command {
  return {
    name,
    usage: '--user USERNAME --company NAME',
    summary,
    details: [
      '--user     user name to sign in with, in any case. The role of the user must allow to switch.',
      '--company  name of the other client, in any case.',
      '',
      'Works beside a running server, at the next call of the user.',
    ],
    options: { user: { type: 'string' }, company: { type: 'string' } },
    run: async (input, terminal) => {
      const [userName, companyName] = [requiredText(input, 'user'), requiredText(input, 'company')];
      await withDatabase(terminal, 'leaves-outside-alone', async (db) => {
        const account = await findAccount(db, userName);
        if (account === null) throw new CommandError(`There is no user named ${userName}.`);
        const client = await findClient(db, companyName);
        if (client === null) throw new CommandError(`There is no client named ${companyName}.`);
        if (client.id === account.companyId) throw new CommandError(`${client.name} is the company of the user.`);
        const { companyId, userId } = account;
        const listing = { companyId, userId, listedCompanyId: client.id };
        await db.transaction(async (tx) => {
          const isChanged = await (isListed ? listCompany : unlistCompany)(tx, listing);
          if (!isChanged) throw new CommandError(already(account.userName, client.name));
          const author = { at: systemClock.now(), companyId, actorId: null, requestId: 'command-line' };
          await auditAs(tx, author, {
            action: isListed ? 'listCompany' : 'unlistCompany',
            entity: 'user',
            entityId: userId,
            ...(isListed ? { new: { listedCompanyId: client.id } } : { old: { listedCompanyId: client.id } }),
          });
          const [old, now] = isListed ? [null, client.name] : [client.name, null];
          const change = { old: { listedCompany: old }, new: { listedCompany: now } };
          await recordChangeAs(tx, author, { entity: 'user', entityId: userId }, change);
        });
        terminal.out(done(account.userName, client.name));
      });
    },
  };
}
