import { deleteCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type OrgAddress, switchedCaller } from '../../../../testing/switched-caller.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { auditLog } from '../../../schema/platform.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';

let app: TestApp;
let tampa: OrgAddress;
beforeAll(async () => {
  app = await startTestApp();
  tampa = { companyId: app.world.harborline.id, segmentId: app.world.tampa.id };
});
afterAll(() => app.close());

async function startDeletion(caller: Caller) {
  const { id } = await seedCampaign(app);
  const { model } = await caller.call(deleteCampaigns, { body: { selection: { ids: [id] }, confirmed: 1 } });
  return { id, jobId: model.jobId };
}

async function jobOf(caller: Caller, id: string): Promise<Job | undefined> {
  return (await caller.call(listJobs, {})).model.jobs.find((job) => job.id === id);
}

it('runs a job with the rights of the person, and records both identities', async () => {
  const backend = await switchedCaller(app, 'backend', tampa);
  const { id, jobId } = await startDeletion(backend);
  await app.jobs.runAll();
  expect(await jobOf(backend, jobId)).toMatchObject({ state: 'done', outcome: '1 campaign deleted.', isMine: true });
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'campaign'), eq(auditLog.entityId, id)));
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect(entry).toMatchObject({ actorId: userOf(app.world, 'backend'), actingForId: userOf(app.world, 'admin') });
  }
});

it('shows a job neither to the user acted for, nor in the own org of the person', async () => {
  const backend = await switchedCaller(app, 'backend', tampa);
  const { jobId } = await startDeletion(backend);
  expect(await jobOf(await app.as('admin'), jobId)).toBeUndefined();
  expect(await jobOf(await app.as('backend'), jobId)).toBeUndefined();
  expect(await jobOf(backend, jobId)).toMatchObject({ isMine: true, startedBy: null });
  const { jobId: ofAdmin } = await startDeletion(await app.as('admin'));
  expect(await jobOf(backend, ofAdmin)).toBeUndefined();
});

it('stops a job of a person who may no longer switch', async () => {
  const backend = await switchedCaller(app, 'backend', tampa);
  const { jobId } = await startDeletion(backend);
  const rights = and(
    eq(rolePermissions.companyId, app.world.provider.id),
    eq(rolePermissions.roleId, app.world.provider.roleIds.get('csd-admin') ?? ''),
    eq(rolePermissions.setName, 'Company'),
  );
  await app.db.update(rolePermissions).set({ bits: 1 }).where(rights);
  await app.jobs.runAll();
  await app.db.update(rolePermissions).set({ bits: 31 }).where(rights);
  const again = await switchedCaller(app, 'backend', tampa);
  expect(await jobOf(again, jobId)).toMatchObject({
    state: 'failed',
    outcome: expect.stringContaining('You no longer have the permission for this work.'),
  });
});
