import { clearCardFlag } from '@dropdate/contract/response-cards/clear-card-flag';
import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';
import { recipients } from '../../../schema/recipients.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { cardOf, type MailedOrder, mailedOrder, makeCard, type Recipient, removeCards } from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let backend: Caller;
let order: MailedOrder;
let keyed: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  [rcp, backend] = [await app.as('rcp'), await app.as('backend')];
  order = await mailedOrder(app, { quotas: { FL: 6 } });
  keyed = await mailedOrder(app, { quotas: { RI: 2 }, addOns: ['KeyingIn'], hasReplyCard: true });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const person = (at: number, of = order): Recipient => {
  const found = of.people[at];
  if (found === undefined) throw new RangeError('the order is too small');
  return found;
};
const result = (responseCardId: string, audienceId: string | null, status: CardStatus = 'manually-identified') => ({
  responseCardId,
  audienceId,
  status,
  flagNotes: '',
});
const save = (by: Caller, ...body: ReturnType<typeof result>[]) => by.call(saveResponseCards, { body });
const hold = async (by: Caller, ...ids: string[]) => (await by.call(holdCards, { body: { ids } })).model;

describe('Manual Identification', () => {
  it('lists waiting cards, oldest first, with what the scan read and proposes', async () => {
    const { id: recipientId, companyId: clientId } = person(0);
    const candidate = { recipientId, clientId, distance: 1, isZipEqual: true };
    const later = await makeCard(app);
    const first = await makeCard(
      app,
      { receivedAt: new Date('2026-11-01T10:00:00Z') },
      { verdict: { kind: 'manual', reason: 'print-not-sure', candidates: [candidate] } },
    );
    await makeCard(app, {}, { of: person(1) });
    const { details, totalCount } = (await rcp.call(listUnidentifiedCards, {})).model;
    expect(details.map(({ id }) => id)).toEqual([first, later]);
    expect(totalCount).toBe(2);
    expect(details[0]).toMatchObject({ manualReason: 'print-not-sure', heldBy: null });
    expect(details[0]?.proposals).toEqual([expect.objectContaining({ id: recipientId, clientName: 'Harborline' })]);
  });

  it('gives a card its recipient, a client and a status by the add-ons of the campaign', async () => {
    const [plain, toKey] = [await makeCard(app), await makeCard(app)];
    const { model } = await save(rcp, result(plain, person(0).id), result(toKey, person(0, keyed).id));
    expect(model).toEqual({ saved: [plain, toKey], left: [] });
    expect(await cardOf(app, plain)).toMatchObject({
      status: 'manually-identified',
      clientId: order.companyId,
      campaignId: order.campaignId,
      recipientId: person(0).id,
      leaseUserId: null,
    });
    expect((await cardOf(app, toKey)).status).toBe('pending-keying-in');
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.entityId, plain));
    expect(entries.map(({ action }) => action)).toEqual(['saveResponseCards']);
  });

  it('flags cards, which then have no recipient', async () => {
    const [copy, unread] = [await makeCard(app), await makeCard(app)];
    await save(
      rcp,
      { ...result(copy, null, 'duplicate'), flagNotes: 'same as the first' },
      result(unread, null, 'unidentified'),
    );
    expect(await cardOf(app, copy)).toMatchObject({
      status: 'duplicate',
      recipientId: null,
      flagNotes: 'same as the first',
    });
    expect(await cardOf(app, unread)).toMatchObject({ status: 'unidentified', clientId: null });
  });

  it('gets a card back whose flag is cleared, with the recipient of the scan as a proposal', async () => {
    const { id: recipientId, companyId: clientId } = person(0);
    const earlier = await makeCard(app, {}, { of: person(0) });
    const verdict = { kind: 'identified', by: 'code', recipientId, clientId } as const;
    const flagged = await makeCard(app, { status: 'duplicate', duplicateOfId: earlier }, { verdict });
    const params = { id: flagged };
    expect((await rcp.call(getResponseCard, { params })).model.duplicateOf).toBe('stack-1.jpg');
    expect((await rcp.call(clearCardFlag, { params })).status).toBe(200);
    expect((await rcp.call(getResponseCard, { params })).model).toMatchObject({
      duplicateOf: null,
      identifiedBy: null,
    });
    const { details } = (await rcp.call(listUnidentifiedCards, {})).model;
    expect(details).toMatchObject([{ id: flagged, proposals: [{ id: recipientId }] }]);
    expect((await rcp.call(clearCardFlag, { params })).messageId).toBe('NotFlagged');
    expect((await rcp.call(clearCardFlag, { params: { id: earlier } })).messageId).toBe('NotFlagged');
  });

  it('leaves a card that cannot be saved, says why, and saves the others', async () => {
    const [taken, gone, second, mailedLater, good] = [
      await makeCard(app),
      await makeCard(app, { status: 'deleted' }),
      await makeCard(app),
      await makeCard(app),
      await makeCard(app),
    ];
    await makeCard(app, {}, { of: person(1) });
    await app.db
      .update(recipients)
      .set({ mailedOn: null })
      .where(eq(recipients.id, person(2).id));
    await hold(backend, taken);
    const { model } = await save(
      rcp,
      result(taken, person(3).id),
      result(gone, person(3).id),
      result(second, person(1).id),
      result(mailedLater, person(2).id),
      result(good, person(4).id),
    );
    expect(model.saved).toEqual([good]);
    expect(model.left.map(({ reason }) => reason)).toEqual([
      'backend Tester is working on this card.',
      'Somebody has identified, flagged or deleted this card in the meantime.',
      'Another card of this piece came in before. Flag this card as Duplicate.',
      'The piece of this prospect was not dispatched yet.',
    ]);
  });

  it('takes one recipient for one card, also within one session', async () => {
    const [one, other] = [await makeCard(app), await makeCard(app)];
    const { model } = await save(rcp, result(one, person(3).id), result(other, person(3).id));
    expect(model.saved).toEqual([one]);
    expect(model.left).toHaveLength(1);
  });

  it.each([
    ['a recipient without the status', 'duplicate', true],
    ['a status without a recipient', 'manually-identified', false],
    ['a status of another page', 'sent-to-client', true],
  ] as const)('refuses %s', async (_, status, hasRecipient) => {
    const id = await makeCard(app);
    const answer = await save(rcp, result(id, hasRecipient ? person(0).id : null, status));
    expect([answer.status, answer.messageId]).toEqual([400, 'InvalidResult']);
    expect((await cardOf(app, id)).status).toBe('pending-identification');
  });
});

describe('the hold of a card', () => {
  it('keeps other operators away, is renewed, and ends two minutes after an operator vanished', async () => {
    const [one, two] = [await makeCard(app), await makeCard(app)];
    expect(await hold(rcp, one)).toEqual({ held: [one], refused: [] });
    expect(await hold(backend, one, two)).toEqual({ held: [two], refused: [{ id: one, heldBy: 'rcp Tester' }] });
    app.clock.advance(119_000);
    expect((await hold(rcp, one)).held).toEqual([one]);
    app.clock.advance(119_000);
    expect((await hold(backend, one)).held).toEqual([]);
    app.clock.advance(2_000);
    expect((await hold(backend, one)).held).toEqual([one]);
    expect((await save(rcp, result(one, person(0).id))).model.left).toHaveLength(1);
  });

  it('lets go the cards that an operator no longer names', async () => {
    const [one, two] = [await makeCard(app), await makeCard(app)];
    await hold(rcp, one, two);
    await hold(rcp, two);
    expect((await hold(backend, one)).held).toEqual([one]);
  });
});

describe('holds at the same moment', () => {
  /** Waits until so many calls wait for the lock of a row. */
  const waitFor = (calls: number) =>
    vi.waitFor(async () => {
      const { rows } = await app.db.execute<{ waiting: number }>(sql`select count(*)::int as waiting
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows[0]?.waiting).toBe(calls);
    }, 10_000);

  it('do not wait for each other when an operator lets a card go that the other operator wants', async () => {
    const [first = '', second = ''] = [await makeCard(app), await makeCard(app)].sort();
    await hold(rcp, first);
    const answers = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select id from response_cards where id = ${second} for update`);
      const calls = [hold(rcp, second)];
      await waitFor(1);
      calls.push(hold(backend, first, second));
      await waitFor(2);
      return calls;
    });
    expect((await Promise.all(answers)).map(({ held }) => held)).toEqual([[second], [first]]);
  });
});
