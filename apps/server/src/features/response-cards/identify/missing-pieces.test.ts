import { readMissingPieces } from '@dropdate/contract/campaigns/read-missing-pieces';
import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boughtKey, boughtKeys } from '../../../../testing/bought-keys.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { mailHistory } from '../../../schema/orders.ts';
import { auditLog } from '../../../schema/platform.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { recipientsOf, startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import {
  campaignOf,
  type Details,
  dispatchAs,
  type PlacedOrder,
  saveDetails,
  setStatus,
} from '../../production/status/campaign-status.fixture.ts';
import { printing } from '../../production/status/dispatch.fixture.ts';
import { cardOf, makeCard, removeCards } from '../made-cards.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startCheckoutApp();
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const piecesOf = async (order: PlacedOrder) =>
  (await recipientsOf(app, order.cart)).toSorted((one, other) => one.seq - other.seq);
const mailedOf = async (order: PlacedOrder) =>
  (await piecesOf(order)).filter(({ mailedOn }) => mailedOn !== null).map(({ seq }) => seq);

/** An order of 12 pieces, dispatched with these details. */
async function dispatched(details: Details): Promise<PlacedOrder> {
  const order = await printing(app);
  const short = { reason: 'Spoiled on the press.', ...details };
  expect((await saveDetails(app, order, short)).status).toBe(200);
  const { dispatchCount, missingPieces = '' } = details;
  expect((await dispatchAs(app, order, { dispatchCount, dispatchDate: '2026-11-20', missingPieces })).status).toBe(200);
  return order;
}

describe('a dispatch of fewer pieces', () => {
  it.each([
    ['', 9, [1, 2, 3, 4, 5, 6, 7, 8, 9], null],
    ['10-12', 9, [1, 2, 3, 4, 5, 6, 7, 8, 9], null],
    ['2, 5-6', 9, [1, 3, 4, 7, 8, 9, 10, 11, 12], '2, 5-6'],
    ['6 5 2', 9, [1, 3, 4, 7, 8, 9, 10, 11, 12], '2, 5-6'],
    ['1-12', 0, [], null],
  ])('without %j mails the others', async (missingPieces, dispatchCount, mailed, kept) => {
    const order = await dispatched({ dispatchCount, missingPieces });
    expect(await mailedOf(order)).toEqual(mailed);
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount, dispatchMissing: kept });
    const keys = boughtKeys((await piecesOf(order)).filter(({ seq }) => !mailed.includes(seq)));
    for (const vendorKey of keys) {
      const isPerson = and(eq(mailHistory.companyId, order.companyId), eq(mailHistory.vendorKey, vendorKey));
      expect(await app.db.$count(mailHistory, and(isPerson, eq(mailHistory.lastMailedOn, '2026-11-20')))).toBe(0);
    }
  });

  it.each([
    ['13', 'The order has the pieces 1 to 12.'],
    ['two', '"two" is no piece. Enter pieces such as 12, 40-45.'],
    ['2', 'This is 1 piece, and the quantity leaves 3. Correct the pieces or the quantity.'],
  ])('is refused without %j', async (missingPieces, userMessage) => {
    const order = await printing(app);
    const answer = await saveDetails(app, order, { dispatchCount: 9, reason: 'Torn.', missingPieces });
    expect(answer).toMatchObject({ status: 400, messages: [{ path: 'body.missingPieces', userMessage }] });
  });

  it('is refused when somebody saved other missing pieces meanwhile', async () => {
    const order = await printing(app);
    await saveDetails(app, order, { dispatchCount: 11, reason: 'Torn.', missingPieces: '3' });
    const answer = await dispatchAs(app, order, { dispatchCount: 11, dispatchDate: '2026-11-20', missingPieces: '4' });
    expect([answer.status, answer.messageId]).toEqual([409, 'DispatchChanged']);
  });
});

describe('a file of missing pieces', () => {
  const read = async (order: PlacedOrder, text: string, by = 'backend') =>
    (await app.as(by)).call(readMissingPieces, {
      params: { campaignId: order.campaignId },
      files: [new File([text], 'missing.csv')],
    });

  it('names pieces by their sequence, with or without the order', async () => {
    const order = await printing(app);
    const rows = ['Order Number,Sequence', ...[7, 2, 6].map((sequence) => `${order.orderNumber},${sequence}`)];
    const answer = { missingPieces: '2, 6-7', count: 3 };
    expect((await read(order, rows.join('\n'))).model).toEqual(answer);
    expect((await read(order, 'sequence\n2\n6.0\n7\n')).model).toEqual(answer);
  });

  it.each([
    ['a file without the column', 'Number\n1\n', 'missing.csv: The column Sequence is missing.'],
    ['an empty list', 'Sequence\n', 'missing.csv: The file names no pieces. Choose the file that has the rows.'],
    ['a piece of no order', 'Sequence\n13\n', 'missing.csv: The order has the pieces 1 to 12.'],
    [
      'rows of another order',
      'Order Number,Sequence\n1,1\n',
      'missing.csv: Line 2 has order 1. Remove the rows of other orders.',
    ],
  ])('is refused: %s', async (_, text, userMessage) => {
    expect(await read(await printing(app), text)).toMatchObject({ status: 400, messages: [{ userMessage }] });
  });

  it('is not read for an order of another company', async () => {
    const order = await printing(app);
    expect((await read(order, 'Sequence\n1\n', 'prairie-admin-with-everything')).status).toBe(404);
  });
});

describe('a card of a piece that counts as not mailed', () => {
  const save = async (responseCardId: string, audienceId: string) =>
    (await app.as('rcp')).call(saveResponseCards, {
      body: [{ responseCardId, audienceId, status: 'manually-identified', flagNotes: '' }],
    });
  const candidate = ({ id, companyId }: { readonly id: string; readonly companyId: string }) => ({
    recipientId: id,
    clientId: companyId,
    distance: 0,
    isZipEqual: true,
  });

  it('is identified and sent, and corrects piece, quantity and mail history', async () => {
    const order = await dispatched({ dispatchCount: 9, missingPieces: '' });
    const pieces = await piecesOf(order);
    const late = pieces[10];
    if (late === undefined) throw new RangeError('the order is too small');
    const card = await makeCard(
      app,
      {},
      { verdict: { kind: 'manual', reason: 'not-mailed', candidates: [candidate(late)] } },
    );
    const listed = (await (await app.as('rcp')).call(listUnidentifiedCards, {})).model.details[0];
    expect(listed).toMatchObject({
      manualReason: 'not-mailed',
      proposals: [{ id: late.id, dateMailed: null, isDispatched: true }],
    });
    expect((await save(card, late.id)).model).toEqual({ saved: [card], left: [] });

    expect(await mailedOf(order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
    expect(await campaignOf(app, order)).toMatchObject({
      dispatchCount: 10,
      dispatchMissing: '10, 12',
      dispatchReason: 'Spoiled on the press.',
    });
    const isPerson = and(eq(mailHistory.companyId, order.companyId), eq(mailHistory.vendorKey, boughtKey(late)));
    const [history] = await app.db.select().from(mailHistory).where(isPerson);
    expect(history).toMatchObject({ lastMailedOn: '2026-11-20' });
    const logged = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, order.campaignId), eq(auditLog.action, 'correctDispatch')));
    expect(logged).toEqual([
      expect.objectContaining({
        companyId: order.companyId,
        old: expect.objectContaining({ dispatchCount: 9 }),
        new: expect.objectContaining({ dispatchCount: 10, dispatchMissing: '10, 12' }),
      }),
    ]);
    const changes = await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, order.campaignId));
    expect(changes.map(({ field }) => field)).toContain('dispatchMissing');

    // The card becomes a lead as every other card does.
    const body = { responseCardDetailId: card, status: 'sent-to-client' } as const;
    expect((await (await app.as('rcp')).call(setResponseCardStatus, { body })).status).toBe(200);
    const { contactId } = await cardOf(app, card);
    expect(await app.db.$count(contacts, eq(contacts.id, contactId ?? card))).toBe(1);
  });

  it('leaves no reason when all pieces turn out to be mailed, in one session', async () => {
    const order = await dispatched({ dispatchCount: 10, missingPieces: '1, 5' });
    const pieces = await piecesOf(order);
    const [first, fifth] = [pieces[0], pieces[4]];
    if (first === undefined || fifth === undefined) throw new RangeError('the order is too small');
    const cards = [await makeCard(app), await makeCard(app)];
    const results = [first, fifth].map(({ id }, at) => ({
      responseCardId: cards[at] ?? '',
      audienceId: id,
      status: 'manually-identified' as const,
      flagNotes: '',
    }));
    expect((await (await app.as('rcp')).call(saveResponseCards, { body: results })).model.saved).toEqual(cards);
    expect(await campaignOf(app, order)).toMatchObject({
      dispatchCount: 12,
      dispatchMissing: null,
      dispatchReason: null,
    });
    expect(await mailedOf(order)).toHaveLength(12);
  });

  it('is identified after the campaign is completed, too', async () => {
    const order = await dispatched({ dispatchCount: 11, missingPieces: '4' });
    await setStatus(app, order, 'completed');
    const fourth = (await piecesOf(order))[3];
    const card = await makeCard(app);
    expect((await save(card, fourth?.id ?? '')).model.saved).toEqual([card]);
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: 12, status: 'completed' });
  });

  it('waits while the campaign has no dispatch, and says the truth after it', async () => {
    const order = await printing(app);
    await app.db.execute(sql`insert into recipient_search (company_id, recipient_id, name, search_text, zip, mailing_number, qualifying_code)
      select company_id, id, lower(last_name), lower(last_name), zip, mailing_number, qualifying_code from recipients
      where order_id = ${order.orderId} on conflict do nothing`);
    const last = (await piecesOf(order))[11];
    if (last === undefined) throw new RangeError('the order is too small');
    const card = await makeCard(
      app,
      {},
      { verdict: { kind: 'manual', reason: 'not-dispatched', candidates: [candidate(last)] } },
    );
    const rcp = await app.as('rcp');
    const reason = async () => (await rcp.call(listUnidentifiedCards, {})).model.details[0]?.manualReason;
    const found = async () =>
      (await rcp.call(searchAudience, { body: { qualifyingCode: last.qualifyingCode } })).model.audienceSearchModel;
    expect(await reason()).toBe('not-dispatched');
    expect((await found()).audiences).toMatchObject([{ isDispatched: false, dateMailed: null }]);
    expect((await save(card, last.id)).model.left).toMatchObject([
      { reason: 'The piece of this prospect was not dispatched yet.' },
    ]);

    await saveDetails(app, order, { dispatchCount: 9, reason: 'Torn.' });
    await dispatchAs(app, order, { dispatchCount: 9, dispatchDate: '2026-11-20' });
    expect(await reason()).toBe('not-mailed');
    expect((await found()).audiences).toMatchObject([{ isDispatched: true, dateMailed: null }]);
  });
});
