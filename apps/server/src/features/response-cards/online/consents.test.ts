import { randomUUID } from 'node:crypto';
import { downloadProofOfConsent } from '@dropdate/contract/contacts/download-proof-of-consent';
import { exportContacts } from '@dropdate/contract/contacts/export-contacts';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { listLeadConsents } from '@dropdate/contract/contacts/list-lead-consents';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { overridePermission } from '@dropdate/contract/contacts/override-permission';
import { removePermissionOverride } from '@dropdate/contract/contacts/remove-permission-override';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { filled } from '@dropdate/contract/http/url';
import { exportLeads } from '@dropdate/contract/leads/export-leads';
import { getCallList } from '@dropdate/contract/leads/get-call-list';
import { listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { permissionTexts } from '@dropdate/domain/consent/permission-texts';
import { noAnswerFields } from '@dropdate/domain/response-card/online-answer';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCheck } from '../../../../testing/placed-do-not-call.ts';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { textsOf } from '../../../platform/pdf/pdf-text.fixture.ts';
import { readHere } from '../../../platform/tables/workbook.fixture.ts';
import { contacts } from '../../../schema/contacts.ts';
import { onlineAnswers } from '../../../schema/online-answers.ts';
import { permissionRules } from '../../../schema/permission-rules.ts';
import { auditLog } from '../../../schema/platform.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeLead } from '../../leads/leads.fixture.ts';
import {
  dispatchedOrder,
  type MailedOrder,
  makeCard,
  type Recipient,
  recipientsInTurn,
} from '../made-cards.fixture.ts';

const phone = '+18135550123';
const printed = /^By returning this card I ask .+ to have a licensed insurance agent call/;

let app: TestApp;
let admin: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  order = await dispatchedOrder(app, { quotas: { FL: 60 }, hasReplyCard: true });
});
afterAll(() => app.close());
beforeEach(() => app.db.update(contacts).set({ deletedAt: app.clock.now() }));

const person = recipientsInTurn(() => order);
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
const leadOf = (change = {}) => makeLead(app, { homePhone: phone, state: 'FL', ...change });

/** Gives a lead a card that came on paper. @returns the id of the card */
const cardFor = (contactId: string, of: Recipient, receivedAt = app.clock.now(), change = {}) =>
  makeCard(app, { status: 'sent-to-client', sentAt: receivedAt, contactId, receivedAt, ...change }, { of });

/** Gives a lead an answer of a page. @returns the id of its card */
async function answerFor(contactId: string, of: Recipient, receivedAt = app.clock.now(), change = {}) {
  const channel = { channel: 'landing-page', intakeFileId: null } as const;
  const cardId = await cardFor(contactId, of, receivedAt, channel);
  await answerOn(cardId, receivedAt, change);
  return cardId;
}
const answerOn = (cardId: string, receivedAt: Date, change = {}) =>
  app.db.insert(onlineAnswers).values({
    id: randomUUID(),
    companyId: app.world.provider.id,
    cardId,
    key: randomUUID(),
    way: 'qr-code',
    fields: noAnswerFields,
    consent: { version: '2026-11', language: 'es', text: 'Pido que un agente me llame: ¿sí? Ñandú.' },
    marks: [],
    network: '203.0.113.0/24',
    receivedAt,
    ...change,
  });

const permissionOf = async (id: string, by = admin) => (await by.call(getLead, { params: { id } })).model.permission;
const consentsOf = async (id: string, by = admin) =>
  (await by.call(listLeadConsents, { params: { id } })).model.consents;
const callListOf = async () => (await admin.call(getCallList, { query: { of: 'all' } })).model;
const override = (id: string, reason = 'She called us', by = admin) =>
  by.call(overridePermission, { params: { id }, body: { reason } });
const proofOf = async (id: string, by = admin) => by.raw('POST', filled(downloadProofOfConsent.path, { id }), {});
const permitted = (until: string | null, state: string) => ({ until, state, overrideReason: null });

describe('the permission of a lead', () => {
  it('is unknown without an answer, and such a lead is not left out', async () => {
    const id = await leadOf();
    expect(await permissionOf(id)).toEqual(permitted(null, 'unknown'));
    expect((await callListOf()).results.map((lead) => lead.id)).toEqual([id]);
    expect(await consentsOf(id)).toEqual([]);
  });

  it('lasts twelve months after a card, and after the last answer', async () => {
    const id = await leadOf();
    const of = person();
    const card = await cardFor(id, of, daysAgo(20));
    expect(await permissionOf(id)).toEqual(permitted('2027-10-31', 'permitted'));
    await answerOn(card, daysAgo(3));
    expect(await permissionOf(id)).toEqual(permitted('2027-11-17', 'permitted'));
    // The page of the answer and the last day of each consent agree with the column that the database keeps.
    expect((await consentsOf(id)).map(({ permittedUntil }) => permittedUntil)).toEqual(['2027-10-31', '2027-11-17']);
  });

  it('does not follow from an answer that asks to stop', async () => {
    const id = await leadOf();
    await answerFor(id, person(), daysAgo(1), { marks: ['asks-to-stop'] });
    expect(await permissionOf(id)).toEqual(permitted(null, 'unknown'));
    expect(await consentsOf(id)).toMatchObject([{ permittedUntil: null }]);
  });

  it('follows the card to another lead, and ends with a recall', async () => {
    const [one, other] = [await leadOf(), await leadOf()];
    const card = await answerFor(one, person());
    await app.db.update(responseCards).set({ contactId: other }).where(eq(responseCards.id, card));
    expect(await permissionOf(one)).toEqual(permitted(null, 'unknown'));
    expect(await permissionOf(other)).toEqual(permitted('2027-11-20', 'permitted'));
    await app.db
      .update(responseCards)
      .set({ contactId: null, sentAt: null, status: 'automatically-identified' })
      .where(eq(responseCards.id, card));
    expect(await permissionOf(other)).toEqual(permitted(null, 'unknown'));
  });

  it('has the answers of a duplicate of its card, until the flag is cleared', async () => {
    const id = await leadOf();
    const card = await cardFor(id, person(), daysAgo(30));
    const later = await makeCard(app, { channel: 'landing-page', intakeFileId: null, receivedAt: daysAgo(1) });
    await answerOn(later, daysAgo(1));
    await app.db
      .update(responseCards)
      .set({ status: 'duplicate', duplicateOfId: card })
      .where(eq(responseCards.id, later));
    expect(await permissionOf(id)).toEqual(permitted('2027-11-19', 'permitted'));
    expect(await consentsOf(id)).toHaveLength(2);
    await app.db
      .update(responseCards)
      .set({ status: 'pending-identification', duplicateOfId: null })
      .where(eq(responseCards.id, later));
    expect(await permissionOf(id)).toEqual(permitted('2027-10-21', 'permitted'));
  });

  it('follows the narrowest rule of the day and the state of the lead', async () => {
    const rule = { product: '', validFrom: '2026-11-10', months: 6 };
    await app.db.insert(permissionRules).values({ ...rule, state: 'FL' });
    try {
      const id = await leadOf();
      await answerFor(id, person());
      expect(await permissionOf(id)).toEqual(permitted('2027-05-20', 'permitted'));
      await app.db.update(contacts).set({ state: 'GA' }).where(eq(contacts.id, id));
      expect(await permissionOf(id)).toEqual(permitted('2027-11-20', 'permitted'));
      expect((await consentsOf(id)).map(({ permittedUntil }) => permittedUntil)).toEqual(['2027-11-20']);
    } finally {
      await app.db.delete(permissionRules).where(eq(permissionRules.state, 'FL'));
    }
  });
});

describe('a lead whose permission has ended', () => {
  const ended = async () => {
    const id = await leadOf();
    await answerFor(id, person(), daysAgo(366));
    return id;
  };
  const query = (value?: string) => ({
    body: listQuerySchema.parse(
      value === undefined ? {} : { filters: [{ name: 'permission', operator: 'eq', value, logical: 'and' }] },
    ),
  });
  const idsIn = async (value?: string) =>
    (await admin.call(searchLeads, query(value))).model.results.map((lead) => lead.id);
  const rowsOf = async (path: string, selection: object) => {
    const columns = ['lastName', ...(path === exportLeads.path ? ['permission'] : [])];
    const { bytes, status } = await admin.raw('POST', path, { selection, columns, format: 'xlsx' });
    return status === 200 ? (await readHere(bytes)).slice(1).map(({ cells }) => cells) : status;
  };

  it('is marked and left out of call list, call backs and files, until somebody overrides the end', async () => {
    const [id, good] = [await ended(), await leadOf({ lastName: 'Good' })];
    expect(await permissionOf(id)).toEqual(permitted('2026-11-19', 'ended'));
    const list = await callListOf();
    expect([list.results.map((lead) => lead.id), list.counts.ended]).toEqual([[good], 1]);
    expect(await idsIn('ended')).toEqual([id]);
    expect(await idsIn('unknown')).toEqual([good]);
    expect(new Set(await idsIn())).toEqual(new Set([id, good]));
    const both = { ids: [id, good] };
    expect(await rowsOf(exportLeads.path, both)).toEqual([['Good', 'No answer on record']]);
    expect(await rowsOf(exportContacts.path, both)).toEqual([['Good']]);
    expect(await rowsOf(exportLeads.path, { ids: [id] })).toBe(409);

    await override(id);
    expect(await permissionOf(id)).toEqual({
      until: '2026-11-19',
      state: 'overridden',
      overrideReason: 'She called us',
    });
    expect((await callListOf()).counts.ended).toBe(0);
    const listed = (await callListOf()).results.find((lead) => lead.id === id);
    expect(listed?.permission).toEqual({ until: '2026-11-19', state: 'overridden' });
    expect(await rowsOf(exportLeads.path, { ids: [id] })).toEqual([
      ['Castellano', 'Permission ended 11/19/2026, overridden'],
    ]);
    expect(await idsIn('overridden')).toEqual([id]);

    await admin.call(removePermissionOverride, { params: { id } });
    expect(await permissionOf(id)).toEqual(permitted('2026-11-19', 'ended'));
    const { results: changes } = (await admin.call(getContactHistory, { params: { id } })).model;
    expect(changes.filter(({ field }) => field === 'permissionOverride').map((one) => [one.old, one.new])).toEqual([
      ['She called us', null],
      [null, 'She called us'],
    ]);
    const log = JSON.stringify((await app.db.select().from(auditLog)).filter(({ entityId }) => entityId === id));
    expect(log).toContain('overridePermission');
    expect(log).not.toContain('She called us');
  });

  it('has no call back any more', async () => {
    const id = await leadOf({ assignedUserId: null });
    const callBackOn = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await admin.call(logCall, { params: { id }, body: { outcome: 'call-back', callBackOn } });
    expect((await admin.call(listCallBacks, {})).model.callBacks).toHaveLength(1);
    expect((await callListOf()).counts.today).toBe(1);
    await answerFor(id, person(), daysAgo(366));
    expect((await admin.call(listCallBacks, {})).model.callBacks).toEqual([]);
    expect((await callListOf()).counts).toMatchObject({ today: 0, ended: 1 });
  });

  it('needs another override after a later answer with an end of its own', async () => {
    const id = await ended();
    await override(id);
    const card = await answerFor(id, person());
    expect(await permissionOf(id)).toEqual(permitted('2027-11-20', 'permitted'));
    await app.db.update(responseCards).set({ contactId: null }).where(eq(responseCards.id, card));
    expect(await permissionOf(id)).toMatchObject({ state: 'overridden' });
  });

  it('is overridden with a reason, and only after the end', async () => {
    const [id, good] = [await ended(), await leadOf()];
    const path = (of: string) => filled(overridePermission.path, { id: of });
    for (const reason of ['', '   ', 'x'.repeat(301), null, 7])
      expect((await admin.raw('PUT', path(id), { reason })).status).toBe(400);
    expect((await admin.raw('PUT', path(good), { reason: 'Why' })).body).toContain(permissionTexts.notEnded);
    expect((await admin.raw('DELETE', path(id))).status).toBe(409);
    const prairie = await app.as('prairie-admin');
    expect((await prairie.raw('PUT', path(id), { reason: 'Why' })).status).toBe(404);
    expect((await prairie.raw('DELETE', path(id))).status).toBe(404);
  });
});

describe('the consents of a lead', () => {
  it('have the line that the card printed, and what the page showed', async () => {
    const id = await leadOf();
    await cardFor(id, person(), daysAgo(2));
    const of = person();
    await answerFor(id, of, daysAgo(1));
    const [card, answer] = await consentsOf(id);
    expect(card).toMatchObject({ channel: 'direct-mail', way: null, network: null, imageUrl: null });
    expect(card?.wording?.text).toMatch(printed);
    expect(card?.wording?.version).toMatch(/, order \d+$/);
    expect(answer).toMatchObject({
      channel: 'landing-page',
      way: 'qr-code',
      code: of.pieceId,
      network: '203.0.113.0/24',
      wording: { version: '2026-11 es', text: 'Pido que un agente me llame: ¿sí? Ñandú.' },
    });
  });

  it('are those of visible leads alone', async () => {
    const id = await leadOf();
    const prairie = await app.as('prairie-admin');
    const path = filled(listLeadConsents.path, { id });
    expect((await prairie.raw('GET', path)).status).toBe(404);
    expect((await proofOf(id, prairie)).status).toBe(404);
    expect((await admin.raw('GET', filled(listLeadConsents.path, { id: randomUUID() }))).status).toBe(404);
  });
});

describe('the proof of consent', () => {
  it('tells an auditor everything, and stands in the history', async () => {
    const id = await leadOf({ firstName: 'Óscar', lastName: 'Muñoz-Ibáñez' });
    await placeCheck(app.db, { companyId: app.world.harborline.id, phone, finding: 'clear', checkedAt: daysAgo(4) });
    await admin.call(logCall, { params: { id }, body: { outcome: 'voicemail' } });
    await cardFor(id, person(), daysAgo(2));
    const of = person();
    await answerFor(id, of, daysAgo(1));
    const answer = await proofOf(id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = await textsOf(answer.bytes);
    const text = pages.join(' ');
    for (const part of [
      'Harborline, Harborline Tampa',
      'Óscar Muñoz-Ibáñez',
      '(813) 555-0123',
      'Checked 11/16/2026',
      'Permission until 11/19/2027',
      'By returning this card I ask =Harbor',
      'Consent is not a condition of buying anything',
      'Pido que un agente me llame: ¿sí? Ñandú.',
      '(America/New_York)',
      '203.0.113.0/24',
      of.pieceId.replace(/(.{4})(?=.)/g, '$1-'),
      'Left Voicemail, by',
      'front of the piece that was mailed',
    ])
      expect(text).toContain(part);
    const fingerprint = /Fingerprint of the content: ([0-9a-f]{16})/.exec(text)?.[1];
    expect(pages.map((page, at) => page.includes(`${fingerprint}, page ${at + 1} of ${pages.length}`))).not.toContain(
      false,
    );
    const { results: changes } = (await admin.call(getContactHistory, { params: { id } })).model;
    expect(changes.find(({ field }) => field === 'proofOfConsent')?.new).toBe(`Downloaded, ${fingerprint}`);

    app.clock.advance(60_000);
    const again = await textsOf((await proofOf(id)).bytes);
    const madeLine = / Made by [^(]*\([^)]*\)/;
    expect(again.map((page) => page.replace(madeLine, ''))).toEqual(pages.map((page) => page.replace(madeLine, '')));
  });

  it('of a lead without an answer says so', async () => {
    const [text = ''] = await textsOf((await proofOf(await leadOf({ homePhone: null }))).bytes);
    expect(text).toContain('No answer of this lead is on record.');
    expect(text).toContain('This lead has no phone number.');
    expect(text).toContain('page 1 of 1');
  });
});
