import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { postalLines } from '@dropdate/domain/mail-piece/postal-address';
import type { CardReading } from '@dropdate/domain/response-card/card-reading';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { jobRuns } from '../../../schema/jobs.ts';
import { cardIntakeFiles, cardScans, responseCards } from '../../../schema/response-cards.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { cardFile, cardsOf, coded, mailedPeople, scanAll, testImages, upload } from '../cards.fixture.ts';
import { joinedSides } from './joined-sides.ts';

let app: TestApp;
let people: Awaited<ReturnType<typeof mailedPeople>>;
beforeAll(async () => {
  app = await startCheckoutApp({ cardImages: testImages() });
  people = await mailedPeople(app, 6);
  await app.fillRecipientSearch();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(responseCards);
  await app.db.delete(cardIntakeFiles);
  await app.db.delete(cardScans);
  await app.db.delete(jobRuns);
});

const person = (at: number) => people[at] ?? expect.fail('nobody was mailed');

/** The address of a person, as a scan reads it. */
const addressOf = (at: number, addressConfidence = 92) => {
  const { zip, zip4 } = person(at);
  const [addressee = null] = postalLines(person(at), person(at));
  return { zip: zip4 === '' ? zip : `${zip}-${zip4}`, addressee, addressConfidence };
};
const codesOf = (at: number) => [{ pieceId: person(at).pieceId, pass: 'plain' as const }];
const noKey = { printedKey: null, confidence: 0 };
const reasons = async () =>
  (await cardsOf(app)).map(({ status, recipientId, reading: { verdict } }) => [
    status,
    recipientId,
    verdict.kind === 'manual' ? verdict.reason : verdict.by,
  ]);

describe('a code', () => {
  it('identifies a card with the address of its person, and never with that of another one', async () => {
    const own = { codes: codesOf(0), print: { ...noKey, ...addressOf(0) } };
    const double = { codes: codesOf(1), print: { ...noKey, ...addressOf(2, 40) } };
    const unread = { codes: codesOf(3), print: null };
    await upload(app, cardFile('stack.pdf', [own, double, unread]));
    await scanAll(app);
    expect(await reasons()).toEqual([
      ['automatically-identified', person(0).id, 'code'],
      ['pending-identification', null, 'address-differs'],
      ['automatically-identified', person(3).id, 'code'],
    ]);
    const { details } = (await (await app.as('rcp')).call(listUnidentifiedCards, {})).model;
    expect(details.map(({ manualReason, proposals }) => [manualReason, proposals.map(({ id }) => id)])).toEqual([
      ['address-differs', [person(1).id, person(2).id]],
    ]);
  });
});

describe('the code of 8 characters', () => {
  it('identifies a card whose other names are gone, also with a wrong character beside the printed key', async () => {
    const { qualifyingCode, printedKey } = person(0);
    const misread = `${person(1).qualifyingCode.slice(0, 7)}${person(1).qualifyingCode.endsWith('7') ? '2' : '7'}`;
    const none = { ...noKey, zip: null, addressee: null };
    await upload(
      app,
      cardFile('stack.pdf', [
        { print: { ...none, qualifyingCode } },
        { print: { ...none, qualifyingCode: misread, printedKey: person(1).printedKey } },
        { print: { ...none, qualifyingCode: misread } },
        { print: { ...none, qualifyingCode: person(2).qualifyingCode, ...addressOf(3) } },
      ]),
    );
    await scanAll(app);
    expect(await reasons()).toEqual([
      ['automatically-identified', person(0).id, 'print'],
      ['automatically-identified', person(1).id, 'print'],
      ['pending-identification', null, 'print-not-sure'],
      ['pending-identification', null, 'address-differs'],
    ]);
    expect(printedKey).not.toBe('');
  });

  it('proposes the person of an address, and its ZIP code, where no key is read', async () => {
    await upload(app, cardFile('stack.pdf', [{ print: { ...noKey, ...addressOf(4) } }]));
    await scanAll(app);
    const { details } = (await (await app.as('rcp')).call(listUnidentifiedCards, {})).model;
    expect(details[0]).toMatchObject({ printKeyCode: null, zipCodeAndZipPlus: addressOf(4).zip });
    expect(details[0]?.proposals.map(({ id }) => id)).toEqual([person(4).id]);
  });
});

describe('a scan sets aside', () => {
  it('our own reply panels as well as blank pages, and tells both, and mirrored pages', async () => {
    const mirrored = { codes: codesOf(0), isMirrored: true };
    await upload(app, cardFile('stack.pdf', [{ isReplyPanel: true }, { isBlank: true }, mirrored]));
    const { jobId } = await scanAll(app);
    const [panel] = await cardsOf(app);
    expect(panel).toMatchObject({ status: 'unidentified', flagNotes: expect.stringContaining('reply panel') });
    const job = (await app.db.select().from(jobRuns)).find(({ id }) => id === jobId);
    expect(job?.outcome).toBe(
      '3 cards read: 1 identified, 0 to identify by hand, 2 backs set aside. 1 page was mirrored and was turned.',
    );
  });
});

describe('a two-sided file', () => {
  it('gives one card for each pair of pages, whichever side is first', async () => {
    const pages = [
      coded(person(0).pieceId),
      { isReplyPanel: true },
      { isBlank: true },
      coded(person(1).pieceId),
      { isBlank: true },
      { isReplyPanel: true },
      coded(person(4).pieceId),
    ];
    const { results, total } = (
      await (
        await app.as('backend')
      ).call(uploadResponseCards, {
        files: [cardFile('duplex.pdf', pages)],
        query: { sides: 'two' },
      })
    ).model;
    expect([results[0]?.cards, total]).toEqual([4, 4]);
    const scan = await scanAll(app);
    expect(scan.total).toBe(4);
    expect((await cardsOf(app)).map(({ page }) => page)).toEqual([1, 3, 5, 7]);
    expect(await reasons()).toEqual([
      ['automatically-identified', person(0).id, 'code'],
      ['automatically-identified', person(1).id, 'code'],
      ['unidentified', null, expect.stringMatching(/blank|reply-panel/)],
      ['automatically-identified', person(4).id, 'code'],
    ]);
    const job = (await app.db.select().from(jobRuns)).find(({ id }) => id === scan.jobId);
    expect(job?.outcome).toBe('4 cards read: 3 identified, 0 to identify by hand, 1 back set aside.');
    const [file] = await app.db.select().from(cardIntakeFiles);
    expect(file).toMatchObject({ scanId: expect.any(String), fileId: null });
  });
});

describe('the two pages of a sheet', () => {
  const nothing: CardReading = { codes: [], print: null, keyBox: null, isBlank: false, isImage: true };
  const page = async (reading: Partial<CardReading>, height: number) => {
    const white = sharp({ create: { width: 300, height, channels: 3, background: '#ffffff' } });
    const image = Uint8Array.from(await white.jpeg().toBuffer());
    return { reading: { ...nothing, ...reading }, picture: { image, thumbnail: image, sha256: '' } };
  };
  const heightOf = async (image: Uint8Array | undefined) => (await sharp(image).metadata()).height;

  it('are one image, with the key where it is on the front', async () => {
    const keyBox = { left: 0.2, top: 0.5, width: 0.3, height: 0.1 };
    const front = await page({ codes: codesOf(0), keyBox }, 200);
    const { reading, picture } = await joinedSides(await page({}, 600), front);
    expect(await heightOf(picture?.image)).toBe(800);
    expect(reading.codes).toEqual(codesOf(0));
    expect(reading.keyBox).toEqual({ left: 0.2, top: 0.125, width: 0.3, height: 0.025 });
  });

  it('keep the front alone when the back is blank or a reply panel', async () => {
    const front = await page({ codes: codesOf(0) }, 200);
    for (const back of [{ isBlank: true }, { isReplyPanel: true }]) {
      const { picture } = await joinedSides(front, await page(back, 600));
      expect(await heightOf(picture?.image)).toBe(200);
    }
  });

  it('that are two fronts have both codes, which are a matter for a person', async () => {
    const { reading } = await joinedSides(
      await page({ codes: codesOf(0) }, 200),
      await page({ codes: codesOf(1) }, 200),
    );
    expect(reading.codes).toEqual([...codesOf(0), ...codesOf(1)]);
  });
});
