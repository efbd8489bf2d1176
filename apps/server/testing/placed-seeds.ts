import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { seedAddresses } from '../src/schema/seed-addresses.ts';
import type { TestApp } from './test-app.ts';

type Seed = typeof seedAddresses.$inferInsert;

/** An address in the form of the calls about seed addresses. */
export const seedForm = (name: string, addressLine1 = '1 Main St') => ({
  firstName: name,
  lastName: 'Seedman',
  addressLine1,
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
});

/** A seed address. Returns its id. Old ones make room, because a company keeps few. */
export async function placeSeed(db: TestApp['db'], owner: Pick<Seed, 'companyId' | 'createdBy'>): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`delete from seed_addresses where company_id = ${owner.companyId} and id not in (
    select id from seed_addresses where company_id = ${owner.companyId} order by created_at desc limit 10)`);
  await db
    .insert(seedAddresses)
    .values({ id, ...seedForm(`Matrix ${id.slice(0, 8)}`), county: 'Hillsborough', ...owner });
  return id;
}
