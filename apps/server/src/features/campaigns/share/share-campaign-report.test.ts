import { shareCampaignReport } from '@dropdate/contract/campaigns/share-campaign-report';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadSharedReport } from '@dropdate/contract/shared-reports/download-shared-report';
import { getSharedReport } from '@dropdate/contract/shared-reports/get-shared-report';
import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SeededCampaign, seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { audited } from '../../../../testing/wizard.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { sharedReportLinks, sharedReports } from '../../../schema/shared-reports.ts';
import { segments } from '../../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
let anybody: Caller;
let campaign: SeededCampaign;
const parameters: AudienceParameters = {
  ...emptyAudience,
  geography: [{ stateCode: 'RI' }],
  gender: 'female',
  phone: { preference: 'prefer', sanNumbers: ['1234-567890-26'], orgId: 'ORG-77' },
};
beforeEach(async () => {
  app = await startTestApp();
  [admin, anybody] = [await app.as('admin'), await app.as()];
  campaign = await seedCampaign(app, { userName: 'admin', parameters });
});
afterEach(() => app.close());

const form = (more: object = {}) => ({
  campaignId: campaign.id,
  geographicalParameters: true,
  additionalParameters: true,
  emails: ['boss@example.com'],
  ...more,
});
const share = (more: object = {}, caller = admin) => caller.raw('POST', shareCampaignReport.path, form(more));
const lastJob = async () => (await admin.call(listJobs, {})).model.jobs[0];
const linksIn = (texts: readonly string[]) =>
  texts.map((text) => {
    const [, secret] = /\/shared-report\/([\w-]{43})\n/.exec(text) ?? [];
    if (secret === undefined) throw new Error(`no link in ${text}`);
    return secret;
  });
const open = (id: string, caller = anybody) => caller.raw('GET', getSharedReport.path.replace('{id}', id));
const read = async (id: string) => (await anybody.call(getSharedReport, { params: { id } })).model;

/** Shares the campaign's report, does the work, and delivers the mails. Returns the secrets of the links. */
async function shared(more: object = {}): Promise<readonly string[]> {
  const before = app.mail.sent.length;
  expect((await share(more)).status).toBe(200);
  await app.jobs.runAll();
  await app.deliverMail();
  return linksIn(app.mail.sent.slice(before).map(({ text }) => text));
}
const sharedOnce = async (more: object = {}): Promise<string> => {
  const [link = ''] = await shared(more);
  return link;
};

describe('a shared report', () => {
  it('reaches each address once, with a link of its own to the frozen figures', async () => {
    const links = await shared({ emails: ['boss@example.com', 'BOSS@example.com', 'partner@example.org'] });
    expect(app.mail.sent.map(({ to }) => to.address).sort()).toEqual(['boss@example.com', 'partner@example.org']);
    expect(new Set(links).size).toBe(2);
    expect(await lastJob()).toMatchObject({
      title: 'Prospect report of Autumn mailing',
      state: 'done',
      outcome: 'Report sent to boss@example.com and 1 more.',
      file: { name: 'Prospect_Report.pdf' },
    });
    expect(app.mail.sent.map(({ to }) => to.name)).toEqual(['', '']);
    const women = app.parts.engine.geography().filter(({ stateCode }) => stateCode === 'RI');
    const { report, ...about } = await read(links[0] ?? '');
    expect(about).toEqual({
      name: 'Autumn mailing',
      orgName: 'Harborline Tampa',
      countedOn: '2026-11-20',
      dataAsOf: '2026-11-01',
      expiresOn: '2026-12-20',
    });
    expect(report.total).toBeGreaterThan(0);
    expect(report.total).toBeLessThan(women.reduce((sum, { people }) => sum + people, 0));
    expect(report).toMatchObject({
      sentence: 'Women in Rhode Island, those with a phone number first',
      geography: { places: ['Rhode Island'], states: { rows: [{ label: 'Rhode Island', count: report.total }] } },
      parameters: { lines: [{ label: 'Gender', value: 'Female' }, { label: 'Phone number' }] },
      price: { basis: 'all', pieces: report.total, mayAddCardFee: true },
    });
    const counted = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
    expect(counted(report.geography?.counties.rows ?? [])).toBe(report.total);
    expect(counted(report.parameters?.ages.rows ?? [])).toBe(report.total);
    expect(report.price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.price.total);
    expect(JSON.stringify(report)).not.toMatch(/1234-567890-26|ORG-77/);
    const [mail] = app.mail.sent;
    expect(mail?.subject).toBe('Prospect report: Autumn mailing');
    expect(mail?.text).toContain('admin Tester shares a prospect report with you.');
    expect(mail?.text).toContain(`Prospects: ${report.total.toLocaleString('en-US')}`);
  });

  it('is one page as a PDF, with the same bytes at each download', async () => {
    const id = await sharedOnce();
    const download = () => anybody.call(downloadSharedReport, { params: { id } });
    const file = await download();
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('Prospect_Report.pdf');
    const text = Buffer.from(file.bytes).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect((await download()).bytes).toEqual(file.bytes);
  });

  it('stays as it was sent when the audience changes later', async () => {
    const link = await sharedOnce();
    const before = await read(link);
    await app.db.execute(sql`update audiences set parameters = jsonb_set(parameters, '{gender}', 'null')`);
    await app.db.execute(sql`update campaigns set name = 'Not for Mr. Boss' where id = ${campaign.id}`);
    expect(await read(link)).toEqual(before);
  });

  it('has the chosen sections alone', async () => {
    expect((await read(await sharedOnce({ additionalParameters: false }))).report).toMatchObject({
      parameters: null,
      geography: {},
    });
    expect((await read(await sharedOnce({ geographicalParameters: false }))).report).toMatchObject({
      parameters: {},
      geography: null,
    });
    expect(app.mail.sent.map(({ text }) => text.includes('Prospects by state'))).toEqual([true, false]);
  });

  it('prices the applied count, and everybody where the audience no longer reaches that many', async () => {
    const plan = (count: number) =>
      app.db.execute(sql`update audiences set desired_count = ${count} where id = ${campaign.audienceId}`);
    await plan(12);
    const planned = (await read(await sharedOnce())).report;
    expect(planned.price).toMatchObject({ basis: 'planned', pieces: 12 });
    expect(planned.price.lines[0]).toMatchObject({ name: 'Prospects', quantity: 12, unitPrice: 500, amount: 6_000 });
    await plan(planned.total + 1);
    const { price } = (await read(await sharedOnce())).report;
    expect(price).toMatchObject({ basis: 'all', pieces: planned.total });
  });

  it('keeps no link in clear, and no address once the mails are queued', async () => {
    const link = await sharedOnce();
    const [row] = await app.db.select().from(sharedReports);
    expect(row).toMatchObject({ addresses: [], addressCount: 1 });
    const [kept] = await app.db.select().from(sharedReportLinks);
    expect(kept?.idHash).not.toContain(link);
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select (select json_agg(m)::text from mail_outbox m) || (select json_agg(a)::text from audit_log a)
        || (select json_agg(j)::text from job_runs j) as text`,
    );
    expect(rows[0]?.text).not.toContain(link);
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.action, 'shareCampaignReport'));
    expect(JSON.stringify(logged.map((entry) => entry.new))).not.toContain('boss@example.com');
    expect(await audited(app, campaign.id)).toEqual(['shareCampaignReport']);
  });
});

const day = 86_400_000;

describe('the link of a report', () => {
  const expectGone = async (link: string) => {
    const answer = await open(link);
    expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
  };

  it('ends after 30 days, and its report is removed', async () => {
    const link = await sharedOnce();
    app.clock.advance(30 * day - 1_000);
    expect((await open(link)).status).toBe(200);
    app.clock.advance(1_000);
    await expectGone(link);
    app.clock.advance(2 * day);
    await app.removeWhatIsOver();
    expect(await app.db.select().from(sharedReports)).toEqual([]);
  });

  it('ends with the campaign, and works again when the campaign is restored', async () => {
    const link = await sharedOnce();
    const set = (deletedAt: Date | null) =>
      app.db.update(campaigns).set({ deletedAt }).where(eq(campaigns.id, campaign.id));
    await set(app.clock.now());
    await expectGone(link);
    await set(null);
    expect((await open(link)).status).toBe(200);
  });

  it('does not work while the company is switched off', async () => {
    const link = await sharedOnce();
    const top = app.world.tampa.path[0] ?? '';
    const set = (status: 'active' | 'inactive') => app.db.update(segments).set({ status }).where(eq(segments.id, top));
    await set('inactive');
    await expectGone(link);
    await set('active');
    expect((await open(link)).status).toBe(200);
  });

  it('is not made for a campaign that was deleted while the mail waited', async () => {
    await share();
    await app.jobs.runAll();
    await app.db.update(campaigns).set({ deletedAt: app.clock.now() }).where(eq(campaigns.id, campaign.id));
    await app.deliverMail();
    expect(app.mail.sent).toEqual([]);
    expect(await app.db.select().from(sharedReportLinks)).toEqual([]);
  });

  it('is guessed slowly', async () => {
    const link = await sharedOnce();
    const answers: number[] = [];
    for (let at = 0; at < 32; at++) answers.push((await open(String(at).padStart(43, 'x'))).status);
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(answers.slice(30)).toEqual([429, 429]);
    app.clock.advance(120_000);
    expect((await open(link)).status).toBe(200);
    await expectGone('short');
  });
});

describe('sharing', () => {
  /** The status and the words of a refused call, and the reports that the call left behind. */
  const refusalOf = async (more: object) => {
    const answer = await share(more);
    const words = answer.messages.map(({ userMessage }) => userMessage).join(' ');
    return [answer.status, words, await app.db.select().from(sharedReports)];
  };
  const saying = (words: string) => [400, expect.stringContaining(words), []];

  it('takes 50 addresses, and refuses 51, none, malformed and endless ones', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `boss${at}@example.com`);
    expect(await refusalOf({ emails: many(51) })).toEqual(saying('A report goes to at most 50 addresses.'));
    expect(await refusalOf({ emails: [] })).toEqual(saying('Enter at least one e-mail address.'));
    expect(await refusalOf({ emails: ['boss@example.com', 'boss'] })).toEqual(saying('Enter a valid e-mail address'));
    expect(await refusalOf({ emails: [`${'a'.repeat(4_989)}@example.com`] })).toEqual(
      saying('Enter a valid e-mail address'),
    );
    expect(await shared({ emails: many(50) })).toHaveLength(50);
  });

  it('needs a section, and an audience with a place', async () => {
    expect(await refusalOf({ geographicalParameters: false, additionalParameters: false })).toEqual(
      saying('Choose at least one section.'),
    );
    const { id: campaignId } = await seedCampaign(app, { userName: 'admin' });
    expect(await refusalOf({ campaignId })).toEqual(saying(continueReasons.noGeography));
  });

  it('leaves nothing behind when the campaign goes before the count', async () => {
    await share();
    await app.db.update(campaigns).set({ deletedAt: app.clock.now() }).where(eq(campaigns.id, campaign.id));
    await app.jobs.runAll();
    expect(await lastJob()).toMatchObject({ state: 'failed' });
    expect(await app.db.select().from(sharedReports)).toEqual([]);
    expect(await app.db.select().from(mailOutbox)).toEqual([]);
  });

  it('stops at 500 addresses a day for a company', async () => {
    await shared();
    await app.db.update(sharedReports).set({ addressCount: 499 });
    expect((await share({ emails: ['a@example.com', 'b@example.com'] })).messageId).toBe('TooManyReports');
    expect((await share()).status).toBe(200);
    await app.jobs.runAll();
  });

  it('is refused without a session or the permission, and for campaigns that the user does not see', async () => {
    const tries: [string | undefined, number][] = [
      [undefined, 401],
      ['nobody', 403],
      ['prairie-admin', 404],
      ['miami-agent', 404],
    ];
    for (const [userName, status] of tries) {
      const answer = await share({}, await app.as(userName));
      expect([userName, answer.status]).toEqual([userName, status]);
    }
    expect(await app.db.select().from(sharedReports)).toEqual([]);
  });
});
