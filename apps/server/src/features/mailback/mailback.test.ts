import { randomUUID } from 'node:crypto';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { undoJob } from '@dropdate/contract/jobs/undo-job';
import { getMailbackDetail } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { getMailbackOverview } from '@dropdate/contract/mailback-processing/get-mailback-overview';
import { listMailbackFilters } from '@dropdate/contract/mailback-processing/list-mailback-filters';
import { searchMailbackProcessing } from '@dropdate/contract/mailback-processing/search-mailback-processing';
import { takeBackShipment } from '@dropdate/contract/mailback-processing/take-back-shipment';
import { updateMailbackStatus } from '@dropdate/contract/mailback-processing/update-mailback-status';
import { mailbackOfSegment, searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { mailbackOf } from '@dropdate/domain/mailback/mailback-state';
import { type CardStatus, cardStatuses } from '@dropdate/domain/response-card/card-status';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { contacts } from '../../schema/contacts.ts';
import { mailbackStateOfCard } from '../../schema/mailback-state.ts';
import { mailbackCards, mailbackShipments } from '../../schema/mailbacks.ts';
import { auditLog } from '../../schema/platform.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { companies } from '../../schema/tenancy.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { makeLead } from '../leads/leads.fixture.ts';
import { type MailedOrder, mailedOrder, makeCard } from '../response-cards/made-cards.fixture.ts';
import { orderWithMailback, removeMailbacks, sentCard, setAddress } from './mailback.fixture.ts';

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
let plain: MailedOrder;
let prairie: MailedOrder;
let orgOf: (from: MailedOrder) => string;
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await orderWithMailback(app);
  plain = await mailedOrder(app, { quotas: { FL: 4 }, hasReplyCard: true });
  prairie = await mailedOrder(app, {
    company: 'prairie',
    term: 'credit-card',
    quotas: { FL: 4 },
    hasReplyCard: true,
    addOns: ['MailBackService'],
  });
  orgOf = ({ people }) => people[0]?.segmentId ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeMailbacks(app);
  await setWishes({});
});

type Wishes = Partial<
  Pick<typeof companies.$inferSelect, 'isCardsReturn' | 'isDeceasedMailedBack' | 'isFlaggedMailedBack'>
>;
const setWishes = (wishes: Wishes) =>
  app.db
    .update(companies)
    .set({ isCardsReturn: false, isDeceasedMailedBack: true, isFlaggedMailedBack: true, ...wishes })
    .where(eq(companies.id, order.companyId));

const person = (index: number, of: MailedOrder = order) => {
  const found = of.people[index];
  if (found === undefined) throw new RangeError('the order is too small');
  return found;
};
const search = async (change: object = {}, by = rcp) =>
  (await by.call(searchMailbackProcessing, { body: { ...listQuerySchema.parse({}), ...change } })).model;
const counts = async (by = rcp) => (await by.call(getMailbackOverview, {})).model;
const mark = (companySegmentIds: string[], by = rcp) => by.call(updateMailbackStatus, { body: { companySegmentIds } });
const detail = (id: string, by = rcp) => by.call(getMailbackDetail, { params: { id } });
const jobOf = async (id: string) => (await rcp.call(listJobs, {})).model.jobs.find((job) => job.id === id);

async function marked(companySegmentIds: string[]) {
  const { model } = await mark(companySegmentIds);
  await app.jobs.runAll();
  return jobOf(model.jobId);
}

describe('the cards in a mailback', () => {
  it('are the same in SQL as by the rule', async () => {
    const lead = await makeLead(app, {});
    await app.db.update(contacts).set({ wasDeceased: true }).where(eq(contacts.id, lead));
    const { id: shipmentId } = await insertShipment();
    const wishes: Wishes[] = [
      {},
      { isCardsReturn: true },
      { isDeceasedMailedBack: false },
      { isFlaggedMailedBack: false },
    ];
    const cases: { id: string; status: CardStatus; isMarked: boolean; isDeceased: boolean; hasService: boolean }[] = [];
    let next = 0;
    for (const { status } of cardStatuses) {
      if (status === 'deleted') continue;
      for (const [isMarked, isDeceased, hasService] of [
        [false, false, true],
        [true, false, true],
        [false, true, true],
        [false, false, false],
      ] as const) {
        const isSent = status === 'sent-to-client';
        if (isDeceased && !isSent) continue;
        const of = hasService ? person(next % 12) : person(next % 4, plain);
        next += 1;
        // One card of a piece at a time: the card of the case before is taken away.
        await app.db.delete(mailbackCards);
        await app.db.delete(responseCards);
        const id = await makeCard(
          app,
          { status, ...(isSent && { sentAt: app.clock.now(), contactId: isDeceased ? lead : null }) },
          { of },
        );
        if (isMarked)
          await app.db.insert(mailbackCards).values({ companyId: app.world.provider.id, shipmentId, cardId: id });
        for (const wish of wishes) {
          await setWishes(wish);
          const rows = await app.db
            .select({ state: mailbackStateOfCard })
            .from(responseCards)
            .where(eq(responseCards.id, id));
          const expected = mailbackOf({
            status,
            isIdentified: true,
            hasMailbackService: hasService,
            isCardsReturnToClient: wish.isCardsReturn ?? false,
            isDeceased,
            isMarked,
            isDeceasedMailedBack: wish.isDeceasedMailedBack ?? true,
            isFlaggedMailedBack: wish.isFlaggedMailedBack ?? true,
          });
          const state = expected === 'pending' || expected === 'sent' ? expected : null;
          expect([status, isMarked, isDeceased, hasService, wish, rows[0]?.state]).toEqual([
            status,
            isMarked,
            isDeceased,
            hasService,
            wish,
            state,
          ]);
          cases.push({ id, status, isMarked, isDeceased, hasService });
        }
      }
    }
    expect(cases.length).toBeGreaterThan(100);
  });

  it('are none for a company whose cards return to it', async () => {
    await sentCard(app, person(0));
    expect(await counts()).toEqual({ pending: 1, completed: 0 });
    await setWishes({ isCardsReturn: true });
    expect(await counts()).toEqual({ pending: 0, completed: 0 });
    expect((await search()).results).toEqual([]);
  });
});

async function insertShipment() {
  const shipment = {
    id: randomUUID(),
    companyId: app.world.provider.id,
    clientId: order.companyId,
    segmentId: orgOf(order),
    cards: 1,
    sentAt: app.clock.now(),
    sentBy: userOf(app.world, 'rcp'),
  };
  await app.db.insert(mailbackShipments).values(shipment);
  return shipment;
}

describe('the overview', () => {
  it('lists each org with what waits and what was sent, the most leads first', async () => {
    for (const index of [0, 1]) await sentCard(app, person(index, prairie));
    for (const index of [0, 1, 2]) await sentCard(app, person(index));
    await sentCard(app, person(0, plain));
    const { results, totalCount } = await search();
    expect(totalCount).toBe(2);
    expect(results.map(({ companyName, leadsToSend }) => [companyName, leadsToSend])).toEqual([
      ['Harborline', 3],
      [expect.stringContaining('Prairie'), 2],
    ]);
    expect(results[0]).toMatchObject({ companySegmentId: orgOf(order), lastSent: null, leadsSent: 0 });
    expect(await counts()).toEqual({ pending: 5, completed: 0 });
  });

  it('finds by client, org and Org ID, filters, sorts and pages', async () => {
    for (const of of [person(0), person(1), person(0, prairie)]) await sentCard(app, of);
    expect((await search({ search: 'harbor' })).results).toHaveLength(1);
    const [row] = (await search({ search: 'harbor' })).results;
    expect((await search({ search: row?.companySegmentExternalId })).results).toHaveLength(1);
    const filters = [{ name: 'leadsToSend', operator: 'gt', value: 1, logical: 'and' }];
    expect((await search({ filters })).results.map(({ companyName }) => companyName)).toEqual(['Harborline']);
    const sorted = await search({ sort: 'mailback-processing-companyName-desc', pageSize: 1 });
    expect([sorted.totalCount, sorted.results[0]?.companyName]).toEqual([2, expect.stringContaining('Prairie')]);
    const fields = (await rcp.call(listMailbackFilters, {})).model.filters.map(({ label }) => label);
    expect(fields).toEqual(['Client', 'Org', 'Org ID', 'Last Updated', 'Last Sent', 'Leads to Send', 'Leads Sent']);
  });

  it('refuses an unknown sort', async () => {
    const body = { ...listQuerySchema.parse({}), sort: 'mailback-processing-nothing-asc' };
    expect((await rcp.call(searchMailbackProcessing, { body })).status).toBe(400);
  });
});

describe('the detail', () => {
  it('tells the org, its address and who sent what when', async () => {
    await setAddress(app, orgOf(order), '33607-4168');
    await sentCard(app, person(0));
    expect((await detail(orgOf(order))).model).toMatchObject({
      companyName: 'Harborline',
      leadsToSend: 1,
      address: { zip: '33607-4168' },
      shipments: [],
    });
    await marked([orgOf(order)]);
    const { model } = await detail(orgOf(order));
    expect(model).toMatchObject({ leadsToSend: 0, leadsSent: 1, lastSent: app.clock.now().toISOString() });
    expect(model.shipments).toEqual([
      expect.objectContaining({ cards: 1, sentBy: expect.any(String), batchNumber: null, isRevocable: true }),
    ]);
  });

  it('is not found for an org without mailbacks, and for an unknown one', async () => {
    expect((await detail(orgOf(order))).status).toBe(404);
    expect((await detail(randomUUID())).status).toBe(404);
  });

  it('lists the cards of the org in its mailbacks alone', async () => {
    const pending = await sentCard(app, person(0));
    await makeCard(app, {}, { of: person(1) });
    await sentCard(app, person(0, prairie));
    const cards = async () => {
      const filterIds = [{ id: mailbackOfSegment, value: orgOf(order) }];
      const body = { ...listQuerySchema.parse({}), filterIds };
      return (await rcp.call(searchResponseCards, { body })).model.results.map(({ id, mailback }) => [id, mailback]);
    };
    expect(await cards()).toEqual([[pending, 'pending']]);
    await marked([orgOf(order)]);
    expect(await cards()).toEqual([[pending, 'sent']]);
  });
});

describe('marking as sent', () => {
  it('marks all that waits of one org, tells it, and keeps who did it', async () => {
    for (const index of [0, 1, 2]) await sentCard(app, person(index));
    await sentCard(app, person(0, prairie));
    const job = await marked([orgOf(order)]);
    expect(job).toMatchObject({ state: 'done', outcome: 'Leads Marked As Sent', isUndoable: true });
    expect(await counts()).toEqual({ pending: 1, completed: 3 });
    const [shipment] = await app.db.select().from(mailbackShipments);
    expect(shipment).toMatchObject({ cards: 3, sentBy: userOf(app.world, 'rcp'), segmentId: orgOf(order) });
    const logged = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, shipment?.id ?? ''));
    expect(logged).toEqual([
      expect.objectContaining({
        companyId: order.companyId,
        actorId: userOf(app.world, 'rcp'),
        action: 'updateMailbackStatus',
      }),
    ]);
  });

  it('marks many orgs, tells the number of leads, and leaves out orgs without any', async () => {
    for (const index of [0, 1]) await sentCard(app, person(index));
    await sentCard(app, person(0, prairie));
    const job = await marked([orgOf(order), orgOf(prairie)]);
    expect(job?.outcome).toBe('3 Leads Marked As Sent.');
    await sentCard(app, person(3));
    expect((await marked([orgOf(order), orgOf(prairie)]))?.outcome).toBe('Leads Marked As Sent');
  });

  it('leaves a card alone that came after the click', async () => {
    await sentCard(app, person(0));
    const { model } = await mark([orgOf(order)]);
    app.clock.advance(60_000);
    await sentCard(app, person(1));
    await app.jobs.runAll();
    expect([model.total, await counts()]).toEqual([1, { pending: 1, completed: 1 }]);
  });

  it('is refused where nothing waits, with the warning of the specification', async () => {
    const { status, messages } = await mark([orgOf(order)]);
    expect([status, messages[0]?.userMessage]).toEqual([409, 'No pending leads available to mark them sent']);
  });

  it('is refused for an unknown org, for the users of a client, and without the permission', async () => {
    await sentCard(app, person(0));
    expect((await mark([randomUUID()])).status).toBe(404);
    expect((await mark([orgOf(order)], await app.as('csd'))).status).toBe(403);
    expect((await mark([orgOf(order)], await app.as())).status).toBe(401);
    expect(await counts()).toEqual({ pending: 1, completed: 0 });
  });

  it('marks every card once, when two operators mark at once', async () => {
    for (const index of [0, 1, 2, 3]) await sentCard(app, person(index));
    await Promise.all([mark([orgOf(order)]), mark([orgOf(order)], await app.as('backend'))]);
    await app.jobs.runAll();
    expect(await counts()).toEqual({ pending: 0, completed: 4 });
    expect(await app.db.$count(mailbackCards)).toBe(4);
    expect(await app.db.$count(mailbackShipments)).toBe(1);
  });

  it('is undone by the job, and can be done again', async () => {
    await sentCard(app, person(0));
    await sentCard(app, person(0, prairie));
    const job = await marked([orgOf(order), orgOf(prairie)]);
    const { model } = await rcp.call(undoJob, { params: { id: job?.id ?? '' } });
    await app.jobs.runAll();
    expect((await jobOf(model.jobId))?.outcome).toBe('2 leads wait for mailback again.');
    expect(await counts()).toEqual({ pending: 2, completed: 0 });
    const shipments = await app.db.select().from(mailbackShipments);
    expect(shipments.every(({ takenBackBy }) => takenBackBy === userOf(app.world, 'rcp'))).toBe(true);
    await marked([orgOf(order), orgOf(prairie)]);
    expect(await counts()).toEqual({ pending: 0, completed: 2 });
  });
});

describe('taking a shipment back', () => {
  const take = (id: string, by = rcp) => by.call(takeBackShipment, { params: { id } });
  const onlyShipment = async () => (await app.db.select().from(mailbackShipments))[0]?.id ?? '';

  it('lets its cards wait again, and keeps the record', async () => {
    for (const index of [0, 1]) await sentCard(app, person(index));
    await marked([orgOf(order)]);
    const { status, model } = await take(await onlyShipment());
    expect([status, model]).toEqual([200, { cards: 2 }]);
    expect(await counts()).toEqual({ pending: 2, completed: 0 });
    const { shipments } = (await detail(orgOf(order))).model;
    expect(shipments).toEqual([expect.objectContaining({ isRevocable: false, takenBackBy: expect.any(String) })]);
  });

  it('is refused twice, after 30 days, for an unknown shipment and for others', async () => {
    await sentCard(app, person(0));
    await marked([orgOf(order)]);
    const id = await onlyShipment();
    expect((await take(randomUUID())).status).toBe(404);
    expect((await take(id, await app.as('csd'))).status).toBe(403);
    await app.db.update(mailbackShipments).set({ sentAt: sql`sent_at - interval '31 days'` });
    expect((await take(id)).messages[0]?.messageId).toBe('TooOld');
    await app.db.update(mailbackShipments).set({ sentAt: app.clock.now() });
    await take(id);
    expect((await take(id)).messages[0]?.messageId).toBe('TakenBack');
  });
});
