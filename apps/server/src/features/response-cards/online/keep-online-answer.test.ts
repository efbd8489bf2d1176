import { randomUUID } from 'node:crypto';
import { type AnswerFields, noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { onlineAnswers } from '../../../schema/online-answers.ts';
import { recipients } from '../../../schema/recipients.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import {
  cardOf,
  dispatchedOrder,
  leadOfCard,
  type MailedOrder,
  makeCard,
  type Recipient,
  recipientsInTurn,
  removeCards,
} from '../made-cards.fixture.ts';
import { keepOnlineAnswer, type OnlineAnswer, sendOnlineAnswer } from './keep-online-answer.ts';

let app: TestApp;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  order = await dispatchedOrder(app, { quotas: { FL: 30 }, addOns: ['KeyingIn'], hasReplyCard: true });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const person = recipientsInTurn(() => order);

const context = () => ({ clock: app.clock, keyed: app.parts.keyed, requestId: 'test' });
const typed = (change: Partial<AnswerFields>): AnswerFields => ({ ...noAnswerFields, ...change });
const linkOf = ({ companyId, id }: Recipient) => ({ clientId: companyId, recipientId: id });

const keep = (change: Partial<OnlineAnswer> = {}) =>
  app.db.transaction((tx) =>
    keepOnlineAnswer(tx, context(), {
      key: randomUUID(),
      way: 'qr-code',
      recipient: null,
      page: null,
      fields: noAnswerFields,
      consent: { version: '2026-11', language: 'en', text: 'I agree.' },
      marks: [],
      network: '203.0.113.0/24',
      receivedAt: app.clock.now(),
      ...change,
    }),
  );
const send = (cardId: string) =>
  app.db.transaction((tx) => sendOnlineAnswer(tx, { ...context(), countiesOf: () => [] }, cardId));
const answersOf = (cardId: string) => app.db.select().from(onlineAnswers).where(eq(onlineAnswers.cardId, cardId));

const leadOf = (cardId: string) => leadOfCard(app, cardId);

describe('an answer by the link of a piece', () => {
  it('is identified and never keyed in, also in a campaign with Keying-In', async () => {
    const of = person();
    const kept = await keep({ recipient: linkOf(of) });
    expect(kept).toMatchObject({ isNew: true, status: 'automatically-identified', change: null });
    expect(await cardOf(app, kept.cardId)).toMatchObject({
      channel: 'landing-page',
      intakeFileId: null,
      imageFileId: null,
      clientId: of.companyId,
      recipientId: of.id,
      campaignId: of.campaignId,
    });
    expect(await answersOf(kept.cardId)).toMatchObject([{ way: 'qr-code', network: '203.0.113.0/24', marks: [] }]);
  });

  it('becomes a lead with the answers of the person', async () => {
    const of = person();
    const fields = typed({
      phone: '813-555-0199',
      email: 'ana@example.com',
      bestTime: 'mornings',
      birthDate: '1950-04-02',
      interests: ['I am a veteran'],
    });
    const { cardId } = await keep({ recipient: linkOf(of), fields });
    expect(await send(cardId)).toBe(true);
    const lead = await leadOf(cardId);
    expect(lead).toMatchObject({
      firstName: of.firstName,
      contactType: 'lead',
      channel: 'landing-page',
      homePhone: '+18135550199',
      email: 'ana@example.com',
      birthYear: 1950,
      birthMonth: 4,
      birthDay: 2,
      leadCreatedAt: app.clock.now(),
    });
    const said = (await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, lead.id))).find(
      ({ field }) => field === 'saidOnCard',
    );
    expect(said).toMatchObject({ actorId: null });
    expect(JSON.stringify(said?.new)).toContain('Best time: mornings');
    expect(JSON.stringify(said?.new)).toContain('Interests: I am a veteran');
    expect(await send(cardId)).toBe(false);
  });

  it('is kept once, however often it is sent', async () => {
    const recipient = linkOf(person());
    const both = await Promise.all([keep({ key: 'twice', recipient }), keep({ key: 'twice', recipient })]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(both.map(({ cardId }) => cardId)).size).toBe(1);
    expect(await answersOf(both[0]?.cardId ?? '')).toHaveLength(1);
  });

  it('goes to the first card of its piece, and keeps the newer phone', async () => {
    const recipient = linkOf(person());
    const first = await keep({ recipient, fields: typed({ phone: '813-555-0101', bestTime: 'noon' }) });
    const second = await keep({ recipient, fields: typed({ phone: '813-555-0102' }) });
    expect(second).toMatchObject({ cardId: first.cardId, isNew: false });
    await send(first.cardId);
    expect(await leadOf(first.cardId)).toMatchObject({ homePhone: '+18135550102' });
    const third = await keep({ recipient, fields: typed({ phone: '813-555-0103', email: 'new@example.com' }) });
    expect(third).toMatchObject({ cardId: first.cardId, isNew: false, status: 'sent-to-client' });
    expect(await leadOf(first.cardId)).toMatchObject({ homePhone: '+18135550103', email: 'new@example.com' });
    expect(await answersOf(first.cardId)).toHaveLength(3);
  });

  it('goes to a paper card of the same piece', async () => {
    const of = person();
    const paper = await makeCard(app, {}, { of });
    expect(await keep({ recipient: linkOf(of) })).toMatchObject({ cardId: paper, isNew: false });
    expect(await cardOf(app, paper)).toMatchObject({ channel: 'direct-mail' });
  });

  it('corrects the dispatch of a piece that counts as not mailed', async () => {
    const of = person();
    await app.db.update(recipients).set({ mailedOn: null }).where(eq(recipients.id, of.id));
    const kept = await keep({ recipient: linkOf(of) });
    expect(kept).toMatchObject({ status: 'automatically-identified', change: { companyId: of.companyId } });
    const [mailed] = await app.db.select().from(recipients).where(eq(recipients.id, of.id));
    expect(mailed).toMatchObject({ mailedOn: '2026-11-02' });
  });

  it('waits for a person when it is late, and is kept', async () => {
    const of = person();
    const late = await keep({ recipient: linkOf(of), receivedAt: new Date('2027-05-02T12:00:00Z') });
    expect(late).toMatchObject({ isNew: true, status: 'pending-identification' });
    expect(await answersOf(late.cardId)).toMatchObject([{ marks: ['too-late'] }]);
    const inTime = await keep({ recipient: linkOf(of), receivedAt: new Date('2027-05-01T12:00:00Z') });
    expect(inTime).toMatchObject({ status: 'automatically-identified' });
  });

  it('waits for a person when it is marked, with its recipient as the candidate', async () => {
    const of = person();
    const { cardId, status } = await keep({ recipient: linkOf(of), marks: ['hidden-field'] });
    expect(status).toBe('pending-identification');
    expect(await cardOf(app, cardId)).toMatchObject({
      recipientId: null,
      reading: { verdict: { candidates: [{ recipientId: of.id }] } },
    });
    expect(await send(cardId)).toBe(false);
  });
});

describe('an answer without a link', () => {
  const page = () => ({
    clientId: order.people[0]?.companyId as Recipient['companyId'],
    campaignId: order.cart.campaignId,
  });
  const as = ({ firstName, lastName, addressLine1, zip }: Recipient) =>
    typed({ firstName, lastName, addressLine1, zip });

  it('is of the one recipient with this name and address', async () => {
    const of = person();
    const kept = await keep({ way: 'campaign-page', page: page(), fields: as(of) });
    expect(kept.status).toBe('automatically-identified');
    expect(await cardOf(app, kept.cardId)).toMatchObject({ recipientId: of.id });
  });

  it.each([
    ['another street', { addressLine1: '1 Nowhere Rd' }],
    ['no street and no phone', { addressLine1: '' }],
    ['another first name', { firstName: 'Zebulon' }],
    ['another ZIP code', { zip: '99999' }],
    ['no ZIP code', { zip: '' }],
    ['wild cards', { lastName: '%_%' }],
  ])('waits for a person with %s', async (_, change) => {
    const kept = await keep({ way: 'campaign-page', page: page(), fields: { ...as(person()), ...change } });
    expect(kept.status).toBe('pending-identification');
  });

  it('waits for a person where nobody knows the company', async () => {
    expect((await keep({ way: 'mail', fields: as(person()) })).status).toBe('pending-identification');
  });
});
