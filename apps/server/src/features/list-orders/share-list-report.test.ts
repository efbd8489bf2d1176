import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { restoreProspectList } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import { shareListReport } from '@dropdate/contract/prospect-lists/share-list-report';
import { downloadSharedReport } from '@dropdate/contract/shared-reports/download-shared-report';
import { getSharedReport } from '@dropdate/contract/shared-reports/get-shared-report';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeSeed } from '../../../testing/placed-seeds.ts';
import { boughtList, countedList, listOf, startList } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { auditLog } from '../../schema/platform.ts';
import { sharedReports } from '../../schema/shared-reports.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
let anybody: Caller;
let list: ProspectList;
let named = 0;
beforeAll(async () => {
  app = await startCheckoutApp();
  [admin, anybody] = [await app.as('admin'), await app.as()];
});
afterAll(() => app.close());
beforeEach(async () => {
  named += 1;
  list = await countedList(admin, `Shared ${named}`, 1_000);
});

const both = { geographicalParameters: true, additionalParameters: true };
const share = ({ id }: Pick<ProspectList, 'id'>, more: object = {}, by = admin) =>
  by.call(shareListReport, { params: { id }, body: { ...both, emails: ['boss@example.com'], ...more } });

/** Shares a list, does the work, and delivers the mails. Returns the secrets of the links. */
async function shared(of: Pick<ProspectList, 'id'>, more: object = {}): Promise<readonly string[]> {
  const before = app.mail.sent.length;
  expect((await share(of, more)).status).toBe(200);
  await app.jobs.runAll();
  await app.deliverMail();
  return app.mail.sent.slice(before).flatMap(({ text }) => /\/shared-report\/([\w-]{43})\n/.exec(text)?.[1] ?? []);
}
const open = (id: string) => anybody.call(getSharedReport, { params: { id } });

describe('a shared report of a prospect list', () => {
  it('reaches each address once, with the planned count at the price of the list, and as a PDF', async () => {
    const links = await shared(list, { emails: ['boss@example.com', 'BOSS@example.com', 'partner@example.org'] });
    expect(new Set(links).size).toBe(2);
    expect((await admin.call(listJobs, {})).model.jobs[0]).toMatchObject({
      title: `Prospect report of ${list.name}`,
      outcome: 'Report sent to boss@example.com and 1 more.',
      file: { name: 'Prospect_Report.pdf' },
    });
    const { model } = await open(links[0] ?? '');
    expect(model).toMatchObject({
      name: list.name,
      orgName: list.companySegmentsName,
      countedOn: '2026-11-20',
      dataAsOf: '2026-11-01',
      report: {
        sentence: 'People in Florida and Rhode Island',
        total: list.audience.totalProspectsCount,
        price: { basis: 'planned', pieces: 1_000, total: list.subTotal, mayAddCardFee: true },
      },
    });
    const file = await anybody.call(downloadSharedReport, { params: { id: links[0] ?? '' } });
    expect(Buffer.from(file.bytes).toString('latin1').slice(0, 5)).toBe('%PDF-');
  });

  it('has the people and the price of the order, without seeds, once the list is bought', async () => {
    await placeSeed(app.db, { companyId: app.world.harborline.id, createdBy: userOf(app.world, 'admin') });
    const { list: bought } = await boughtList(admin, `Bought ${named}`, { people: 12 });
    const [link = ''] = await shared(bought);
    const { report, dataAsOf } = (await open(link)).model;
    expect(dataAsOf).toBeNull();
    expect(report).toMatchObject({
      total: 12,
      price: { basis: 'ordered', pieces: 12, total: bought.total, mayAddCardFee: false },
    });
    const counted = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
    expect(counted(report.geography?.counties.rows ?? [])).toBe(12);
    expect(counted(report.parameters?.ages.rows ?? [])).toBe(12);
  });

  it('has only the chosen sections, and is recorded without an address', async () => {
    const [link = ''] = await shared(list, { additionalParameters: false });
    expect((await open(link)).model.report).toMatchObject({ geography: {}, parameters: null });
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, list.id))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'shareListReport',
      entity: 'prospect-list',
      new: { hasGeography: true, hasParameters: false, addresses: 1 },
    });
    expect(JSON.stringify(entry)).not.toContain('@');
  });

  it('is not shown while the list is deleted', async () => {
    const [link = ''] = await shared(list);
    const params = { id: list.id };
    expect((await open(link)).status).toBe(200);
    await admin.call(deleteProspectList, { params });
    expect((await open(link)).status).toBe(404);
    await admin.call(restoreProspectList, { params });
    expect((await open(link)).status).toBe(200);
  });

  it('is refused without a section, an address or a place, and for lists that the user does not see', async () => {
    const path = shareListReport.path.replace('{id}', list.id);
    const none = { geographicalParameters: false, additionalParameters: false, emails: ['boss@example.com'] };
    for (const body of [none, { ...both, emails: [] }, { ...both, emails: ['nobody'] }])
      expect((await admin.raw('POST', path, body)).status).toBe(400);
    const empty = await listOf(admin, await startList(admin));
    expect(await share(empty)).toMatchObject({
      status: 400,
      messageId: 'NoGeography',
      messages: [{ userMessage: continueReasons.noGeography }],
    });
    for (const name of ['prairie-admin-with-everything', 'agent'])
      expect([404, 403]).toContain((await share(list, {}, await app.as(name))).status);
  });

  it('leaves nothing behind when its list is gone before the job', async () => {
    const before = await app.db.$count(sharedReports);
    expect((await share(list)).status).toBe(200);
    expect(await app.db.$count(sharedReports)).toBe(before + 1);
    await admin.call(deleteProspectList, { params: { id: list.id } });
    await app.jobs.runAll();
    expect(await app.db.$count(sharedReports)).toBe(before);
  });
});
