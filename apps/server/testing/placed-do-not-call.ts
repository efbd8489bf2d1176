import { randomInt, randomUUID } from 'node:crypto';
import { doNotCall } from '../src/schema/do-not-call.ts';
import { phoneChecks } from '../src/schema/phone-checks.ts';
import { sanNumbers } from '../src/schema/san-numbers.ts';
import type { TestApp } from './test-app.ts';

type Row = typeof doNotCall.$inferInsert;

/** A number of the do-not-call file of a company. Returns its id. A number stands once, so each call takes another one. */
export async function placeDoNotCall(db: TestApp['db'], owner: Pick<Row, 'companyId' | 'createdBy'>): Promise<string> {
  const id = randomUUID();
  const phone = `+1813${randomInt(2_000_000, 9_999_999)}`;
  await db.insert(doNotCall).values({ id, phone, source: 'typed', remark: 'Matrix', ...owner });
  return id;
}

type SanOwner = Pick<typeof sanNumbers.$inferInsert, 'companyId' | 'segmentId' | 'createdBy'>;

/** A SAN that an org keeps. Returns its id. A number stands once for each org, so each call takes another one. */
export async function placeSan(db: TestApp['db'], owner: SanOwner): Promise<string> {
  const id = randomUUID();
  const number = `${randomInt(1_000, 9_999)}-${randomInt(100_000, 999_999)}-26`;
  await db.insert(sanNumbers).values({ id, number, organizationId: 'Matrix', validTo: '2027-12-31', ...owner });
  return id;
}

type PlacedCheck = Pick<typeof phoneChecks.$inferInsert, 'companyId' | 'phone' | 'checkedAt'> &
  Partial<Pick<typeof phoneChecks.$inferInsert, 'finding' | 'sanNumbers'>>;

/** The last check of a number. */
export async function placeCheck(db: TestApp['db'], check: PlacedCheck): Promise<void> {
  const row = { finding: 'clear' as const, sanNumbers: ['1234-567890-26'], batchId: randomUUID(), ...check };
  const target = [phoneChecks.companyId, phoneChecks.phone];
  await db.insert(phoneChecks).values(row).onConflictDoUpdate({ target, set: row });
}
