import { eq } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { hashPassword } from '../../src/features/session/password.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { companies } from '../../src/schema/tenancy.ts';
import { type SeededCompany, type SeededSegment, seedCompany, seedSegment, seedUser } from '../company.ts';
import { demoCompanies, demoPassword, demoSegments, demoUsers } from './demo-people.ts';

const namespace = '2d1b6c52-5b1f-4b5e-9c55-2f0f8d6f4a10';

/** Companies, orgs and users of the demo world, once: the second start finds them. Ids are the same in every installation. */
export async function seedDemoCompanies(db: Database): Promise<void> {
  const known = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.code, demoCompanies.provider.code));
  if (known.length > 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    let made = 0;
    const makeId = () => {
      made += 1;
      return uuidv5(`row ${made}`, namespace);
    };
    const seeded = new Map<string, SeededCompany>();
    for (const [key, seed] of Object.entries(demoCompanies)) seeded.set(key, await seedCompany(tx, seed, makeId));
    const orgs = new Map<string, SeededSegment>();
    for (const { key, company, externalId, name, parent } of demoSegments) {
      const parentOrg = parent ? pick(orgs, parent) : undefined;
      const seed = { externalId, name, ...(parentOrg && { parent: parentOrg }) };
      orgs.set(key, await seedSegment(tx, pick(seeded, company), seed, makeId));
    }
    const ids = new Map<string, string>();
    for (const { company, segment, reportsTo, ...user } of demoUsers) {
      const seed = {
        ...user,
        segment: pick(orgs, segment),
        passwordHash,
        ...(reportsTo && { parentUserId: pick(ids, reportsTo) }),
      };
      ids.set(user.userName, await seedUser(tx, pick(seeded, company), seed, makeId));
    }
  });
}

function pick<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`the demo world has no ${key}`);
  return value;
}
