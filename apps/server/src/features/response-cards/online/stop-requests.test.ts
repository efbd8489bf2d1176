import { randomUUID } from 'node:crypto';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { acceptStopRequests } from '@dropdate/contract/stop-requests/accept-stop-requests';
import { dismissStopRequests } from '@dropdate/contract/stop-requests/dismiss-stop-requests';
import { listStopRequests } from '@dropdate/contract/stop-requests/list-stop-requests';
import { reopenStopRequests } from '@dropdate/contract/stop-requests/reopen-stop-requests';
import { type AnswerFields, noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { doNotCall } from '../../../schema/do-not-call.ts';
import { doNotMailEntries } from '../../../schema/do-not-mail.ts';
import { onlineAnswers } from '../../../schema/online-answers.ts';
import { auditLog } from '../../../schema/platform.ts';
import { stopRequests } from '../../../schema/stop-requests.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import {
  cardOf,
  dispatchedOrder,
  leadOfCard,
  type MailedOrder,
  type Recipient,
  recipientsInTurn,
} from '../made-cards.fixture.ts';
import { keepOnlineAnswer, sendOnlineAnswer } from './keep-online-answer.ts';

let app: TestApp;
let admin: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  order = await dispatchedOrder(app, { quotas: { FL: 40 }, hasReplyCard: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(stopRequests);
  await app.db.delete(doNotCall);
  await app.db.delete(doNotMailEntries);
});

const person = recipientsInTurn(() => order);
const context = () => ({ clock: app.clock, keyed: app.parts.keyed, requestId: 'test' });

/** Keeps an answer of a page and sends its card. @returns the id of the card */
async function answer(fields: Partial<AnswerFields>, of: Recipient = person()): Promise<string> {
  const { cardId } = await app.db.transaction((tx) =>
    keepOnlineAnswer(tx, context(), {
      key: randomUUID(),
      way: 'qr-code',
      recipient: { clientId: of.companyId, recipientId: of.id },
      page: null,
      fields: { ...noAnswerFields, phone: '813-555-0177', ...fields },
      consent: { version: '2026-11', language: 'en', text: 'I agree.' },
      marks: [],
      network: '203.0.113.0/24',
      receivedAt: app.clock.now(),
    }),
  );
  await app.db.transaction((tx) => sendOnlineAnswer(tx, { ...context(), countiesOf: () => [] }, cardId));
  return cardId;
}
const requests = async (by = admin) => (await by.call(listStopRequests, {})).model.requests;
const numbers = async () => (await app.db.select().from(doNotCall)).map(({ phone, isForGood }) => [phone, isForGood]);
const people = () => app.db.select().from(doNotMailEntries);

describe('an answer that asks for no further contact', () => {
  it('becomes a lead with a proposal, and nothing else happens', async () => {
    const lead = await leadOfCard(app, await answer({ message: 'Thank you. Please do not call me.' }));
    expect(await requests()).toMatchObject([
      { contactId: lead.id, quote: 'Please do not call me', asksNoCalls: true, asksNoMail: false },
    ]);
    expect((await admin.call(getLead, { params: { id: lead.id } })).model.stopRequest).toMatchObject({
      quote: 'Please do not call me',
    });
    expect([await numbers(), await people()]).toEqual([[], []]);
    const { results } = (await admin.call(getContactHistory, { params: { id: lead.id } })).model;
    expect(results.filter(({ field }) => field === 'stopRequest')).toMatchObject([{ new: 'Please do not call me' }]);
  });

  it('in a later answer to the same piece makes a proposal, once for the same words', async () => {
    const of = person();
    await answer({}, of);
    expect(await requests()).toEqual([]);
    await answer({ message: 'no me llamen más' }, of);
    await answer({ message: 'no me llamen más', bestTime: 'never' }, of);
    expect((await requests()).map(({ quote }) => quote)).toEqual(['no me llamen más']);
  });

  it.each(['STOP', 'please stop', 'unsubscribe'])('of %j alone waits for a person', async (message) => {
    const cardId = await answer({ message });
    expect(await cardOf(app, cardId)).toMatchObject({ status: 'pending-identification', contactId: null });
    const [kept] = await app.db.select().from(onlineAnswers).where(eq(onlineAnswers.cardId, cardId));
    expect(kept?.marks).toEqual(['asks-to-stop']);
    expect(await requests()).toEqual([]);
  });

  it('is accepted: numbers and person are barred, and Undo takes back these entries alone', async () => {
    const lead = await leadOfCard(app, await answer({ message: 'Do not contact me' }));
    const [request] = await requests();
    const body = { ids: [request?.id ?? ''] };
    expect((await admin.call(acceptStopRequests, { body })).model).toEqual({ numbers: 1, people: 1 });
    expect(await numbers()).toEqual([['+18135550177', true]]);
    expect(await people()).toMatchObject([{ name: `${lead.firstName} ${lead.lastName}`, address: lead.addressLine1 }]);
    expect(await requests()).toEqual([]);
    expect((await admin.raw('POST', acceptStopRequests.path, body)).status).toBe(404);

    expect((await admin.call(reopenStopRequests, { body })).model).toEqual({ reopened: 1 });
    expect([await numbers(), await people()]).toEqual([[], []]);
    expect(await requests()).toHaveLength(1);
    const log = JSON.stringify(
      (await app.db.select().from(auditLog)).filter(({ entityId }) => entityId === body.ids[0]),
    );
    expect(log).toContain('acceptStopRequests');
    expect(log).not.toContain('Do not contact');
  });

  it('keeps a number for which another accepted proposal stands', async () => {
    for (const message of ['do not call me', 'stop calling me']) await answer({ message });
    const ids = (await requests()).map(({ id }) => id);
    await admin.call(acceptStopRequests, { body: { ids } });
    await admin.call(reopenStopRequests, { body: { ids: ids.slice(0, 1) } });
    expect(await numbers()).toEqual([['+18135550177', true]]);
    await admin.call(reopenStopRequests, { body: { ids: ids.slice(1) } });
    expect(await numbers()).toEqual([]);
  });

  it('is dismissed, and opened again unless the same words came once more', async () => {
    const of = person();
    await answer({}, of);
    await answer({ message: 'do not mail' }, of);
    const body = { ids: (await requests()).map(({ id }) => id) };
    expect((await admin.call(dismissStopRequests, { body })).model).toEqual({ dismissed: 1 });
    expect([await requests(), await people()]).toEqual([[], []]);
    await answer({ message: 'do not mail' }, of);
    expect((await admin.raw('POST', reopenStopRequests.path, body)).status).toBe(409);
  });

  it('is decided by users of its company alone', async () => {
    await answer({ message: 'do not call' });
    const body = { ids: (await requests()).map(({ id }) => id) };
    const prairie = await app.as('prairie-admin');
    expect(await requests(prairie)).toEqual([]);
    for (const { path } of [acceptStopRequests, dismissStopRequests, reopenStopRequests])
      expect((await prairie.raw('POST', path, body)).status).toBe(404);
    expect(await requests()).toHaveLength(1);
  });
});
