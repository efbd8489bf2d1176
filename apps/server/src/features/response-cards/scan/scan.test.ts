import { randomInt } from 'node:crypto';
import { cancelJob } from '@dropdate/contract/jobs/cancel-job';
import { createScanHistory } from '@dropdate/contract/response-cards/create-scan-history';
import { downloadResponseCard } from '@dropdate/contract/response-cards/download-response-card';
import { getResponseCardImage } from '@dropdate/contract/response-cards/get-response-card-image';
import { getScannedCount } from '@dropdate/contract/response-cards/get-scanned-count';
import { getScanningStatus } from '@dropdate/contract/response-cards/get-scanning-status';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { buildApp } from '../../../app.ts';
import { DiskFullError } from '../../../platform/disk-full.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { folderStore } from '../../../platform/files/folder-store.ts';
import { files } from '../../../schema/files.ts';
import { jobRuns } from '../../../schema/jobs.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { cardIntakeFiles, cardScans, responseCards } from '../../../schema/response-cards.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { cardFile, cardsOf, coded, mailedPeople, scanAll, testImages, upload } from '../cards.fixture.ts';

let app: TestApp;
let people: Awaited<ReturnType<typeof mailedPeople>>;
let keyedIn: typeof people;
/** Called when a page is read, and when an image is written. */
let onPage: (page: number) => Promise<void>;
let onWrite: () => Promise<void>;

beforeAll(async () => {
  let store: FileStore | undefined;
  const own = () => {
    store ??= folderStore(app.filesFolder);
    return store;
  };
  const stored: FileStore = {
    write: async (content) => {
      await onWrite();
      return own().write(content);
    },
    open: (...call) => own().open(...call),
    pathOf: (key) => own().pathOf(key),
    remove: (key) => own().remove(key),
    list: () => own().list(),
  };
  onPage = onWrite = async () => undefined;
  app = await startCheckoutApp({ cardImages: testImages((page) => onPage(page)), files: stored });
  people = await mailedPeople(app, 6);
  keyedIn = await mailedPeople(app, 1, ['KeyingIn']);
});
afterAll(() => app.close());
beforeEach(async () => {
  onPage = onWrite = async () => undefined;
  await app.db.delete(responseCards);
  await app.db.delete(cardIntakeFiles);
  await app.db.delete(cardScans);
  await app.db.delete(jobRuns);
  await app.db.delete(mailOutbox);
});

const person = (at: number) => people[at] ?? people[0] ?? expect.fail('nobody was mailed');
const status = async (by = 'backend') => (await (await app.as(by)).call(getScanningStatus, {})).model;
const waiting = async () => (await (await app.as('backend')).call(getScannedCount, {})).model.total;
const jobOf = async (id: string) => (await app.db.select().from(jobRuns).where(eq(jobRuns.id, id)))[0];
const lose = (id: string) => app.db.execute(sql`update job_runs set lease_token = gen_random_uuid() where id = ${id}`);
const endClaim = (id: string) =>
  app.db.execute(sql`update job_runs set lease_until = now() - interval '1 second' where id = ${id}`);

/** The keys in the store, and the keys that rows name. */
async function keys() {
  const there: string[] = [];
  for await (const { key } of app.parts.files.list()) there.push(key);
  const rows = await app.db.select({ key: files.key }).from(files);
  return [there.sort(), rows.map(({ key }) => key).sort()];
}

/** Is read like `{}`. Its file has other bytes, because a file that comes twice is one upload. */
const otherPlain = { keyBox: null };

describe('a scan', () => {
  it('keeps what stands in the boxes of a card whose code was read, and of no other card', async () => {
    const keyBox = { left: 0.1, top: 0.7, width: 0.2, height: 0.03 };
    const { printedKey, zip } = person(1);
    const print = { printedKey, zip, addressee: null, confidence: 99 };
    await upload(
      app,
      cardFile('ticks.pdf', [
        { codes: [{ pieceId: person(0).pieceId, pass: 'plain' }], keyBox },
        { print, keyBox },
        { keyBox },
      ]),
    );
    const read = (await scanAll(app)).cards.map(({ reading: { reading } }) => reading);
    expect(read.map(({ ticks }) => ticks)).toEqual([
      expect.arrayContaining([{ label: expect.any(String), isTicked: true }]),
      undefined,
      undefined,
    ]);
    expect(read.map(({ digits }) => digits)).toEqual([undefined, undefined, undefined]);
  });

  it('makes one card of each page, tells the starter, and lets the uploaded bytes go', async () => {
    const unsure = { ...person(2), zip: '00000' };
    const print = { printedKey: unsure.printedKey, zip: unsure.zip, addressee: null, confidence: 99 };
    await upload(
      app,
      cardFile('stack 1.pdf', [coded(person(0).pieceId), { print: { ...print, zip: person(2).zip } }, 'broken']),
      cardFile('back.pdf', [{ isBlank: true }]),
      cardFile('twice.pdf', [coded(person(0).pieceId), coded(keyedIn[0]?.pieceId ?? ''), { print }]),
    );
    expect(await waiting()).toBe(7);
    const { jobId, total, cards } = await scanAll(app);
    expect(total).toBe(7);
    const [first, second] = cards;
    expect(cards.map((card) => [card.imageName, card.status, card.recipientId])).toEqual([
      ['stack 1-001.jpg', 'automatically-identified', person(0).id],
      ['stack 1-002.jpg', 'automatically-identified', person(2).id],
      ['stack 1-003', 'pending-identification', null],
      ['back.jpg', 'unidentified', null],
      ['twice-001.jpg', 'duplicate', null],
      ['twice-002.jpg', 'pending-keying-in', keyedIn[0]?.id],
      ['twice-003.jpg', 'pending-identification', null],
    ]);
    expect(cards[4]?.duplicateOfId).toBe(first?.id);
    expect(first).toMatchObject({ clientId: person(0).companyId, segmentId: person(0).segmentId, identifiedBy: null });
    expect(cards[2]?.reading).toMatchObject({ verdict: { reason: 'not-an-image' } });
    expect(cards[6]?.reading).toMatchObject({ verdict: { reason: 'print-not-sure' }, reading: { print } });
    expect(second?.reading).toMatchObject({ verdict: { kind: 'identified', by: 'print' } });
    expect(cards[3]).toMatchObject({ flagNotes: 'The scan set this blank page aside.', identifiedBy: null });
    const outcome = '7 cards read: 3 identified, 2 to identify by hand, 1 duplicate, 1 back set aside.';
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', outcome, done: 7 });
    expect(await waiting()).toBe(0);
    expect(await status()).toBeNull();
    const taken = await app.db.select().from(cardIntakeFiles);
    expect(taken.map(({ fileId }) => fileId)).toEqual([null, null, null]);
    await app.cleanFiles();
    expect(await app.db.$count(files, eq(files.purpose, 'card-intake'))).toBe(0);
    await app.deliverMail();
    const mail = app.mail.sent.at(-1);
    expect(mail?.subject).toBe('Your scan of response cards is done');
    expect(mail?.text).toContain(outcome);
    expect(mail?.text).not.toContain(person(0).lastName);
  });

  it('is refused while none is needed, and while another one runs', async () => {
    const caller = await app.as('backend');
    expect((await caller.call(createScanHistory, {})).messageId).toBe('NothingUploaded');
    await upload(app, cardFile('a.pdf', [{}]));
    const both = await Promise.all([caller.call(createScanHistory, {}), caller.call(createScanHistory, {})]);
    expect(both.map((answer) => answer.messageId ?? 'started').sort()).toEqual(['ScanRuns', 'started']);
    const { jobId } = both.flatMap((answer) => (answer.status === 200 ? [answer.model] : []))[0] ?? {};
    await upload(app, cardFile('b.pdf', [{}, {}]));
    expect((await caller.call(createScanHistory, {})).messageId).toBe('ScanRuns');
    const counts = { identifiedLeadCount: 0, pendingIdentificationCount: 0, totalCount: 1 };
    expect([await status(), await status('rcp')]).toEqual([
      { ...counts, jobId },
      { ...counts, jobId: null },
    ]);
    expect(await status('prairie-admin-with-everything')).toBeNull();
    // A scan that no server has begun ends at once.
    expect((await caller.call(cancelJob, { params: { id: jobId ?? '' } })).status).toBe(200);
    expect([await status(), await waiting()]).toEqual([null, 3]);
  });

  it('goes on after 30 kills with every page once, on either of two servers', async () => {
    const other = await buildApp(app.parts);
    const pages = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? coded(person(at / 3).pieceId) : {}));
    await upload(app, cardFile('a.pdf', pages.slice(0, 7)), cardFile('b.pdf', pages.slice(7)));
    const { jobId } = (await (await app.as('backend')).call(createScanHistory, {})).model;
    let [kills, untilKill] = [0, randomInt(1, 5)];
    const moment = async () => {
      untilKill -= 1;
      if (untilKill > 0 || kills >= 30) return;
      kills += 1;
      await lose(jobId);
    };
    onPage = moment;
    onWrite = moment;
    for (let run = 0; (await jobOf(jobId))?.state !== 'done' && run < 40; run++) {
      untilKill = randomInt(1, 5);
      await Promise.all([app.jobs.runAll(), other.jobs.runAll()]);
      // A claim without a finished chunk is the fault of these kills, so it does not count.
      await app.db.update(jobRuns).set({ claims: 0 });
      await endClaim(jobId);
    }
    const cards = await cardsOf(app);
    expect(kills).toBe(30);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', outcome: expect.stringMatching(/^20 cards read: /) });
    expect(cards.map(({ page }) => page)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      ...Array.from({ length: 13 }, (_, at) => at + 1),
    ]);
    const [there, named] = await keys();
    expect(there).toEqual(named);
    expect(await app.db.$count(mailOutbox)).toBe(1);
    await other.http.close();
  });

  it('keeps its cards when it is cancelled or the disk is full, and the next scan goes on behind them', async () => {
    const caller = await app.as('backend');
    await upload(app, cardFile('a.pdf', [{}]), cardFile('b.pdf', [{}, {}, {}, {}]), cardFile('c.pdf', [otherPlain]));
    const { jobId } = (await caller.call(createScanHistory, {})).model;
    let written = 0;
    onWrite = async () => {
      written += 1;
      if (written !== 7) return;
      await caller.call(cancelJob, { params: { id: jobId } });
      await lose(jobId);
    };
    await app.jobs.runAll();
    expect(await status()).toMatchObject({ pendingIdentificationCount: 3, totalCount: 6 });
    await endClaim(jobId);
    await app.jobs.runAll();
    const outcome = 'Cancelled. 3 cards read: 0 identified, 3 to identify by hand.';
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', outcome });
    expect([await status(), await waiting(), await app.db.$count(mailOutbox)]).toEqual([null, 3, 0]);
    written = 0;
    onWrite = async () => {
      written += 1;
      if (written === 4) throw new DiskFullError('/data');
    };
    const full = await scanAll(app);
    expect(await jobOf(full.jobId)).toMatchObject({
      state: 'failed',
      outcome: expect.stringMatching(/^The server has no room .* 1 card read/),
    });
    expect([full.total, await waiting(), await app.db.$count(mailOutbox)]).toEqual([3, 2, 1]);
    onWrite = async () => undefined;
    const last = await scanAll(app);
    expect(last.total).toBe(2);
    expect(last.cards.map(({ imageName }) => imageName)).toEqual([
      'a.jpg',
      'b-001.jpg',
      'b-002.jpg',
      'b-003.jpg',
      'b-004.jpg',
      'c.jpg',
    ]);
    const [there, named] = await keys();
    expect(there).toEqual(named);
  });

  it('makes a card of a page whose bytes are lost', async () => {
    await upload(app, cardFile('lost.pdf', [{}]), cardFile('there.pdf', [otherPlain]));
    const [lost] = await app.db.select({ key: files.key }).from(files).where(eq(files.name, 'lost.pdf'));
    await app.parts.files.remove(lost?.key ?? '');
    const { cards } = await scanAll(app);
    expect(cards.map(({ imageName, imageFileId }) => [imageName, imageFileId !== null])).toEqual([
      ['lost', false],
      ['there.jpg', true],
    ]);
  });
});

describe('the image of a card', () => {
  const image = async (by: string, id = '', size?: 'thumbnail', headers = {}) =>
    (await app.as(by)).call(getResponseCardImage, { params: { id }, query: size ? { size } : {} }, headers);

  it('is seen by the provider, and by the client of an identified card alone', async () => {
    const { harborline } = app.world;
    const roleId = harborline.roleIds.get('client-admin') ?? '';
    const bits = { companyId: harborline.id, roleId, setName: 'ResponseCard', bits: 31 } as const;
    await app.db.insert(rolePermissions).values(bits);
    await upload(app, cardFile('Ana Ortega.pdf', [coded(person(1).pieceId), {}]));
    const [own, unknown] = (await scanAll(app)).cards;
    const answers = [];
    for (const by of ['backend', 'admin', 'prairie-admin-with-everything'])
      answers.push((await image(by, own?.id)).status, (await image(by, unknown?.id)).status);
    expect(answers).toEqual([200, 200, 200, 404, 404, 404]);
    const shown = await image('admin', own?.id);
    expect(shown.body).toBe('image of page 1');
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'image/jpeg' });
    expect((await image('admin', own?.id, 'thumbnail')).body).toBe('image');
    const etag = String(shown.headers.etag);
    expect((await image('admin', own?.id, undefined, { 'if-none-match': etag })).status).toBe(304);
    const part = await image('admin', own?.id, undefined, { range: 'bytes=6-7' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'of', 'bytes 6-7/15']);
    expect((await image('admin', own?.id, undefined, { range: 'bytes=99-' })).status).toBe(416);
    expect((await image('admin', own?.id, undefined, { range: 'bytes=-6', 'if-range': etag })).body).toBe('page 1');
    expect((await image('admin', own?.id, undefined, { range: 'bytes=-6', 'if-range': '"old"' })).status).toBe(200);
    const saved = await (await app.as('admin')).call(downloadResponseCard, { params: { id: own?.id ?? '' } });
    expect(saved.headers['content-disposition']).toContain("filename*=UTF-8''Ana%20Ortega-001.jpg");
    await app.db.update(responseCards).set({ status: 'deleted' });
    expect((await image('backend', own?.id)).status).toBe(404);
    const kept = () => app.db.$count(files, eq(files.purpose, 'response-card'));
    const before = await kept();
    app.clock.advance(31 * 86_400_000);
    await app.removeWhatIsOver();
    await app.cleanFiles();
    // Each of the two cards had an image and a thumbnail.
    expect([await app.db.$count(responseCards), before - (await kept())]).toEqual([0, 4]);
  });
});
