import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getScannedCount } from '@dropdate/contract/response-cards/get-scanned-count';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { userOf } from '../../../../testing/world.ts';
import { buildApp } from '../../../app.ts';
import { files } from '../../../schema/files.ts';
import { cardIntakeFiles, recipientSearch, recipientSearchOrders } from '../../../schema/response-cards.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { cardFile, mailedPeople, testImages, upload } from '../cards.fixture.ts';
import { fillRecipientSearch } from '../search/fill-recipient-search.ts';
import { watchCardFolder } from './watch-card-folder.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dropdate-cards-'));
  const { config } = await testConfig();
  app = await startCheckoutApp({
    cardImages: testImages(),
    config: { ...config, mailerId: '123456', cardFolder: folder },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await app.db.delete(cardIntakeFiles);
  await app.db.delete(files);
});

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of app.parts.files.list()) count += 1;
  return count;
}

describe('an upload of cards', () => {
  it('judges each file by itself, and keeps the bytes of the taken files', async () => {
    const before = await storedFiles();
    const { results, total } = await upload(
      app,
      cardFile('../<b>stack</b>\u0007.pdf', [{}, {}]),
      new File(['not a picture'], 'notes.pdf'),
      new File(['%PDF-1.7 half'], 'half.pdf'),
      new File([], 'empty.png'),
      cardFile('same stack.pdf', [{}, {}]),
    );
    expect(results.map(({ fileName, outcome, cards, reason }) => [fileName, outcome, cards, reason])).toEqual([
      ['b>\u0007.pdf', 'taken', 2, null],
      ['half.pdf', 'refused', 0, 'The image is damaged or incomplete. Scan the page again.'],
      [
        'same stack.pdf',
        'duplicate',
        2,
        'This file came in before, on 11/20/2026 10:00 AM. Its cards are not read again.',
      ],
      ['notes.pdf', 'refused', 0, 'Choose a PNG, JPEG, WebP, TIFF or PDF file.'],
      ['empty.png', 'refused', 0, 'Choose a PNG, JPEG, WebP, TIFF or PDF file.'],
    ]);
    expect(total).toBe(2);
    expect((await storedFiles()) - before).toBe(1);
    const [taken] = await app.db.select().from(cardIntakeFiles);
    expect(taken).toMatchObject({ name: 'b>.pdf', source: 'upload', receivedBy: userOf(app.world, 'backend') });
  });

  it('takes the same file once when it comes twice at a time', async () => {
    const twice = await Promise.all([upload(app, cardFile('a.pdf', [{}])), upload(app, cardFile('b.pdf', [{}]))]);
    expect(new Set(twice.map(({ results }) => results[0]?.outcome))).toEqual(new Set(['duplicate', 'taken']));
    expect(await app.db.$count(cardIntakeFiles)).toBe(1);
  });

  it('is refused for a client whose user has the permission', async () => {
    await upload(app, cardFile('a.pdf', [{}]));
    const client = await app.as('prairie-admin-with-everything');
    const refused = await client.call(uploadResponseCards, { files: [cardFile('mine.pdf', [{}, {}])] });
    expect([refused.status, refused.messageId]).toEqual([409, 'NotTheProvider']);
    expect((await client.call(getScannedCount, {})).model.total).toBe(0);
    expect(await app.db.$count(cardIntakeFiles)).toBe(1);
  });
});

describe('the watched folder', () => {
  const put = async (name: string, file: File) =>
    writeFileSync(join(folder, name), Buffer.from(await file.arrayBuffer()));
  const inFolder = (name: string) => readdirSync(join(folder, name)).sort();

  it('takes complete files once, on either of two servers, and says why it refuses a file', async () => {
    const other = await buildApp(app.parts);
    const look = () => Promise.all([app.watchCardFolder(), other.watchCardFolder()]);
    const before = await storedFiles();
    await put('scan 1.pdf', cardFile('', [{}, {}]));
    await put('growing.pdf', cardFile('', [{}]));
    await put('half.pdf', new File(['%PDF-1.7 half'], ''));
    symlinkSync('/etc/hostname', join(folder, 'link.pdf'));
    await look();
    expect(await app.db.$count(cardIntakeFiles)).toBe(0);
    await put('growing.pdf', cardFile('', [{}, {}, {}]));
    await look();
    expect([inFolder('.'), inFolder('taken'), inFolder('refused'), inFolder('taking')]).toEqual([
      ['growing.pdf', 'link.pdf', 'refused', 'taken', 'taking'],
      ['scan 1.pdf'],
      ['half.pdf', 'half.pdf.txt'],
      [],
    ]);
    await put('scan 1.pdf', cardFile('', [{}, {}]));
    await look();
    await look();
    expect([inFolder('.'), inFolder('taken'), inFolder('refused')]).toEqual([
      ['link.pdf', 'refused', 'taken', 'taking'],
      ['growing.pdf', 'scan 1.pdf'],
      ['half.pdf', 'half.pdf.txt', 'scan 1.pdf', 'scan 1.pdf.txt'],
    ]);
    expect(readFileSync(join(folder, 'refused/half.pdf.txt'), 'utf8')).toBe(
      'half.pdf: The image is damaged or incomplete. Scan the page again.\n',
    );
    expect(readFileSync(join(folder, 'refused/scan 1.pdf.txt'), 'utf8')).toContain('came in before, on 11/20/2026');
    const taken = await app.db.select().from(cardIntakeFiles).orderBy(cardIntakeFiles.name);
    expect(taken.map(({ name, pages, source, receivedBy }) => [name, pages, source, receivedBy])).toEqual([
      ['growing.pdf', 3, 'folder', null],
      ['scan 1.pdf', 2, 'folder', null],
    ]);
    expect((await storedFiles()) - before).toBe(2);
    await other.http.close();
  });
});

describe('a file that a killed server left in the watched folder', () => {
  it('is taken, or put away when its cards came in before the kill', async () => {
    await upload(app, cardFile('before the kill.pdf', [{}]));
    for (const [name, pages] of [
      ['known.pdf', [{}]],
      ['new.pdf', [{}, {}]],
    ] as const) {
      mkdirSync(join(folder, 'taking', name), { recursive: true });
      writeFileSync(join(folder, 'taking', name, name), Buffer.from(await cardFile('', pages).arrayBuffer()));
    }
    await app.watchCardFolder();
    expect(await app.db.$count(cardIntakeFiles)).toBe(1);
    const { db, clock, files: store, log } = app.parts;
    // The files have just been left, so the test waits for no time at all.
    const look = watchCardFolder({ db, clock, log, files: store, images: testImages(), folder }, -60_000);
    await look();
    // The next look removes the empty places.
    await look();
    expect(await app.db.$count(cardIntakeFiles)).toBe(2);
    expect([readdirSync(join(folder, 'taking')), readdirSync(join(folder, 'taken'))]).toEqual([
      [],
      expect.arrayContaining(['known.pdf', 'new.pdf']),
    ]);
  });
});

describe('the search of recipients', () => {
  it('gets the recipients of confirmed orders in portions, and each of them once', async () => {
    const people = await mailedPeople(app, 7);
    await Promise.all([fillRecipientSearch(app, 3), fillRecipientSearch(app, 3)]);
    await fillRecipientSearch(app, 3);
    const found = await app.db.select().from(recipientSearch).orderBy(recipientSearch.recipientId);
    const names = people.map(({ id, firstName, lastName, addressLine1, city, state, zip, zip4, ...piece }) => ({
      companyId: app.world.harborline.id,
      recipientId: id,
      name: `${firstName} ${lastName}`.toLowerCase(),
      searchText: [`${firstName} ${lastName}`, addressLine1, city, state, `${zip} ${zip4}`, piece.qualifyingCode]
        .join('|')
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f']/g, '')
        .replaceAll('-', ' '),
      zip,
      mailingNumber: piece.mailingNumber,
      qualifyingCode: piece.qualifyingCode,
    }));
    expect(found).toEqual(names.sort((a, b) => (a.recipientId < b.recipientId ? -1 : 1)));
    expect(await app.db.select().from(recipientSearchOrders)).toMatchObject([
      { lastSeq: 7, filledAt: app.clock.now() },
    ]);
    expect(await app.countStatements(() => app.fillRecipientSearch())).toBeLessThanOrEqual(5);
  });
});
