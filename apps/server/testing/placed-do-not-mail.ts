import { randomUUID } from 'node:crypto';
import { doNotMailEntries } from '../src/schema/do-not-mail.ts';
import type { TestApp } from './test-app.ts';

type Entry = typeof doNotMailEntries.$inferInsert;

/** An entry of the people whom a company does not mail. Returns its id. */
export async function placeDoNotMail(
  db: TestApp['db'],
  owner: Pick<Entry, 'companyId' | 'createdBy'>,
): Promise<string> {
  const id = randomUUID();
  const person = { name: 'Jane Matrix', address: '1 Main St', zip: '33602' };
  await db.insert(doNotMailEntries).values({ id, ...person, ...owner });
  return id;
}
