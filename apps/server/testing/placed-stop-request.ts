import { randomUUID } from 'node:crypto';
import { stopRequests } from '../src/schema/stop-requests.ts';
import type { TestApp } from './test-app.ts';

type Row = Pick<typeof stopRequests.$inferInsert, 'companyId' | 'contactId' | 'foundAt'>;

/** An open proposal not to contact a lead any more. Returns its id. */
export async function placeStopRequest(db: TestApp['db'], lead: Row): Promise<string> {
  const id = randomUUID();
  await db
    .insert(stopRequests)
    .values({ id, quote: 'please do not call', asksNoCalls: true, asksNoMail: true, ...lead });
  return id;
}
