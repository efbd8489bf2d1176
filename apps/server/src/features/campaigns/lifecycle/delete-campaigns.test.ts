import { deleteCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { type ListSelection, listQuerySchema } from '@dropdate/contract/http/list';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { audited, type Made, makeCampaign, setStatus } from '../../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
let made: Made[];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`update campaigns set deleted_at = now() where deleted_at is null`);
  made = [];
  for (const name of ['Tampa one', 'Tampa two', 'Tampa three', 'Boise']) {
    made.push(await makeCampaign(app, admin, { name, isDraftCampaign: true }));
  }
});

const matching = (parts: object = {}): ListSelection => ({
  matching: { search: '', filters: [], filterIds: [], except: [], ...parts },
});
const deletable = [{ id: 'isDeletable', value: 'yes' }];
const ask = (selection: ListSelection, caller = admin, confirmed = 4) =>
  caller.call(deleteCampaigns, { body: { selection, confirmed } });
const jobOf = async (id: string, caller = admin) =>
  (await caller.call(listJobs, {})).model.jobs.find((job) => job.id === id);
const remove = async (selection: ListSelection) => {
  const { jobId } = (await ask(selection)).model;
  await app.jobs.runAll();
  return { jobId, job: await jobOf(jobId) };
};
const names = async (caller = admin) =>
  (
    await caller.call(searchCampaigns, { body: listQuerySchema.parse({ sort: 'campaigns-name-asc' }) })
  ).model.results.map(({ name }) => name);
const campaign = (at: number) => made[at] as Made;

describe('the deletion of many campaigns', () => {
  it('deletes the campaigns that match, without the rows taken out, and records each of them', async () => {
    const { jobId, job } = await remove(matching({ search: 'Tampa', except: [campaign(1).campaignId] }));
    expect(job).toMatchObject({
      title: 'Deletion of 2 campaigns',
      state: 'done',
      outcome: '2 campaigns deleted.',
      leftOut: [],
      done: 2,
    });
    expect(await names()).toEqual(['Boise', 'Tampa two']);
    expect(await audited(app, campaign(0).campaignId)).toEqual(['createCampaign', 'deleteCampaign']);
    expect(await audited(app, jobId)).toEqual(['deleteCampaigns']);
  });

  it('leaves out ordered campaigns, and names them', async () => {
    await setStatus(app, campaign(0), 'printing');
    const { job } = await remove(matching());
    expect(job).toMatchObject({
      outcome: '3 campaigns deleted. 1 left out.',
      leftOut: ['Tampa one: Only campaigns that were not ordered yet can be deleted.'],
    });
    expect(await names()).toEqual(['Tampa one']);
  });

  it('takes only the campaigns that can be deleted when the page says so', async () => {
    await setStatus(app, campaign(0), 'printing');
    const { job } = await remove(matching({ filterIds: deletable }));
    expect(job).toMatchObject({ outcome: '3 campaigns deleted.', leftOut: [] });
  });

  it('leaves out a campaign that somebody deletes before the job begins', async () => {
    const { jobId } = (await ask({ ids: [campaign(0).campaignId, campaign(3).campaignId] })).model;
    await app.db.execute(sql`update campaigns set deleted_at = now(), status = 99 where name = 'Boise'`);
    await app.jobs.runAll();
    expect(await jobOf(jobId)).toMatchObject({
      outcome: '1 campaign deleted. 1 left out.',
      leftOut: ['Boise: Somebody else has deleted it.'],
    });
  });

  it('is undone by a job that restores what was deleted, and nothing else', async () => {
    await setStatus(app, campaign(0), 'printing');
    const { jobId } = await remove(matching());
    const undo = (await admin.call(undoJob, { params: { id: jobId } })).model;
    await app.jobs.runAll();
    expect(await jobOf(undo.jobId)).toMatchObject({
      title: 'Undo: Deletion of 4 campaigns',
      outcome: '3 campaigns restored.',
    });
    expect(await names()).toEqual(['Boise', 'Tampa one', 'Tampa three', 'Tampa two']);
    expect(await audited(app, campaign(3).campaignId)).toEqual(['createCampaign', 'deleteCampaign', 'restoreCampaign']);
    expect(await admin.call(undoJob, { params: { id: jobId } })).toMatchObject({
      status: 409,
      messageId: 'AlreadyUndone',
    });
  });
});

describe('the undo of a deletion', () => {
  it('is offered until somebody undoes the deletion, for the campaigns that were deleted', async () => {
    await setStatus(app, campaign(0), 'printing');
    const { jobId, job } = await remove(matching());
    expect(job).toMatchObject({ done: 4, isUndoable: true });
    const undo = (await admin.call(undoJob, { params: { id: jobId } })).model;
    expect(await jobOf(jobId)).toMatchObject({ isUndoable: false });
    await app.jobs.runAll();
    expect(await jobOf(jobId)).toMatchObject({ isUndoable: false });
    expect(await jobOf(undo.jobId)).toMatchObject({ state: 'done', isUndoable: false });
  });

  it('is offered for a failed deletion, which says what it has deleted', async () => {
    const { jobId } = (await ask(matching())).model;
    // The result of the third campaign is stored already, so its chunk fails.
    await app.db.execute(sql`insert into job_results (company_id, job_id, position, record_id, outcome, sentence)
      select company_id, id, 2, id, 'left-out', 'In the way.' from job_runs where id = ${jobId}`);
    await app.jobs.runAll();
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      outcome: 'Something went wrong that we did not foresee. Please try again. 2 campaigns deleted. 1 left out.',
      isUndoable: true,
    });
    const undo = (await admin.call(undoJob, { params: { id: jobId } })).model;
    await app.jobs.runAll();
    expect(await jobOf(undo.jobId)).toMatchObject({ outcome: '2 campaigns restored.' });
  });

  it('leaves out a campaign that somebody restored and deleted again', async () => {
    const both = [campaign(0).campaignId, campaign(3).campaignId];
    const first = await remove({ ids: both });
    await admin.call(restoreCampaign, { body: { campaignId: campaign(3).campaignId } });
    const second = await remove({ ids: [campaign(3).campaignId] });
    const undo = async (jobId: string) => {
      const { model } = await admin.call(undoJob, { params: { id: jobId } });
      await app.jobs.runAll();
      return jobOf(model.jobId);
    };
    expect(await undo(first.jobId)).toMatchObject({
      outcome: '1 campaign restored. 1 left out.',
      leftOut: ['Boise: Somebody has deleted it again.'],
    });
    expect(await undo(second.jobId)).toMatchObject({ outcome: '1 campaign restored.' });
  });
});

describe('a call is refused', () => {
  it('if more campaigns match than the user has confirmed', async () => {
    expect(await ask(matching(), admin, 3)).toMatchObject({
      status: 409,
      messageId: 'MoreCampaignsMatch',
    });
    await app.jobs.runAll();
    expect(await names()).toHaveLength(4);
  });

  it('if no campaign matches', async () => {
    expect(await ask(matching({ search: 'nothing like it' }))).toMatchObject({
      status: 400,
      messageId: 'NothingSelected',
    });
  });

  it('if it names a campaign of another company, or undoes the job of another user', async () => {
    const prairie = await app.as('prairie-admin');
    expect(await ask({ ids: [campaign(0).campaignId] }, prairie)).toMatchObject({ status: 404 });
    expect(await ask(matching(), prairie)).toMatchObject({ status: 400, messageId: 'NothingSelected' });
    const { jobId } = await remove(matching());
    for (const other of [prairie, await app.as('multi')]) {
      expect(await other.call(undoJob, { params: { id: jobId } })).toMatchObject({ status: 404 });
    }
  });

  it('if it undoes a job that deleted nothing, or that is not a deletion', async () => {
    await setStatus(app, campaign(3), 'printing');
    const { jobId, job } = await remove({ ids: [campaign(3).campaignId] });
    expect(job).toMatchObject({ outcome: 'No campaign deleted. 1 left out.' });
    expect(await admin.call(undoJob, { params: { id: jobId } })).toMatchObject({ messageId: 'NotUndoable' });
    const deletion = await remove({ ids: [campaign(0).campaignId] });
    const undo = (await admin.call(undoJob, { params: { id: deletion.jobId } })).model;
    await app.jobs.runAll();
    expect(await admin.call(undoJob, { params: { id: undo.jobId } })).toMatchObject({ messageId: 'NotUndoable' });
  });
});
