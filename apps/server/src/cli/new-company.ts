import { maxNameLength } from '@dropdate/domain/field/person-name';
import type { UserId } from '@dropdate/domain/id/brand';
import { clientLettersFor } from '@dropdate/domain/mail-piece/identity/printed-key';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SeededCompany, seedCompany, seedSegment, seedUser } from '../installation/company.ts';
import { auditAs } from '../platform/audit.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { recordChangeAs } from '../platform/record-change.ts';
import { companies, users } from '../schema/tenancy.ts';
import { CommandError, type CommandInput, optionalText, requiredText, UsageError } from './command.ts';

/** The most characters in the name of a company. A user name has a limit of its own, because it may be an e-mail address. */
const maxCompanyNameLength = 100;
const maxUserNameLength = 254;

/** The first administrator of a company, from the options of a command. */
export interface FirstAdmin {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The options that name the first administrator. */
export const adminOptions = {
  user: { type: 'string' },
  email: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
} as const;

export const adminHelp = [
  '--user      user name or e-mail address to sign in with; one that exists is refused.',
  '--email     where mails to them go; the user name unless given, if that is an address.',
];

/** @throws UsageError */
export function readAdmin(input: CommandInput): FirstAdmin {
  const admin = {
    userName: within(requiredText(input, 'user'), 'user', maxUserNameLength),
    email: within(optionalText(input, 'email') ?? requiredText(input, 'user'), 'email', maxUserNameLength),
    firstName: within(optionalText(input, 'first') ?? 'Company', 'first', maxNameLength),
    lastName: within(optionalText(input, 'last') ?? 'Admin', 'last', maxNameLength),
  };
  if (!z.email().safeParse(admin.email).success)
    throw new UsageError('Give --email: the user name is no address that mails could go to.');
  return admin;
}

/** The name of the new company. @throws UsageError */
export const readCompanyName = (input: CommandInput, option: string) =>
  within(requiredText(input, option), option, maxCompanyNameLength);

function within(text: string, option: string, longest: number): string {
  if ([...text].length > longest) throw new UsageError(`--${option} must have at most ${longest} characters.`);
  return text;
}

export interface NewCompany {
  readonly name: string;
  readonly kind: 'client' | 'provider';
  readonly paymentTerms: readonly PaymentTerm[];
  readonly timeZone?: string;
  /** Null when the administrator sets the password with the link of a mail. */
  readonly passwordHash: string | null;
}

/**
 * Makes a company with its top org and its first administrator, in the transaction of the caller.
 * @throws CommandError when the name of the company or the user is taken.
 */
export async function makeCompany(
  tx: Database,
  { name, kind, passwordHash, ...settings }: NewCompany,
  admin: FirstAdmin,
): Promise<{ readonly company: SeededCompany; readonly userId: UserId }> {
  // Without this lock, two commands at once could both find that the company does not exist, and both make it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dropdate company create'))`);
  const known = await tx.select({ name: companies.name, code: companies.code }).from(companies);
  if (known.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new CommandError(`There is a company named ${name} already.`);
  const [sameUser] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.userName}) = lower(${admin.userName})`);
  if (sameUser) throw new CommandError(`There is a user named ${admin.userName} already.`);
  const code = clientLettersFor(name, (letters) => known.some((each) => each.code === letters));
  if (code === undefined) throw new CommandError('There is no company code left.');
  const company = await seedCompany(tx, { code, name, kind, ...settings });
  const segment = await seedSegment(tx, company, { externalId: `${code}-1`, name });
  const role = kind === 'provider' ? 'csd-admin' : 'client-admin';
  const userId = await seedUser(tx, company, { ...admin, role, segment, passwordHash });
  const now = systemClock.now();
  if (passwordHash === null)
    await tx.update(users).set({ awaitsPassword: true, invitedAt: now }).where(eq(users.id, userId));
  const author = { at: now, companyId: company.id, actorId: null, requestId: 'command-line' };
  await recordChangeAs(tx, author, { entity: 'user', entityId: userId }, 'created');
  await auditAs(tx, author, { action: 'createAdmin', entity: 'user', entityId: userId, new: { role, kind } });
  return { company, userId };
}
