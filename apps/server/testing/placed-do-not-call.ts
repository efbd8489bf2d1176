import { randomInt, randomUUID } from 'node:crypto';
import { doNotCall } from '../src/schema/do-not-call.ts';
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
