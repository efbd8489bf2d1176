import { clientLettersFor } from '@dropdate/domain/mail-piece/identity/printed-key';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hashPassword } from '../features/session/password.ts';
import { seedCompany, seedSegment, seedUser } from '../installation/company.ts';
import { auditAs } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { recordChangeAs } from '../platform/record-change.ts';
import { companies, users } from '../schema/tenancy.ts';
import { type Command, CommandError, optionalText, requiredText, UsageError } from './command.ts';
import { passwordHelp, readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

/**
 * The payment term of a new company. Payment by card is possible only after a card provider is connected (decision 41).
 */
const onAccount = 'standard-invoicing';
/**
 * The greatest number of characters in the name of a company or a person. A user name has a limit of its own, because
 * it may be an e-mail address.
 */
const maxNameLength = 100;
const maxUserNameLength = 254;

export const userCreateAdmin: Command = {
  name: 'user create-admin',
  usage: '--company NAME --user USERNAME [--email ADDRESS] [--first NAME] [--last NAME] [--provider]',
  summary: 'Makes a company with its top org and an administrator.',
  details: [
    '--company   name of the new company; one that exists is refused.',
    '--user      user name or e-mail address to sign in with; one that exists is refused.',
    '--email     where mails to them go; the user name unless given, if that is an address.',
    '--provider  the company that produces the mail; a client unless given.',
    '',
    `${passwordHelp} DROPDATE_ADMIN_PASSWORD, else from standard input.`,
    'Works beside a running server.',
  ],
  options: {
    company: { type: 'string' },
    user: { type: 'string' },
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    provider: { type: 'boolean' },
  },
  run: async (input, terminal) => {
    const admin = {
      company: within(requiredText(input, 'company'), 'company', maxNameLength),
      userName: within(requiredText(input, 'user'), 'user', maxUserNameLength),
      email: within(optionalText(input, 'email') ?? requiredText(input, 'user'), 'email', maxUserNameLength),
      firstName: within(optionalText(input, 'first') ?? 'Company', 'first', maxNameLength),
      lastName: within(optionalText(input, 'last') ?? 'Admin', 'last', maxNameLength),
      isProvider: input.options.provider === true,
    };
    if (!z.email().safeParse(admin.email).success)
      throw new UsageError('Give --email: the user name is no address that mails could go to.');
    const password = await readPassword(
      terminal,
      [admin.userName, admin.email],
      terminal.environment.DROPDATE_ADMIN_PASSWORD,
    );
    await withDatabase(terminal, 'always', async (db) =>
      createAdmin(db, { ...admin, passwordHash: await hashPassword(password) }),
    );
    terminal.out(`${admin.userName} can sign in as the administrator of ${admin.company}.`);
  },
};

interface Admin {
  readonly company: string;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isProvider: boolean;
  readonly passwordHash: string;
}

async function createAdmin(db: Database, admin: Admin): Promise<void> {
  await db.transaction(async (tx) => {
    // Without this lock, two commands at once could both find that the company does not exist, and both make it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dropdate user create-admin'))`);
    const known = await tx.select({ name: companies.name, code: companies.code }).from(companies);
    if (known.some(({ name }) => name.toLowerCase() === admin.company.toLowerCase()))
      throw new CommandError(`There is a company named ${admin.company} already.`);
    const [sameUser] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${admin.userName})`);
    if (sameUser) throw new CommandError(`There is a user named ${admin.userName} already.`);
    const code = clientLettersFor(admin.company, (letters) => known.some((each) => each.code === letters));
    if (code === undefined) throw new CommandError('There is no company code left.');
    const kind = admin.isProvider ? 'provider' : 'client';
    const company = await seedCompany(tx, { code, name: admin.company, kind, paymentTerms: [onAccount] });
    const segment = await seedSegment(tx, company, { externalId: `${code}-1`, name: admin.company });
    const role = admin.isProvider ? 'csd-admin' : 'client-admin';
    const { userName, email, firstName, lastName, passwordHash } = admin;
    const user = { userName, email, firstName, lastName, role, segment, passwordHash } as const;
    const userId = await seedUser(tx, company, user);
    const author = { at: systemClock.now(), companyId: company.id, actorId: null, requestId: 'command-line' };
    await recordChangeAs(tx, author, { entity: 'user', entityId: userId }, 'created');
    await auditAs(tx, author, { action: 'createAdmin', entity: 'user', entityId: userId, new: { role, kind } });
  });
}

function within(text: string, option: string, longest: number): string {
  if ([...text].length > longest) throw new UsageError(`--${option} must have at most ${longest} characters.`);
  return text;
}
