import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { downloadMailAttachment } from '@dropdate/contract/outbox/download-mail-attachment';
import { exportOutbox } from '@dropdate/contract/outbox/export-outbox';
import { getDemoMail } from '@dropdate/contract/outbox/get-demo-mail';
import { getOutboxMail } from '@dropdate/contract/outbox/get-outbox-mail';
import { listOutboxFilters } from '@dropdate/contract/outbox/list-outbox-filters';
import { searchOutbox } from '@dropdate/contract/outbox/search-outbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { userOf } from '../../../testing/world.ts';
import { insertFile } from '../../platform/files/files.data.ts';
import { attachFile } from '../../platform/mail/mail-files.data.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readHere } from '../../platform/tables/workbook.fixture.ts';
import { users } from '../../schema/tenancy.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, demo: true } });
  await send('order-confirmation', 'Order 100001 is placed: Autumn letter', 'Recipients', '12,000');
  app.clock.advance(86_400_000);
  await send('order-paused', 'Order 100001 is paused: Autumn letter', 'Reason', '50% "short"');
  app.clock.advance(86_400_000);
  await send('order-dispatched', 'Order 100002 is dispatched: =1+1', 'Pieces', '40');
  // Sessions end within the two days above.
  admin = await app.as('admin');
});
afterAll(() => app.close());

async function send(kind: string, subject: string, name: string, value: string, userName = 'admin'): Promise<void> {
  const mail = {
    companyId: app.world.harborline.id,
    userId: userOf(app.world, userName),
    kind,
    aboutId: randomUUID(),
    to: { name: 'Maya', address: `${userName}@harborline.example` },
    content: {
      subject,
      blocks: [
        { kind: 'paragraph' as const, text: 'It is about your order.' },
        { kind: 'facts' as const, rows: [{ name, value }] },
      ],
    },
  };
  await queueMail(app.db, mail, app.clock.now());
  await app.deliverMail();
}

const ask = async (parts: object = {}, caller = admin) =>
  (await caller.call(searchOutbox, { body: listQuerySchema.parse(parts) })).model;
const subjects = async (parts: object = {}) => (await ask(parts)).results.map(({ subject }) => subject.slice(0, 24));
const [placed, paused, dispatched] = [
  'Order 100001 is placed: ',
  'Order 100001 is paused: ',
  'Order 100002 is dispatch',
];
const filtered = (name: string, operator: string, value: string) => ({ filters: [{ name, operator, value }] });

describe('the outbox', () => {
  it('lists the newest mail first', async () => {
    const { results, totalCount } = await ask();
    expect(totalCount).toBe(3);
    expect(results[0]).toEqual({
      id: expect.any(String),
      subject: 'Order 100002 is dispatched: =1+1',
      kind: 'order-dispatched',
      to: 'admin@harborline.example',
      sentAt: app.clock.now().toISOString(),
    });
    expect(await subjects()).toEqual([dispatched, paused, placed]);
  });

  it.each([
    ['Autumn', [paused, placed]],
    ['100002', [dispatched]],
    ['12,000', [placed]],
    ['50%', [paused]],
    ['50% "short"', [paused]],
    ['", "', []],
    ['about your order', [dispatched, paused, placed]],
    ['paragraph', []],
  ])('finds %j in the subject and in the text', async (search, found) => {
    expect(await subjects({ search })).toEqual(found);
  });

  it.each([
    [filtered('kind', 'eq', 'order-paused'), [paused]],
    [filtered('sentAt', 'between', 'today'), [dispatched]],
    [filtered('sentAt', 'between', 'last-7-days'), [dispatched, paused, placed]],
    [filtered('subject', 'contains', 'placed'), [placed]],
    [{ sort: 'outbox-kind-asc' }, [placed, dispatched, paused]],
    [{ sort: 'outbox-sentAt-asc', pageSize: 1, page: 1 }, [paused]],
  ])('shows the rows of %j', async (parts, found) => {
    expect(await subjects(parts)).toEqual(found);
  });

  it('counts a mail as soon as it is sent, and not before', async () => {
    expect((await ask({ search: 'proof' })).totalCount).toBe(0);
    await send('proof-review', 'Please look at the proof', 'Campaign', 'Late letter');
    expect((await ask({ search: 'proof' })).totalCount).toBe(1);
    await send('proof-review', 'A proof for somebody else', 'Campaign', 'Late letter', 'agent');
    expect((await ask({ search: 'proof' })).totalCount).toBe(1);
    expect((await ask({}, await app.as('agent'))).totalCount).toBe(1);
    expect((await ask({}, await app.as('prairie-admin'))).totalCount).toBe(0);
  });

  it('has a mail to the own address that was sent to nobody of the company by name', async () => {
    const ofReader = await app.db
      .select()
      .from(users)
      .where(eq(users.id, userOf(app.world, 'admin')));
    const report = async (address: string, companyId = app.world.harborline.id) => {
      const content = {
        subject: 'Prospect report: Outside',
        blocks: [{ kind: 'paragraph' as const, text: 'A report.' }],
      };
      const to = { name: '', address };
      const mail = { companyId, userId: null, kind: 'shared-report', aboutId: randomUUID(), to, content };
      await queueMail(app.db, mail, app.clock.now());
      await app.deliverMail();
    };
    const outside = async (caller = admin) => (await ask({ search: 'Outside' }, caller)).totalCount;
    await report('boss@example.com');
    expect(await outside()).toBe(0);
    const address = ofReader[0]?.email.toUpperCase() ?? '';
    await report(address);
    expect(await outside()).toBe(1);
    const [mail] = (await ask({ search: 'Outside' })).results;
    expect((await admin.call(getOutboxMail, { params: { id: mail?.id ?? '' } })).model.to).toBe(address);
    expect(await outside(await app.as('agent'))).toBe(0);
    // The same address in another company is another person.
    await report(address, app.world.prairie.id);
    expect(await outside()).toBe(1);
  });

  it('offers its columns as filters, with the kinds of mails in words', async () => {
    const { filters } = (await admin.call(listOutboxFilters, {})).model;
    expect(filters.map(({ label }) => label)).toEqual(['Subject', 'About', 'To', 'Sent']);
    expect(filters[1]?.options).toContainEqual({ value: 'order-confirmation', label: 'Order placed' });
  });

  it('names the files of a mail with their sizes, and gives them to the recipient of the mail alone', async () => {
    const companyId = app.world.harborline.id;
    const stored = await app.parts.files.write(Readable.from([Buffer.from('%PDF-1')]));
    const fileId = randomUUID();
    const row = { id: fileId, companyId, ...stored, name: 'Proof.pdf', mime: 'application/pdf', purpose: 'test' };
    await insertFile(app.db, { ...row, createdAt: app.clock.now(), createdBy: null });
    await send('proof-review', 'A proof with a file', 'Campaign', 'Autumn letter');
    const id = (await ask({ search: 'with a file' })).results[0]?.id ?? '';
    await attachFile(app.db, { companyId, id }, fileId);
    const attachments = [{ fileId, name: 'Proof.pdf', bytes: 6 }];
    expect((await admin.call(getOutboxMail, { params: { id } })).model.attachments).toEqual(attachments);
    // A reader without a session sees that there is a file, and cannot read it.
    const stranger = await app.as();
    expect((await stranger.call(getDemoMail, { params: { id } })).model.attachments).toEqual(attachments);
    const download = (caller: Caller, params = { id, fileId }) => caller.call(downloadMailAttachment, { params });
    const file = await download(admin);
    expect([file.status, file.body, file.headers['content-type']]).toEqual([200, '%PDF-1', 'application/pdf']);
    expect(file.headers['content-disposition']).toContain('attachment; filename="Proof.pdf"');
    expect((await download(stranger)).status).toBe(401);
    const unknown = await download(admin, { id, fileId: randomUUID() });
    expect(unknown.status).toBe(404);
    for (const name of ['agent', 'prairie-admin', 'backend']) {
      const answer = await download(await app.as(name));
      expect([name, answer.status, answer.messages]).toEqual([name, 404, unknown.messages]);
    }
  });

  it('is saved as a file with the columns and the rows of the page', async () => {
    const { bytes } = await admin.raw('POST', exportOutbox.path, {
      selection: { matching: { search: '10000' } },
      columns: ['kind', 'subject', 'sentAt'],
      sort: 'outbox-sentAt-desc',
      format: 'csv',
    });
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await readHere(bytes)).map(({ cells }) => cells).slice(0, 2)).toEqual([
      ['About', 'Subject', 'Sent'],
      ['Dispatched', 'Order 100002 is dispatched: =1+1', today],
    ]);
  });
});
