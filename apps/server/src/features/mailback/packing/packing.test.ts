import { randomUUID } from 'node:crypto';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { downloadPackingList } from '@dropdate/contract/mailback-processing/download-packing-list';
import { getMailbackDetail } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { getMailbackOverview } from '@dropdate/contract/mailback-processing/get-mailback-overview';
import { markMailbackBatch } from '@dropdate/contract/mailback-processing/mark-mailback-batch';
import { openMailbackBatch } from '@dropdate/contract/mailback-processing/open-mailback-batch';
import { packCard } from '@dropdate/contract/mailback-processing/pack-card';
import { unpackCard } from '@dropdate/contract/mailback-processing/unpack-card';
import { formatPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { misplacedNote } from '@dropdate/domain/mailback/mailback-state';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { mailbackBatches, mailbackPackedCards } from '../../../schema/mailbacks.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { companies } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { type MailedOrder, mailedOrder, makeCard, type Recipient } from '../../response-cards/made-cards.fixture.ts';
import { orderWithMailback, removeMailbacks, sentCard } from '../mailback.fixture.ts';
import { lockBatch } from './batches.data.ts';
import { lockCardOfPiece } from './packed-code.data.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
let plain: MailedOrder;
let prairie: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await orderWithMailback(app);
  plain = await mailedOrder(app, { quotas: { FL: 2 }, hasReplyCard: true });
  prairie = await mailedOrder(app, {
    company: 'prairie',
    term: 'credit-card',
    quotas: { FL: 2 },
    hasReplyCard: true,
    addOns: ['MailBackService'],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeMailbacks(app);
  await app.db.update(companies).set({ isCardsReturn: false, isFlaggedMailedBack: true });
});

const person = (index: number, of: MailedOrder = order): Recipient => {
  const found = of.people[index];
  if (found === undefined) throw new RangeError('the order is too small');
  return found;
};
const open = async (companySegmentId: string | null = null, by = rcp) =>
  (await by.call(openMailbackBatch, { body: { companySegmentId } })).model;
const pack = async (id: string, code: string, by = rcp) =>
  (await by.call(packCard, { params: { id }, body: { code } })).model;
const keyOf = (of: Recipient) => formatPrintedKey(of);

describe('a batch', () => {
  it('is opened once, and gone on with after a reload', async () => {
    const first = await open();
    expect(first).toMatchObject({ onlyOrg: null, total: 0, boxes: [], cards: [] });
    const again = await Promise.all([open(), open()]);
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect((await open(null, await app.as('backend'))).id).not.toBe(first.id);
    expect(await app.db.$count(mailbackBatches)).toBe(2);
  });

  it('may be for one org', async () => {
    const batch = await open(person(0).segmentId);
    expect(batch.onlyOrg).toMatchObject({ companyName: 'Harborline' });
    expect((await open()).id).not.toBe(batch.id);
    expect((await rcp.call(openMailbackBatch, { body: { companySegmentId: randomUUID() } })).status).toBe(404);
  });

  it('is refused without the permission, and for users who see another company', async () => {
    const { id } = await open();
    const csd = await app.as('csd');
    expect((await csd.call(openMailbackBatch, { body: { companySegmentId: null } })).status).toBe(403);
    const other = await app.as('prairie-admin-with-everything');
    expect((await other.call(packCard, { params: { id }, body: { code: 'x' } })).status).toBe(404);
    expect((await other.call(openMailbackBatch, { body: { companySegmentId: null } })).status).toBe(409);
  });
});

describe('packing', () => {
  it('opens a box for each org, by code and by printed key', async () => {
    const { id } = await open();
    for (const of of [person(0), person(1), person(0, prairie)]) await sentCard(app, of);
    expect(await pack(id, person(0).pieceId)).toMatchObject({
      isPacked: true,
      companyName: 'Harborline',
      box: 1,
      name: `${person(0).firstName} ${person(0).lastName}`,
      refusal: null,
    });
    expect(await pack(id, keyOf(person(0, prairie)))).toMatchObject({ isPacked: true, box: 2 });
    app.clock.advance(1_000);
    const last = await pack(id, `https://dropdate.example/r/${person(1).pieceId}\n`);
    expect(last).toMatchObject({ isPacked: true, box: 1 });
    expect(last.batch).toMatchObject({
      total: 3,
      boxes: [
        { number: 1, cards: 2 },
        { number: 2, cards: 1 },
      ],
    });
    expect(last.batch.cards[0]).toMatchObject({ printedKey: keyOf(person(1)), box: 1, note: null });
  });

  it('notes flagged cards', async () => {
    const { id } = await open();
    await makeCard(app, { status: 'illegible' }, { of: person(0) });
    expect(await pack(id, keyOf(person(0)))).toMatchObject({ isPacked: true, note: 'Illegible' });
  });

  it.each<[string, (id: string) => Promise<string>, RegExp]>([
    ['no code', async () => 'hello', /no code of a card/],
    ['an unknown code', async () => 'ZZZ99-9999-99', /No mailed piece/],
    ['a card that did not come in', async () => keyOf(person(5)), /did not come in by a scan/],
    [
      'a card that is not sent',
      async () => {
        await makeCard(app, {}, { of: person(5) });
        return keyOf(person(5));
      },
      /was not sent to .* yet/,
    ],
    [
      'a campaign without the service',
      async () => {
        await sentCard(app, person(0, plain));
        return keyOf(person(0, plain));
      },
      /without Mailback Service/,
    ],
    [
      'a company whose cards return to it',
      async () => {
        await sentCard(app, person(5));
        await app.db.update(companies).set({ isCardsReturn: true }).where(eq(companies.id, order.companyId));
        return keyOf(person(5));
      },
      /gets its cards itself/,
    ],
    [
      'a flagged card that the client does not want',
      async () => {
        await makeCard(app, { status: 'keying-in-duplicate' }, { of: person(5) });
        await app.db.update(companies).set({ isFlaggedMailedBack: false }).where(eq(companies.id, order.companyId));
        return keyOf(person(5));
      },
      /does not want flagged cards/,
    ],
    [
      'a card that is in the box already',
      async (id) => {
        await sentCard(app, person(5));
        await pack(id, keyOf(person(5)));
        return keyOf(person(5));
      },
      /in box 1 already/,
    ],
    [
      'a card in another batch',
      async () => {
        await sentCard(app, person(5));
        const backend = await app.as('backend');
        await pack((await open(null, backend)).id, keyOf(person(5)), backend);
        return keyOf(person(5));
      },
      /in the batch of backend Tester/,
    ],
  ])('refuses %s', async (_, prepare, text) => {
    const { id } = await open();
    const code = await prepare(id);
    const before = await app.db.$count(mailbackPackedCards);
    const { isPacked, refusal, box } = await pack(id, code);
    expect([isPacked, box, refusal]).toEqual([false, null, expect.stringMatching(text)]);
    expect(await app.db.$count(mailbackPackedCards)).toBe(before);
  });

  it('refuses a card of another org in a batch of one org', async () => {
    await sentCard(app, person(0, prairie));
    const { id } = await open(person(0).segmentId);
    const { refusal } = await pack(id, keyOf(person(0, prairie)));
    expect(refusal).toMatch(/belongs to Prairie/);
  });

  it('packs a card once, when it is scanned twice at once', async () => {
    const { id } = await open();
    await sentCard(app, person(0));
    const both = await Promise.all([pack(id, keyOf(person(0))), pack(id, keyOf(person(0)))]);
    expect(both.filter(({ isPacked }) => isPacked)).toHaveLength(1);
    expect(await app.db.$count(mailbackPackedCards)).toBe(1);
  });

  it('has the batch and the card for itself until it is stored', async () => {
    const { id } = await open();
    const cardId = await sentCard(app, person(0));
    const isFree = (row: SQL) =>
      app.db
        .transaction((other) => other.execute(sql`${row} for update nowait`))
        .then(() => true)
        .catch(() => false);
    const { companyId: clientId, id: recipientId } = person(0);
    await app.db.transaction(async (tx) => {
      await lockBatch(tx, app.world.provider.id, id);
      await lockCardOfPiece(tx, { kind: 'all-clients' }, { clientId, recipientId });
      expect(await isFree(sql`select 1 from ${mailbackBatches} where id = ${id}`)).toBe(false);
      expect(await isFree(sql`select 1 from ${responseCards} where id = ${cardId}`)).toBe(false);
    });
    expect(await isFree(sql`select 1 from ${responseCards} where id = ${cardId}`)).toBe(true);
  });

  it('can be taken out again', async () => {
    const { id } = await open();
    const cardId = await sentCard(app, person(0));
    await pack(id, keyOf(person(0)));
    const { model } = await rcp.call(unpackCard, { params: { id }, body: { cardId } });
    expect(model.total).toBe(0);
    expect((await rcp.call(unpackCard, { params: { id }, body: { cardId } })).status).toBe(404);
    expect(await pack(id, keyOf(person(0)))).toMatchObject({ isPacked: true, box: 1 });
  });
});

describe('a packed batch', () => {
  const mark = (id: string) => rcp.call(markMailbackBatch, { params: { id } });

  it('is what Mark As Sent marks, and no card more', async () => {
    const { id, number } = await open();
    for (const of of [person(0), person(1), person(2), person(0, prairie)]) await sentCard(app, of);
    for (const of of [person(0), person(1), person(0, prairie)]) await pack(id, keyOf(of));
    const { status, model } = await mark(id);
    await app.jobs.runAll();
    expect([status, model.total]).toEqual([200, 3]);
    const job = (await rcp.call(listJobs, {})).model.jobs.find((one) => one.id === model.jobId);
    expect(job?.outcome).toBe('3 Leads Marked As Sent.');
    expect((await rcp.call(getMailbackOverview, {})).model).toEqual({ pending: 1, completed: 3 });
    const detail = (await rcp.call(getMailbackDetail, { params: { id: person(0).segmentId } })).model;
    expect(detail.shipments).toEqual([expect.objectContaining({ cards: 2, batchId: id, batchNumber: number })]);
    const next = await open();
    expect(next.id).not.toBe(id);
    expect((await pack(next.id, keyOf(person(0)))).refusal).toMatch(/was marked as sent on 11\/20\/2026/);
  });

  it('is closed then, and an empty batch is not marked', async () => {
    const { id } = await open();
    expect((await mark(id)).messages[0]?.messageId).toBe('BatchEmpty');
    await sentCard(app, person(0));
    await pack(id, keyOf(person(0)));
    await mark(id);
    expect((await mark(id)).messages[0]?.messageId).toBe('BatchClosed');
    const late = await rcp.call(packCard, { params: { id }, body: { code: keyOf(person(1)) } });
    expect(late.messages[0]?.messageId).toBe('BatchClosed');
    expect((await mark(randomUUID())).status).toBe(404);
  });

  it('names nobody of another client, when a packed card is identified anew', async () => {
    const { id } = await open();
    const cardId = await sentCard(app, person(0));
    await pack(id, keyOf(person(0)));
    const { companyId: clientId, campaignId, id: recipientId, segmentId } = person(0, prairie);
    await app.db
      .update(responseCards)
      .set({ clientId, campaignId, recipientId, segmentId })
      .where(eq(responseCards.id, cardId));
    expect((await open()).cards).toMatchObject([{ cardId, name: '', printedKey: '', note: misplacedNote }]);
  });

  it('has a packing list, also after it was marked', async () => {
    const { id, number } = await open();
    const list = () => rcp.call(downloadPackingList, { params: { id } });
    expect((await list()).messages[0]?.messageId).toBe('BatchEmpty');
    await sentCard(app, person(0));
    await pack(id, keyOf(person(0)));
    await mark(id);
    const { status, headers } = await list();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(`PackingList_${number}.pdf`);
  });
});
