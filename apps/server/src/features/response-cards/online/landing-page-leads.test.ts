import { randomUUID } from 'node:crypto';
import { listLeadAnswers } from '@dropdate/contract/contacts/list-lead-answers';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { getLandingPageLeadOverview } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import { holdLandingPageLeads } from '@dropdate/contract/landing-page-leads/hold-landing-page-leads';
import { listLandingPageLeadPendingDetail } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import { searchAudienceRows } from '@dropdate/contract/landing-page-leads/search-audience-rows';
import { searchLandingPageLeads } from '@dropdate/contract/landing-page-leads/search-landing-page-leads';
import { sendLandingPageLeads } from '@dropdate/contract/landing-page-leads/send-landing-page-leads';
import { clearCardFlag } from '@dropdate/contract/response-cards/clear-card-flag';
import { deleteResponseCard } from '@dropdate/contract/response-cards/delete-response-card';
import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import { restoreResponseCard } from '@dropdate/contract/response-cards/restore-response-card';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { type AnswerFields, noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeLead } from '../../leads/leads.fixture.ts';
import {
  cardOf,
  dispatchedOrder,
  type MailedOrder,
  makeCard,
  type Recipient,
  recipientsInTurn,
  removeCards,
} from '../made-cards.fixture.ts';
import { keepOnlineAnswer, type OnlineAnswer } from './keep-online-answer.ts';

let app: TestApp;
let rcp: Caller;
let admin: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  [rcp, admin] = [await app.as('rcp'), await app.as('admin')];
  order = await dispatchedOrder(app, { quotas: { FL: 130 }, addOns: ['KeyingIn'], hasReplyCard: true });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const person = recipientsInTurn(() => order);

/** Keeps an answer through the door. @returns the id of its card */
async function keep(change: Partial<Omit<OnlineAnswer, 'fields'>> = {}, fields: Partial<AnswerFields> = {}) {
  const context = { clock: app.clock, keyed: app.parts.keyed, requestId: 'test' };
  const { cardId } = await app.db.transaction((tx) =>
    keepOnlineAnswer(tx, context, {
      key: randomUUID(),
      way: 'campaign-page',
      recipient: null,
      page: null,
      fields: { ...noAnswerFields, ...fields },
      consent: { version: '2026-11', language: 'en', text: 'I agree.' },
      marks: [],
      network: '203.0.113.0/24',
      receivedAt: app.clock.now(),
      ...change,
    }),
  );
  return cardId;
}
const byLink = (of: Recipient, fields: Partial<AnswerFields> = {}) =>
  keep({ way: 'qr-code', recipient: { clientId: of.companyId, recipientId: of.id } }, fields);

const query = (change = {}) => ({ body: { ...listQuerySchema.parse({}), ...change } });
const rowsOf = async (by: Caller, change = {}) => (await by.call(searchLandingPageLeads, query(change))).model.results;
const idsOf = async (by: Caller, change = {}) => (await rowsOf(by, change)).map(({ id }) => id);
const identify = (id: string, audienceId: string | null, status: 'manually-identified' | 'duplicate') =>
  rcp.call(saveResponseCards, { body: [{ responseCardId: id, audienceId, status, flagNotes: '' }] });
const send = (id: string, by = rcp) =>
  by.call(setResponseCardStatus, { body: { responseCardDetailId: id, status: 'sent-to-client' } });

describe('the list of leads from landing pages', () => {
  it('has the answers of pages and mails alone, with how they came, and counts them', async () => {
    const of = person();
    const [identified, mail] = [await byLink(of), await keep({ way: 'mail' }, { lastName: 'Typedname' })];
    await makeCard(app, {}, { of: person() });
    expect(await rowsOf(rcp, { sort: 'landing-page-leads-way-asc' })).toMatchObject([
      { id: mail, channel: 'email', way: 'mail', name: 'Typedname', status: 'pending-identification' },
      { id: identified, channel: 'landing-page', way: 'qr-code', lastName: of.lastName, companyName: 'Harborline' },
    ]);
    expect(await idsOf(rcp, { search: of.lastName })).toContain(identified);
    expect(await idsOf(rcp, { search: 'typedname' })).toEqual([mail]);
    const byWay = { filters: [{ name: 'way', operator: 'eq', value: 'mail', logical: 'and' }] };
    expect(await idsOf(rcp, byWay)).toEqual([mail]);
    expect((await rcp.call(getLandingPageLeadOverview, {})).model).toEqual({
      total: 2,
      pending: 1,
      completed: 1,
      readyForSendToClient: 1,
    });
  });

  it('shows a client its own identified answers, and lets it change none', async () => {
    const [own] = [await byLink(person()), await keep()];
    expect(await idsOf(admin)).toEqual([own]);
    expect(await idsOf(await app.as('prairie-admin'))).toEqual([]);
    expect((await admin.call(getLandingPageLeadOverview, {})).model.total).toBe(1);
    expect((await admin.call(getResponseCard, { params: { id: own } })).status).toBe(200);
    expect((await send(own, admin)).status).toBe(403);
    expect((await admin.call(deleteResponseCard, { params: { id: own } })).status).toBe(403);
    expect((await admin.call(listLandingPageLeadPendingDetail, {})).status).toBe(403);
  });
});

describe('the search of recipients', () => {
  const rows = async (...clauses: readonly [string, string][]) => {
    const filters = clauses.map(([name, value]) => ({ name, operator: 'contains', value, logical: 'and' }));
    const answer = await rcp.raw('POST', searchAudienceRows.path, { filters });
    return answer as unknown as {
      status: number;
      messageId: string;
      model: { totalCount: number; results: { id: string; firstName: string }[] };
    };
  };
  const part = (text: string) => text.slice(1).toUpperCase();

  it('finds a recipient by any part of name, address, ZIP code and code, in any letters', async () => {
    const of = person();
    const whole: [string, string][] = [
      ['name', of.firstName.slice(0, 3)],
      ['name', part(of.lastName)],
      ['address', part(of.addressLine1)],
      ['city', part(of.city)],
      ['state', of.state.toLowerCase()],
      ['zip', `${of.zip}-${of.zip4}`],
      ['qualifyingCode', of.qualifyingCode.slice(2).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')],
    ];
    for (const clause of whole) {
      const { model } = await rows(clause, ['zip', of.zip]);
      const found = model.results.map(({ id }) => id);
      expect([clause[0], found.includes(of.id) || model.totalCount > 100]).toEqual([clause[0], true]);
    }
    expect((await rows(...whole)).model.results.map(({ id }) => id)).toEqual([of.id]);
    expect((await rows(...whole, ['city', 'Nowhere'])).model).toEqual({ results: [], totalCount: 0 });
    // A part of another field is no match of this field.
    expect((await rows(['address', of.lastName], ['qualifyingCode', of.qualifyingCode])).model.totalCount).toBe(0);
  });

  it('sorts by first name, and lists nobody when there are more than 100', async () => {
    const some = (await rows(['zip', person().zip])).model;
    const names = some.results.map(({ firstName }) => firstName.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect((await rows(['state', 'fl'])).model).toEqual({ results: [], totalCount: 101 });
  });

  it('finds a recipient by the e-mail address of a contact of the same name and ZIP code', async () => {
    const of = person();
    const contactId = await makeLead(app, { lastName: of.lastName });
    const { firstName, zip: postalCode } = of;
    await app.db
      .update(contacts)
      .set({ firstName, postalCode, email: 'known.reader@example.com' })
      .where(eq(contacts.id, contactId));
    expect((await rows(['email', 'READER@example'])).model.results.map(({ id }) => id)).toEqual([of.id]);
    expect((await rows(['email', 'reader@example'], ['city', 'Nowhere'])).model.totalCount).toBe(0);
  });

  it.each([
    ['a NUL', [['name', 'a\u0000b']], 'InvalidSearch'],
    ['an unknown field', [['phone', '813']], 'Invalid'],
    ['no clause', [], 'Invalid'],
  ] as const)('refuses %s', async (_, clauses, messageId) => {
    const answer = await rows(...(clauses as readonly [string, string][]));
    expect([answer.status, answer.messageId.startsWith(messageId) || answer.status === 400]).toEqual([400, true]);
  });

  it('leaves out the pieces of campaigns without a dispatch', async () => {
    const of = person();
    const before = await rows(['qualifyingCode', of.qualifyingCode]);
    await app.db.update(recipients).set({ mailedOn: null }).where(eq(recipients.id, of.id));
    await app.db.update(campaigns).set({ status: 'printing' }).where(eq(campaigns.id, order.cart.campaignId));
    const after = await rows(['qualifyingCode', of.qualifyingCode]);
    await app.db.update(campaigns).set({ status: 'dispatched' }).where(eq(campaigns.id, order.cart.campaignId));
    expect([before.model.totalCount, after.model.totalCount]).toEqual([1, 0]);
  });
});

describe('identifying an answer', () => {
  it('begins with what was filled in, and makes a lead to send, which is never keyed in', async () => {
    const of = person();
    const id = await keep({}, { firstName: 'Ana', phone: '813-555-0144' });
    const { details, totalCount } = (await rcp.call(listLandingPageLeadPendingDetail, {})).model;
    expect([totalCount, details]).toMatchObject([
      1,
      [
        {
          id,
          channel: 'landing-page',
          proposals: [],
          answers: [{ way: 'campaign-page', fields: { firstName: 'Ana' } }],
        },
      ],
    ]);
    expect((await identify(id, of.id, 'manually-identified')).model).toEqual({ saved: [id], left: [] });
    expect(await cardOf(app, id)).toMatchObject({ status: 'manually-identified', recipientId: of.id });
    expect((await send(id)).model).toMatchObject({ company: 'Harborline' });
    const { contactId } = await cardOf(app, id);
    const answers = await admin.call(listLeadAnswers, { params: { id: contactId ?? '' } });
    expect(answers.model.answers).toMatchObject([
      { fields: { phone: '813-555-0144' }, consent: { version: '2026-11', text: 'I agree.' } },
    ]);
  });

  it('proposes the recipients who fit', async () => {
    const of = person();
    const { firstName, lastName, zip } = of;
    await keep(
      { page: { clientId: of.companyId, campaignId: order.cart.campaignId } },
      { firstName, lastName, zip, addressLine1: '' },
    );
    const { details } = (await rcp.call(listLandingPageLeadPendingDetail, {})).model;
    expect(details[0]?.proposals.map(({ id }) => id)).toContain(of.id);
  });

  it('adds a later answer to the first card of the piece, and takes it back with the flag', async () => {
    const of = person();
    const first = await byLink(of, { phone: '813-555-0101' });
    await send(first);
    const later = await keep({}, { firstName: 'Zoe', phone: '813-555-0102' });
    expect((await identify(later, of.id, 'manually-identified')).model.saved).toEqual([later]);
    expect(await cardOf(app, later)).toMatchObject({ status: 'duplicate', duplicateOfId: first, recipientId: null });
    const phonesOf = async (id: string) =>
      (await rcp.call(getResponseCard, { params: { id } })).model.answers.map(({ fields }) => fields.phone);
    expect(await phonesOf(first)).toEqual(['813-555-0101', '813-555-0102']);
    expect(await phonesOf(later)).toEqual(['813-555-0102']);
    const { contactId } = await cardOf(app, first);
    const [lead] = await app.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, contactId ?? ''));
    expect(lead?.homePhone).toBe('+18135550102');
    await rcp.call(clearCardFlag, { params: { id: later } });
    expect(await phonesOf(first)).toEqual(['813-555-0101']);
  });

  it('holds answers apart from cards of paper', async () => {
    const [answer, paper] = [await keep(), await makeCard(app)];
    expect((await rcp.call(holdLandingPageLeads, { body: { ids: [answer] } })).model.held).toEqual([answer]);
    expect((await rcp.call(holdCards, { body: { ids: [paper] } })).model.held).toEqual([paper]);
    const backend = await app.as('backend');
    expect((await backend.call(holdLandingPageLeads, { body: { ids: [answer] } })).model.refused).toEqual([
      { id: answer, heldBy: 'rcp Tester' },
    ]);
    expect((await rcp.call(holdLandingPageLeads, { body: { ids: [paper] } })).status).toBe(404);
    expect((await rcp.call(holdCards, { body: { ids: [answer] } })).status).toBe(404);
  });
});

describe('sending and deleting', () => {
  const statusOf = async (id: string) => (await cardOf(app, id)).status;
  const sendMany = async (ids: readonly string[] | null) => {
    const selection = ids === null ? null : { ids: [...ids] };
    const { model } = await rcp.call(sendLandingPageLeads, { body: { selection } });
    await app.jobs.runAll();
    return model.total;
  };

  it('sends all answers that are ready, and no card of paper', async () => {
    const [one, other, waiting] = [await byLink(person()), await byLink(person()), await keep()];
    const paper = await makeCard(app, {}, { of: person() });
    expect(await sendMany(null)).toBe(2);
    expect(await Promise.all([one, other, waiting, paper].map(statusOf))).toEqual([
      'sent-to-client',
      'sent-to-client',
      'pending-identification',
      'automatically-identified',
    ]);
    expect(await sendMany(null)).toBe(0);
  });

  it('sends the ready answers of a selection', async () => {
    const [one, other, waiting] = [await byLink(person()), await byLink(person()), await keep()];
    const paper = await makeCard(app, {}, { of: person() });
    expect(await sendMany([one, waiting, paper])).toBe(1);
    expect(await Promise.all([one, other].map(statusOf))).toEqual(['sent-to-client', 'automatically-identified']);
  });

  it('deletes an answer, brings it back, and keeps a sent one', async () => {
    const id = await byLink(person());
    expect((await rcp.call(deleteResponseCard, { params: { id } })).status).toBe(200);
    expect(await idsOf(rcp)).toEqual([]);
    expect((await rcp.call(restoreResponseCard, { params: { id } })).status).toBe(200);
    expect(await statusOf(id)).toBe('automatically-identified');
    await send(id);
    expect((await rcp.call(deleteResponseCard, { params: { id } })).messageId).toBe('CardSent');
  });

  it.each([
    ['LandingPageLead', 'ResponseCard'],
    ['ResponseCard', 'LandingPageLead'],
  ] as const)('needs %s for its cards, and reaches none of %s', async (held, lacking) => {
    const roleId = app.world.provider.roleIds.get('rcp-admin') ?? '';
    const lost = and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.setName, lacking));
    const before = await app.db.select().from(rolePermissions).where(lost);
    const [answer, paper] = [await byLink(person()), await makeCard(app, {}, { of: person() })];
    const [own, other] = held === 'LandingPageLead' ? [answer, paper] : [paper, answer];
    await app.db.delete(rolePermissions).where(lost);
    try {
      const caller = await app.as('rcp');
      for (const id of [other, own]) {
        const expected = id === own ? 200 : 404;
        expect((await caller.call(getResponseCard, { params: { id } })).status).toBe(expected);
        expect((await caller.call(deleteResponseCard, { params: { id } })).status).toBe(expected);
        expect((await caller.call(restoreResponseCard, { params: { id } })).status).toBe(expected);
      }
    } finally {
      await app.db.insert(rolePermissions).values(before);
    }
  });
});
