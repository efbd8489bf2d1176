import { type CompanyId, idOf, type UserId } from '@dropdate/domain/id/brand';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { hashPassword } from '../../src/features/session/password.ts';
import { type FactorOwner, storeSecondFactor } from '../../src/features/session/two-factor/second-factors.data.ts';
import { newAppSecret, sealAppSecret } from '../../src/features/session/two-factor/totp.ts';
import { type SeededSegment, seedCompany, seedSegment, seedUser } from '../../src/installation/company.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { KeyedHash } from '../../src/platform/keyed-hash.ts';
import { leadClocks } from '../../src/schema/lead-clock.ts';
import { companies, users } from '../../src/schema/tenancy.ts';
import { type DemoStaffMember, demoStaff } from './demo-staff.ts';
import {
  type DemoCompanyKey,
  type DemoUser,
  demoCompanies,
  demoCompanyKeys,
  demoPassword,
  demoSegments,
  demoUsers,
} from './demo-users.ts';

const namespace = '2d1b6c52-5b1f-4b5e-9c55-2f0f8d6f4a10';

/** Makes the missing companies of the demo world with their orgs and users. Ids are the same in every installation. */
export async function seedDemoCompanies(db: Database, keyed: KeyedHash): Promise<void> {
  const known = new Set((await db.select({ code: companies.code }).from(companies)).map(({ code }) => code));
  const missing = demoCompanyKeys.filter((key) => !known.has(demoCompanies[key].code));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    for (const key of missing) await seedDemoCompany(tx, key, { passwordHash, keyed });
    await seedLists(tx);
  });
}

/** Lists companies for the users who may switch to them. Runs last, because a list names other companies. */
async function seedLists(db: Database): Promise<void> {
  for (const { userName, lists = [] } of demoUsers) {
    for (const key of lists) {
      await db.execute(sql`insert into listed_companies (company_id, user_id, listed_company_id)
        select u.company_id, u.id, c.id from users u, companies c
        where u.user_name = ${userName} and c.code = ${demoCompanies[key].code} on conflict do nothing`);
    }
  }
}

/** Whether a user of the demo world could sign in to this database. The password of these users is public. */
export async function letsDemoUsersIn(db: Database): Promise<boolean> {
  const ids = demoCompanyKeys.map((key) => idOf<CompanyId>(rowId(demoCompanies[key].code, 1)));
  const mayEnter = and(
    inArray(users.companyId, ids),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
    isNotNull(users.passwordHash),
  );
  return (await db.$count(users, mayEnter)) > 0;
}

/** Whether the database has a company outside the demo world. */
export async function hasOtherCompanies(db: Database): Promise<boolean> {
  const codes = demoCompanyKeys.map((key) => demoCompanies[key].code);
  return (await db.$count(companies, notInArray(companies.code, codes))) > 0;
}

/**
 * The id of a row of the company `code`. The same code and row number always give the same id. Row 1 is the company
 * itself.
 */
const rowId = (code: string, row: number): string => uuidv5(`${code} row ${row}`, namespace);

/** Makes one company. Its rows refer to no other company. */
/** Three working days, so that some of the demo's leads are overdue, and most are not. */
const harborlineClock: LeadClock = { hours: 36, quietFrom: 20, quietTo: 8, restsOnWeekends: true };

async function seedDemoCompany(
  db: Database,
  key: DemoCompanyKey,
  { passwordHash, keyed }: { readonly passwordHash: string; readonly keyed: KeyedHash },
): Promise<void> {
  const { code } = demoCompanies[key];
  let made = 0;
  const makeId = () => {
    made += 1;
    return rowId(code, made);
  };
  const company = await seedCompany(db, demoCompanies[key], makeId);
  if (key === 'harborline') await db.insert(leadClocks).values({ companyId: company.id, ...harborlineClock });
  const orgs = new Map<string, SeededSegment>();
  for (const { key: segment, parent, ...org } of demoSegments.filter((one) => one.company === key)) {
    const seed = { ...org, ...(parent && { parent: pick(orgs, parent) }) };
    orgs.set(segment, await seedSegment(db, company, seed, makeId));
  }
  const ids = new Map<string, UserId>();
  const seedPerson = async ({ segment, reportsTo, hasTwoFactor, ...user }: DemoUser) => {
    const seed = {
      ...user,
      segment: pick(orgs, segment),
      passwordHash,
      ...contactIn(segment, ids.size),
      ...(reportsTo && { parentUserId: pick(ids, reportsTo) }),
    };
    const id = await seedUser(db, company, seed, makeId);
    ids.set(user.userName, id);
    if (hasTwoFactor) await seedTwoFactor(db, keyed, { companyId: company.id, userId: id });
    return id;
  };
  for (const user of demoUsers.filter((one) => one.company === key)) await seedPerson(user);
  for (const member of demoStaff.filter((one) => one.company === key))
    await setState(db, company.id, await seedPerson(member), member);
}

/** Gives a user an authenticator app with a random secret. The demo shows the codes of the app. */
async function seedTwoFactor(db: Database, keyed: KeyedHash, owner: FactorOwner): Promise<void> {
  const sealedSecret = sealAppSecret(keyed, owner.userId, newAppSecret());
  await storeSecondFactor(db, owner, { method: 'app', sealedSecret, lastStep: null, createdAt: new Date() });
}

/**
 * Gives the account of a staff member its state and its age. No staff member has the public password, so that only the
 * users of the sign-in page open a database that leaves demo mode.
 */
async function setState(
  db: Database,
  companyId: CompanyId,
  id: UserId,
  { state, days }: DemoStaffMember,
): Promise<void> {
  const at = sql`now() - ${days} * interval '1 day'`;
  const awaits = state === 'invited' || state === 'not-invited';
  await db
    .update(users)
    .set({
      createdAt: at,
      passwordHash: null,
      ...(awaits ? { awaitsPassword: true, invitedAt: state === 'invited' ? at : null } : { status: state }),
    })
    .where(and(eq(users.companyId, companyId), eq(users.id, id)));
}

/** The phone and the address of the nth user of a company: the address is that of the user's org. */
function contactIn(key: string, nth: number) {
  const org = demoSegments.find((one) => one.key === key);
  if (org === undefined) throw new RangeError(`the demo world has no org ${key}`);
  const { zip, ...address } = org.address;
  // The address of a user has five digits.
  const postalCode = zip.slice(0, 5);
  return { phone: `+1${org.areaCode}5550${100 + nth}`, address: { ...address, postalCode, county: org.county } };
}

function pick<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`the demo world has no ${key}`);
  return value;
}
