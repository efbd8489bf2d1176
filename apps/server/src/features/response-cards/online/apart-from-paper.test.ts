import { listQuerySchema } from '@dropdate/contract/http/list';
import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { cardOf, type MailedOrder, mailedOrder, makeCard, type Recipient } from '../made-cards.fixture.ts';

// Answers without paper have pages of their own, so the calls of cards on paper must not know them.

let app: TestApp;
let rcp: Caller;
let order: MailedOrder;
const cards = { paper: '', waitingPaper: '', online: '', waitingOnline: '', mail: '' };
beforeAll(async () => {
  app = await startCheckoutApp();
  rcp = await app.as('rcp');
  order = await mailedOrder(app, { quotas: { FL: 5 } });
  const [one, two, three] = order.people as [Recipient, Recipient, Recipient];
  const online = { channel: 'landing-page', intakeFileId: null, imageName: 'Landing page' } as const;
  cards.paper = await makeCard(app, {}, { of: one });
  cards.waitingPaper = await makeCard(app);
  cards.online = await makeCard(app, online, { of: two });
  cards.waitingOnline = await makeCard(app, online);
  cards.mail = await makeCard(app, { ...online, channel: 'email' }, { of: three });
});
afterAll(() => app.close());

describe('Manage Response Cards and Manual Identification', () => {
  it('list and count cards on paper alone', async () => {
    const list = await rcp.call(searchResponseCards, { body: listQuerySchema.parse({}) });
    expect(list.model.results.map(({ id }) => id).sort()).toEqual([cards.paper, cards.waitingPaper].sort());
    const { model: overview } = await rcp.call(getResponseCardOverview, {});
    expect(overview).toMatchObject({ total: 2, unidentified: 1, readyForSendToClient: 1 });
    const { model: session } = await rcp.call(listUnidentifiedCards, {});
    expect([session.details.map(({ id }) => id), session.totalCount]).toEqual([[cards.waitingPaper], 1]);
  });

  it('hold no answer that came without paper', async () => {
    expect((await rcp.call(holdCards, { body: { ids: [cards.waitingOnline] } })).status).toBe(404);
    expect(await cardOf(app, cards.waitingOnline)).toMatchObject({ leaseUserId: null });
  });

  it('send all cards on paper, and leave the others', async () => {
    expect((await rcp.call(sendResponseCards, {})).model).toMatchObject({ total: 1 });
    await app.jobs.runAll();
    expect((await cardOf(app, cards.paper)).status).toBe('sent-to-client');
    for (const id of [cards.online, cards.mail])
      expect((await cardOf(app, id)).status).toBe('automatically-identified');
  });
});
