import { getCampaignHistory } from '@dropdate/contract/campaigns/get-campaign-history';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { getClientSettingsHistory } from '@dropdate/contract/companies/get-client-settings-history';
import { setClientSettings } from '@dropdate/contract/companies/set-client-settings';
import type { RecordChangeRow } from '@dropdate/contract/history/record-history';
import { getOrderHistory } from '@dropdate/contract/orders/get-order-history';
import { createSegment } from '@dropdate/contract/segments/create-segment';
import { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import { updateSegment } from '@dropdate/contract/segments/update-segment';
import { updateSegmentStatus } from '@dropdate/contract/segments/update-segment-status';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { getUserRoleHistory } from '@dropdate/contract/user-roles/get-user-role-history';
import { reassignUsersToUserRole } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { getUserHistory } from '@dropdate/contract/users/get-user-history';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import type { CampaignId, UserId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inState, seedCampaign } from '../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { makeCampaign, someTemplates } from '../../../testing/wizard.ts';
import { recordChangeAs } from '../../platform/record-change.ts';
import { campaigns } from '../../schema/ordering.ts';
import { recordChanges } from '../../schema/record-changes.ts';
import { segments, users } from '../../schema/tenancy.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { placedOrder, print } from '../production/status/campaign-status.fixture.ts';
import { roleForm } from '../roles/role-form.fixture.ts';
import { idOfUser, register, roleIdOf, update } from '../users/edit/user.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeEach(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterEach(() => app.close());

/** The changes as `label: old > new`, newest first. */
const lines = (results: readonly RecordChangeRow[]) =>
  results.map(({ label, isEvent, old, new: now }) =>
    isEvent ? label : `${label}: ${JSON.stringify(old)} > ${JSON.stringify(now)}`,
  );
const ofUser = async (id: UserId, caller = admin) =>
  (await caller.call(getUserHistory, { params: { id } })).model.results;

describe('the history of a user', () => {
  it('has every changed field in words, with the names of the time of the change', async () => {
    const id = await register(app, admin, 'ana.oneil');
    const miami = app.world.miami.id;
    await update(app, admin, id, { primaryCompanySegmentId: miami, status: 3 });
    await app.db.update(segments).set({ name: 'Renamed' }).where(eq(segments.id, miami));
    const results = await ofUser(id);
    expect(lines(results).sort()).toEqual([
      'Created',
      'Org: "Harborline Tampa" > "Harborline Miami"',
      'Orgs: ["Harborline Tampa"] > ["Harborline Miami"]',
      'Status: "Active" > "Inactive"',
    ]);
    expect(results.every(({ by, actingFor }) => by === 'admin Tester' && actingFor === null)).toBe(true);
  });

  it('hides the names of orgs that the viewer does not see', async () => {
    const id = await register(app, admin, 'ana.oneil', { companySegments: [app.world.miami.id] });
    await update(app, admin, id);
    await app.db.execute(sql`update roles set access_type = 1 where id = ${roleIdOf(app, 'multiple-client-admin')}`);
    await app.db
      .update(users)
      .set({ primarySegmentId: app.world.tampa.id })
      .where(eq(users.id, idOfUser(app, 'multi')));
    await app.db.execute(sql`update user_segments set segment_id = ${app.world.tampa.id}
      where user_id = ${idOfUser(app, 'multi')}`);
    const [seen] = (await ofUser(id, await app.as('multi'))).filter(({ label }) => label === 'Orgs');
    expect(seen?.old).toEqual(['An org that you do not see', 'Harborline Tampa']);
    expect((await ofUser(id)).find(({ label }) => label === 'Orgs')?.old).toContain('Harborline Miami');
  });

  it('comes in pages, and for one field alone', async () => {
    const id = idOfUser(app, 'agent');
    const author = { at: app.clock.now(), companyId: app.world.harborline.id, actorId: null, requestId: 'test' };
    const key = { entity: 'user', entityId: id } as const;
    for (let step = 0; step < 60; step++) {
      await recordChangeAs(app.db, author, key, {
        old: { title: `${step}`, phone: `${step}` },
        new: { title: `${step + 1}`, phone: step % 30 === 0 ? `${step + 1}` : `${step}` },
      });
    }
    const page = async (query: object) => (await admin.call(getUserHistory, { params: { id }, query })).model;
    const first = await page({});
    expect([first.results.length, first.hasMore, first.results[0]?.by]).toEqual([50, true, null]);
    const last = await page({ before: first.results.at(-1)?.id });
    expect([last.results.length, last.hasMore]).toEqual([12, false]);
    expect((await page({ field: 'phone' })).results).toHaveLength(2);
    expect(first.fields).toEqual([
      { field: 'phone', label: 'Phone' },
      { field: 'title', label: 'Title' },
    ]);
  });

  it('is not there for a deleted user, and goes with the data of an erased user', async () => {
    const id = await register(app, admin, 'ana.oneil');
    await admin.call(purgeUser, { params: { id } });
    const { status } = await admin.raw('GET', `/api/user/${id}/history`);
    expect(status).toBe(404);
    app.clock.advance(31 * 86_400_000);
    await app.removeWhatIsOver();
    expect(await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, id))).toEqual([]);
  });

  it('is removed after 24 months', async () => {
    const id = idOfUser(app, 'agent');
    const author = { companyId: app.world.harborline.id, actorId: null, requestId: 'test' };
    const change = { old: { title: 'a' }, new: { title: 'b' } };
    for (const at of ['2024-11-19T15:00:00Z', '2024-11-21T15:00:00Z'])
      await recordChangeAs(app.db, { ...author, at: new Date(at) }, { entity: 'user', entityId: id }, change);
    await app.removeWhatIsOver();
    expect((await ofUser(id)).map(({ at }) => at)).toEqual(['2024-11-21T15:00:00.000Z']);
  });

  it('names the users who became inactive with their org, and the new role of reassigned users', async () => {
    await admin.call(updateSegmentStatus, { body: { companySegmentId: app.world.miami.id, statusCode: 'inactive' } });
    expect(lines(await ofUser(idOfUser(app, 'miami-agent')))).toEqual(['Status: "Active" > "Inactive"']);
    const { id } = (await admin.call(createUserRole, { body: roleForm({ name: 'Night Desk' }) })).model;
    await update(app, admin, idOfUser(app, 'agent'), { primaryUserRoleId: id });
    const body = { CurrentUserRoleId: id, UserRoleToBeAssigned: roleIdOf(app, 'sales-agent') };
    await admin.call(reassignUsersToUserRole, { body });
    expect(lines(await ofUser(idOfUser(app, 'agent')))[0]).toBe('Role: "Night Desk" > "Sales Agent"');
  });
});

describe('the history of roles and orgs', () => {
  it('has permissions in words', async () => {
    const { id } = (await admin.call(createUserRole, { body: roleForm({ name: 'Night Desk' }) })).model;
    const form = roleForm({ name: 'Night Desk', accessType: 'org', permissions: { Campaign: 3 } });
    await admin.call(updateUserRole, { params: { id }, body: { ...form, version: 1 } });
    const { results } = (await admin.call(getUserRoleHistory, { params: { id } })).model;
    expect(lines(results).sort()).toEqual([
      'Created',
      'Data visibility: "Agency" > "Org"',
      'Permissions: ["Campaign: View all"] > ["Campaign: View all","Campaign: Create"]',
    ]);
  });

  it('has the fields of an org', async () => {
    const { id } = (await admin.call(createSegment, { body: { name: 'Pier', externalId: 'H-9', parentId: null } }))
      .model;
    const address = { addressLine1: '1 Pier Rd', addressLine2: '', city: 'Tampa', state: 'FL', zip: '33607' };
    const parentId = app.world.tampa.id;
    await admin.call(updateSegment, {
      body: { id, name: 'Pier 9', externalId: 'H-9', parentId, status: 'active', address },
    });
    const { results } = (await admin.call(getSegmentHistory, { params: { id } })).model;
    expect(lines(results).sort()).toEqual([
      'Address: null > "1 Pier Rd, Tampa, FL 33607"',
      'Created',
      'Name: "Pier" > "Pier 9"',
      'Org above: "Harborline Insurance Group" > "Harborline Tampa"',
    ]);
  });
});

async function campaignOf(id: CampaignId) {
  const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, id));
  if (campaign === undefined) throw new RangeError(`no campaign ${id}`);
  return campaign;
}

describe('the history of a campaign', () => {
  it('has the saves of the form', async () => {
    const { campaignId, cartId } = await makeCampaign(app, admin);
    const form = { tags: [], groups: [], isDraftCampaign: true, name: 'Autumn mailing' };
    const templateLookupIds = [(await someTemplates(app)).plain];
    await admin.call(updateCampaign, { body: { ...form, id: campaignId, cartId, version: 1, templateLookupIds } });
    const { results } = (await admin.call(getCampaignHistory, { params: { campaignId } })).model;
    expect(lines(results).sort()).toEqual(['Created', 'Name: "Spring mailing" > "Autumn mailing"']);
  });

  it('shows each audience that was applied', async () => {
    const { id, cartId } = await seedCampaign(app);
    const apply = async (state: string, desiredCount: number) => {
      const { version: before } = await campaignOf(id);
      const body = { id, cartId, version: before, parametersData: inState(state) };
      const counted = (await admin.call(updateCampaignWithParameters, { body })).model.selectedCampaign;
      const eventRequestExternalId = counted.campaignData.eventRequestExternalId ?? 0;
      const applied = { id, cartId, version: counted.version, eventRequestExternalId, desiredCount };
      await admin.call(submitCampaignAudience, { body: applied });
    };
    await apply('FL', 10);
    await apply('WY', 2);
    const { results } = (await admin.call(getCampaignHistory, { params: { campaignId: id } })).model;
    expect(lines(results.filter(({ label }) => label === 'Audience'))).toEqual([
      'Audience: "People in Florida" > "People in Wyoming"',
      'Audience: null > "People in Florida"',
    ]);
    expect(lines(results)[0]).toBe('Desired count: "10" > "2"');
  });

  it('does not repeat the timeline of the order, and hides the provider from the client', async () => {
    const order = await placedOrder(app, { quotas: { FL: 5 } });
    await print(app, order, '2026-11-17');
    const { campaignId, orderId: id } = order;
    const own = (await admin.call(getCampaignHistory, { params: { campaignId } })).model.results;
    const moved = own.filter(({ label }) => label === 'Status');
    expect(moved[0]).toMatchObject({ old: 'In Production', new: 'Printing', by: 'Dropdate' });
    const labels = own.map(({ label }) => label);
    expect(labels).toContain('Order');
    expect(labels).not.toContain('Sent for printing');
    const besideTimeline = async (caller: Caller) =>
      (await caller.call(getOrderHistory, { params: { id } })).model.results.map(({ label }) => label);
    const [client, provider] = [await besideTimeline(admin), await besideTimeline(await app.as('backend'))];
    for (const shown of ['Status', 'Order']) expect([...client, ...provider]).not.toContain(shown);
    expect([client.includes('Sent for printing'), provider.includes('Sent for printing')]).toEqual([false, true]);
  });
});

it('the history of a client shows its settings to the provider', async () => {
  const [backend, { id: companyId }] = [await app.as('backend'), app.world.harborline];
  await backend.call(setClientSettings, { params: { companyId }, body: { completeAfterDays: null } });
  const { results } = (await backend.call(getClientSettingsHistory, { params: { companyId } })).model;
  expect(lines(results)).toEqual(['Days until completion: "90" > "Never"']);
  expect(results[0]?.by).toBe('backend Tester');
});
