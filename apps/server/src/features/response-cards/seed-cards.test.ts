import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { addSeedAddress } from '@dropdate/contract/seed-addresses/add-seed-address';
import { seedCardNote } from '@dropdate/domain/response-card/card-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedForm } from '../../../testing/placed-seeds.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { contacts } from '../../schema/contacts.ts';
import { jobRuns } from '../../schema/jobs.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { campaigns } from '../../schema/ordering.ts';
import { recipientsOf, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { campaignOf, dispatchAs, type PlacedOrder, saveDetails } from '../production/status/campaign-status.fixture.ts';
import { printing } from '../production/status/dispatch.fixture.ts';
import { cardFile, coded, mailedPeople, scanAll, testImages, upload } from './cards.fixture.ts';
import { cardOf, makeCard, removeCards } from './made-cards.fixture.ts';
import { fillRecipientSearch } from './search/fill-recipient-search.ts';

/** A card of a piece to a seed address: identified, set aside, and never a response. */

let app: TestApp;
let rcp: Caller;
let people: Awaited<ReturnType<typeof mailedPeople>>;
let keyedIn: typeof people;
beforeAll(async () => {
  app = await startCheckoutApp({ cardImages: testImages() });
  rcp = await app.as('rcp');
  await (await app.as('admin')).call(addSeedAddress, { body: seedForm('Dana') });
  people = await mailedPeople(app, 3);
  keyedIn = await mailedPeople(app, 1, ['KeyingIn']);
  await fillRecipientSearch(app);
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const seedOf = (of: typeof people) => of.at(-1) ?? expect.fail('nobody was mailed');
const identify = (responseCardId: string, audienceId: string) =>
  rcp.call(saveResponseCards, {
    body: [{ responseCardId, audienceId, status: 'manually-identified', flagNotes: 'typed' }],
  });
const leads = () => app.db.$count(contacts);

describe('the card of a seed', () => {
  it.each([
    ['', () => people],
    [' with Keying-In', () => keyedIn],
  ])('is identified by the scan and set aside with the reason, in a campaign%s', async (_, of) => {
    const seed = seedOf(of());
    expect(seed.isSeed).toBe(true);
    await upload(app, cardFile(`seed${of().length}.pdf`, [coded(seed.pieceId)]));
    const { cards } = await scanAll(app);
    expect(cards).toMatchObject([
      { status: 'seed-address', recipientId: seed.id, campaignId: seed.campaignId, flagNotes: seedCardNote },
    ]);
  });

  it('is told apart by the scan, beside cards of bought pieces', async () => {
    const [first] = people;
    await upload(app, cardFile('both.pdf', [coded(first?.pieceId ?? ''), coded(seedOf(people).pieceId)]));
    const { cards } = await scanAll(app);
    expect(cards.map(({ status }) => status).sort()).toEqual(['automatically-identified', 'seed-address']);
    const outcomes = (await app.db.select().from(jobRuns)).map(({ outcome }) => outcome);
    const text = '2 cards read: 1 identified, 0 to identify by hand, 1 of seed addresses set aside.';
    expect(outcomes).toContainEqual(expect.stringContaining(text));
    const mails = JSON.stringify(await app.db.select().from(mailOutbox));
    expect(mails).toContain('1 of seed addresses set aside');
  });

  it('is marked in Manual Identification, and set aside there, too', async () => {
    const seed = seedOf(people);
    const { audienceSearchModel: found } = (
      await rcp.call(searchAudience, { body: { qualifyingCode: seed.qualifyingCode } })
    ).model;
    expect(found.audiences).toMatchObject([{ id: seed.id, isSeed: true }]);
    const bought = people[0]?.qualifyingCode ?? '';
    const { model } = await rcp.call(searchAudience, { body: { qualifyingCode: bought } });
    expect(model.audienceSearchModel.audiences).toMatchObject([{ isSeed: false }]);
    const id = await makeCard(app);
    expect((await identify(id, seed.id)).model.saved).toEqual([id]);
    expect(await cardOf(app, id)).toMatchObject({
      status: 'seed-address',
      recipientId: seed.id,
      flagNotes: seedCardNote,
    });
  });

  it('is sent by nobody, becomes no lead, and counts as no response', async () => {
    const seed = seedOf(people);
    const id = await makeCard(app);
    await identify(id, seed.id);
    const before = await leads();
    const body = { responseCardDetailId: id, status: 'sent-to-client' } as const;
    expect((await rcp.call(setResponseCardStatus, { body })).messageId).toBe('CardNotReady');
    expect((await rcp.call(sendResponseCards, {})).model).toEqual({ jobId: null, total: 0 });
    await app.jobs.runAll();
    expect(await leads()).toBe(before);
    expect(await cardOf(app, id)).toMatchObject({ status: 'seed-address', contactId: null, sentAt: null });
    const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, seed.campaignId));
    expect(campaign).toMatchObject({ responseCount: 0, firstResponseAt: null });
  });

  it('that comes twice is a duplicate, as every other card', async () => {
    const { pieceId } = seedOf(people);
    await upload(app, cardFile('twice.pdf', [coded(pieceId), coded(pieceId)]));
    const { cards } = await scanAll(app);
    expect(cards.map(({ status }) => status).sort()).toEqual(['duplicate', 'seed-address']);
  });

  it('proves that its piece was mailed, and corrects the seeds of the dispatch alone', async () => {
    const order: PlacedOrder = await printing(app, { FL: 4 });
    await saveDetails(app, order, { dispatchCount: 4, reason: 'Spoiled.' });
    await dispatchAs(app, order, { dispatchCount: 4, dispatchDate: '2026-11-20', missingPieces: '' });
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: 4, dispatchSeeds: 0 });
    const seed = (await recipientsOf(app, order.cart)).at(-1);
    const id = await makeCard(app);
    expect((await identify(id, seed?.id ?? '')).model.saved).toEqual([id]);
    expect(await campaignOf(app, order)).toMatchObject({
      dispatchCount: 4,
      dispatchSeeds: 1,
      dispatchMissing: null,
      dispatchReason: null,
    });
    expect((await recipientsOf(app, order.cart)).at(-1)).toMatchObject({ mailedOn: '2026-11-20' });
  });
});
