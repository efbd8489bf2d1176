import { randomUUID } from 'node:crypto';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { restoreProspectList } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import { setListIdentifier } from '@dropdate/contract/prospect-lists/set-list-identifier';
import { idOf, type OrderId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedList, refOf } from '../../../testing/prospect-list.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { audited } from '../../../testing/wizard.ts';
import { userOf } from '../../../testing/world.ts';
import { checkouts } from '../../schema/orders.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** A deleted list with a tag, a count and quotas, and the id of its audience. */
async function deletedList(name: string) {
  const counted = await countedList(admin, name, 20);
  const body = {
    name: `Tag of ${name}`,
    tagType: 'prospect-list' as const,
    companySegments: [counted.companySegmentId],
  };
  const { id: tagId } = (await admin.call(createTag, { body })).model;
  const list = (await admin.call(setListIdentifier, { body: { ...refOf(counted), name, tags: [tagId], groups: [] } }))
    .model;
  const [row] = await app.db.select().from(prospectLists).where(eq(prospectLists.id, list.id));
  expect((await admin.call(deleteProspectList, { params: { id: list.id } })).status).toBe(200);
  return { list, audienceId: row?.audienceId ?? '' };
}

async function rowsOf({ id, cartId }: ProspectList, audienceId: string) {
  const { rows } = await app.db.execute(sql`select
    (select count(*)::int from prospect_lists where id = ${id}) as lists,
    (select count(*)::int from prospect_list_labels where prospect_list_id = ${id}) as labels,
    (select count(*)::int from audiences where id = ${audienceId}) as audiences,
    (select least(count(*), 1)::int from audience_quotas where audience_id = ${audienceId}) as quotas,
    (select count(*)::int from audience_requests where audience_id = ${audienceId}) as requests,
    (select count(*)::int from carts where id = ${cartId}) as carts`);
  return rows[0];
}

const all = { lists: 1, labels: 1, audiences: 1, quotas: 1, requests: 1, carts: 1 };
const none = { lists: 0, labels: 0, audiences: 0, quotas: 0, requests: 0, carts: 0 };

it('a deleted list is removed with all its rows when it can no longer be restored', async () => {
  const { list, audienceId } = await deletedList('To be forgotten');
  const tried = await deletedList('Tried to buy');
  const at = app.clock.now();
  await app.db.insert(checkouts).values({
    id: randomUUID(),
    companyId: app.world.harborline.id,
    cartId: tried.list.cartId,
    kind: 'prospect-list',
    userId: userOf(app.world, 'admin'),
    state: 'released',
    recoveryPoint: 'undone',
    term: 'credit-card',
    revision: 1,
    expectedTotal: tried.list.total,
    orderId: idOf<OrderId>(randomUUID()),
    listStatus: 'draft',
    leaseUntil: at,
    expiresAt: at,
  });
  app.clock.advance(30 * 86_400_000);
  await app.removeWhatIsOver();
  expect(await rowsOf(list, audienceId)).toEqual(all);
  app.clock.advance(1);
  await app.removeWhatIsOver();
  expect(await rowsOf(list, audienceId)).toEqual(none);
  // The checkout records what we asked the card provider.
  expect(await rowsOf(tried.list, tried.audienceId)).toEqual(all);
  expect((await audited(app, list.id)).slice(-2)).toEqual(['deleteProspectList', 'forgetProspectList']);
});

it('a restored list stays', async () => {
  admin = await app.as('multi');
  const { list, audienceId } = await deletedList('Restored');
  expect((await admin.call(restoreProspectList, { params: { id: list.id } })).status).toBe(200);
  app.clock.advance(31 * 86_400_000);
  await app.removeWhatIsOver();
  expect(await rowsOf(list, audienceId)).toEqual(all);
});
