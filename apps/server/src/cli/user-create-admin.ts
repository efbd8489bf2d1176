import { hashPassword } from '../features/session/password.ts';
import type { Command } from './command.ts';
import { adminHelp, adminOptions, makeCompany, readAdmin, readCompanyName } from './new-company.ts';
import { passwordHelp, readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

/**
 * The payment term of a new company. Payment by card is possible only after a card provider is connected (decision 41).
 */
const onAccount = 'standard-invoicing';

export const userCreateAdmin: Command = {
  name: 'user create-admin',
  usage: '--company NAME --user USERNAME [--email ADDRESS] [--first NAME] [--last NAME] [--provider]',
  summary: 'Makes a company with its top org and an administrator.',
  details: [
    '--company   name of the new company; one that exists is refused.',
    ...adminHelp,
    '--provider  the company that produces the mail; a client unless given.',
    '',
    `${passwordHelp} DROPDATE_ADMIN_PASSWORD, else from standard input.`,
    'Works beside a running server.',
  ],
  options: {
    company: { type: 'string' },
    ...adminOptions,
    provider: { type: 'boolean' },
  },
  run: async (input, terminal) => {
    const name = readCompanyName(input, 'company');
    const admin = readAdmin(input);
    const kind = input.options.provider === true ? 'provider' : 'client';
    const password = await readPassword(
      terminal,
      { ...admin, companyName: name },
      terminal.environment.DROPDATE_ADMIN_PASSWORD,
    );
    await withDatabase(terminal, 'always', async (db) => {
      const company = { name, kind, paymentTerms: [onAccount], passwordHash: await hashPassword(password) } as const;
      await db.transaction((tx) => makeCompany(tx, company, admin));
    });
    terminal.out(`${admin.userName} can sign in as the administrator of ${name}.`);
  },
};
