import { logCall } from '@dropdate/contract/contacts/log-call';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { deleteResponseCard } from '@dropdate/contract/response-cards/delete-response-card';
import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import { recallResponseCard } from '@dropdate/contract/response-cards/recall-response-card';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { auditLog } from '../../../schema/platform.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { rolePermissions } from '../../../schema/tenancy.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeLead } from '../../leads/leads.fixture.ts';
import { campaignOf } from '../../production/status/campaign-status.fixture.ts';
import {
  cardOf,
  leadOfCard,
  type MailedOrder,
  mailedOrder,
  makeCard,
  recipientsInTurn,
  removeCards,
} from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let admin: Caller;
let order: MailedOrder;
beforeAll(async () => {
  app = await startCheckoutApp();
  [rcp, admin] = [await app.as('rcp'), await app.as('admin')];
  order = await mailedOrder(app, { quotas: { FL: 30 } });
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

const person = recipientsInTurn(() => order);
const send = (id: string, by = rcp) =>
  by.call(setResponseCardStatus, { body: { responseCardDetailId: id, status: 'sent-to-client' } });
const recall = (id: string, by = rcp) =>
  by.call(recallResponseCard, { params: { id }, body: { reason: 'The wrong client' } });

const leadOf = (cardId: string) => leadOfCard(app, cardId);

describe('sending a card', () => {
  it('makes a lead of the org with campaign, channel and address, and counts the response', async () => {
    const of = person();
    const before = await campaignOf(app, order);
    const id = await makeCard(app, {}, { of });
    const { status, model } = await send(id);
    expect([status, model]).toEqual([200, { name: `${of.firstName} ${of.lastName}`, company: 'Harborline' }]);
    const lead = await leadOf(id);
    expect(lead).toMatchObject({
      companyId: order.companyId,
      segmentId: of.segmentId,
      contactType: 'lead',
      leadStatus: 'new',
      campaignId: order.campaignId,
      channel: 'direct-mail',
      lastName: of.lastName,
      addressLine1: of.addressLine1,
      readAt: null,
      firstTouchedAt: null,
      createdBy: null,
    });
    expect(await cardOf(app, id)).toMatchObject({
      status: 'sent-to-client',
      contactId: lead.id,
      sentAt: lead.createdAt,
    });
    const after = await campaignOf(app, order);
    expect(after.responseCount).toBe(before.responseCount + 1);
    expect(after.firstResponseAt).not.toBeNull();
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(logged).toEqual([
      expect.objectContaining({ companyId: order.companyId, actorId: userOf(app.world, 'rcp') }),
    ]);
  });

  it('dates the lead by the receipt of its card, and counts it in the range of days of the receipt', async () => {
    const id = await makeCard(app, { receivedAt: new Date('2026-11-09T15:00:00Z') }, { of: person() });
    await send(id);
    const lead = await leadOf(id);
    expect(lead.leadCreatedAt).toEqual(new Date('2026-11-09T15:00:00Z'));
    const found = async (value: string) => {
      const filterIds = [{ id: 'leadCreatedOn', value }];
      const body = { ...listQuerySchema.parse({}), search: lead.lastName, filterIds };
      return (await admin.call(searchLeads, { body })).model.results.map((row) => row.id);
    };
    expect(await found('last-30-days')).toContain(lead.id);
    expect(await found('last-7-days')).not.toContain(lead.id);
  });

  it('happens once, also by two clicks at once', async () => {
    const id = await makeCard(app, {}, { of: person() });
    const before = await app.db.$count(contacts);
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.db.$count(contacts)).toBe(before + 1);
  });

  it('gives the lead to the agent of the campaign, with one mail', async () => {
    const agent = userOf(app.world, 'agent');
    await app.db.update(campaigns).set({ assignedUserId: agent }).where(eq(campaigns.id, order.campaignId));
    const id = await makeCard(app, {}, { of: person() });
    await send(id);
    await app.db.update(campaigns).set({ assignedUserId: null }).where(eq(campaigns.id, order.campaignId));
    expect((await leadOf(id)).assignedUserId).toBe(agent);
    const mails = await app.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.userId, agent), eq(mailOutbox.aboutId, id)));
    expect(mails).toHaveLength(1);
  });

  it('makes a known prospect the lead instead of a second contact', async () => {
    const of = person();
    const { firstName, lastName, addressLine1, zip: postalCode } = of;
    const names = { firstName: firstName.toUpperCase(), lastName, addressLine1, postalCode, employer: 'Own words' };
    const prospect = { contactType: 'prospect', leadStatus: null, leadCreatedAt: null, channel: null } as const;
    const known = await makeLead(app, { segmentId: of.segmentId, ...names, ...prospect });
    const id = await makeCard(app, {}, { of });
    await send(id);
    expect(await leadOf(id)).toMatchObject({ id: known, contactType: 'lead', employer: 'Own words' });
    expect((await recall(id)).status).toBe(200);
    const [back] = await app.db.select().from(contacts).where(eq(contacts.id, known));
    expect(back).toMatchObject({ contactType: 'prospect', leadStatus: null, leadCreatedAt: null, deletedAt: null });
  });

  it('tells the status that a known prospect had, who was a customer before', async () => {
    const of = person();
    const { firstName, lastName, addressLine1, zip: postalCode } = of;
    const former = { contactType: 'prospect', leadStatus: 'lost', leadCreatedAt: null, channel: null } as const;
    const names = { firstName, lastName, addressLine1, postalCode };
    const known = await makeLead(app, { segmentId: of.segmentId, ...names, ...former });
    const id = await makeCard(app, {}, { of });
    await send(id);
    expect((await leadOf(id)).id).toBe(known);
    const changes = await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, known));
    const change = { field: 'leadStatus', old: 'Lost Lead', new: 'New Lead' };
    expect(changes).toEqual(expect.arrayContaining([expect.objectContaining(change)]));
  });

  it.each(['pending-identification', 'pending-keying-in', 'duplicate', 'illegible'] as const)(
    'is refused for a card that is %s',
    async (status) => {
      const id = await makeCard(app, { status }, status === 'pending-keying-in' ? { of: person() } : {});
      if (status === 'pending-keying-in')
        await app.db.execute(`update response_cards set status = 7 where id = '${id}'`);
      const answer = await send(id);
      expect([answer.status, answer.messageId]).toEqual([409, 'CardNotReady']);
    },
  );

  it('sends all ready cards by a job, with one mail to each agent, and leaves out what changed', async () => {
    const ids = [await makeCard(app, {}, { of: person() }), await makeCard(app, {}, { of: person() })];
    const waiting = await makeCard(app);
    const { model } = await rcp.call(sendResponseCards, {});
    expect(model.total).toBe(2);
    await rcp.call(deleteResponseCard, { params: { id: ids[1] ?? '' } });
    await app.jobs.runAll();
    const job = (await rcp.call(listJobs, {})).model.jobs.find((one) => one.id === model.jobId);
    expect(job).toMatchObject({ state: 'done', outcome: '1 lead sent to its client. 1 left out.' });
    expect((await cardOf(app, waiting)).status).toBe('pending-identification');
    expect((await rcp.call(sendResponseCards, {})).model).toEqual({ jobId: null, total: 0 });
  });
});

describe('a sent card', () => {
  it('can be taken back while nobody has touched the lead, with its reason on both sides', async () => {
    const before = await campaignOf(app, order);
    const id = await makeCard(app, {}, { of: person() });
    await send(id);
    const lead = await leadOf(id);
    expect((await recall(id)).status).toBe(200);
    expect(await cardOf(app, id)).toMatchObject({
      status: 'pending-identification',
      recipientId: null,
      contactId: null,
      recallReason: 'The wrong client',
    });
    const [gone] = await app.db.select().from(contacts).where(eq(contacts.id, lead.id));
    expect(gone?.deletedAt).not.toBeNull();
    expect((await campaignOf(app, order)).responseCount).toBe(before.responseCount);
    expect((await recall(id)).messageId).toBe('CardNotSent');
  });

  it('stays with the client after a touch, and is not deleted', async () => {
    const id = await makeCard(app, {}, { of: person() });
    await send(id);
    const { id: contactId } = await leadOf(id);
    await admin.call(logCall, { params: { id: contactId }, body: { outcome: 'no-answer' } });
    expect((await recall(id)).messageId).toBe('LeadStays');
    expect((await cardOf(app, id)).status).toBe('sent-to-client');
    expect((await rcp.call(deleteResponseCard, { params: { id } })).messageId).toBe('CardSent');
  });

  it('leads a user of its client to the lead until the lead is deleted', async () => {
    const id = await makeCard(app, {}, { of: person() });
    await send(id);
    const { id: contactId } = await leadOf(id);
    const roleId = app.world.harborline.roleIds.get('client-admin') ?? '';
    const role = { companyId: app.world.harborline.id, roleId, setName: 'ResponseCard' as const, bits: 1 };
    await app.db.insert(rolePermissions).values(role);
    const seen = async () =>
      (
        await admin.call(searchResponseCards, {
          body: { search: '', filters: [], filterIds: [], page: 0, pageSize: 50 },
        })
      ).model.results;
    expect(await seen()).toMatchObject([{ id, contactId, company: 'Harborline', companyName: 'Harborline' }]);
    await admin.call(purgeContact, { params: { id: contactId } });
    expect(await seen()).toMatchObject([{ id, contactId: null, status: 'sent-to-client', isRecallable: false }]);
  });

  it('moves with its lead when contacts are merged, and back', async () => {
    const [one, other] = [await makeCard(app, {}, { of: person() }), await makeCard(app, {}, { of: person() })];
    await send(one);
    await send(other);
    const [kept, merged] = [await leadOf(one), await leadOf(other)];
    const { model } = await admin.call(mergeContacts, {
      body: {
        kept: { id: kept.id, version: kept.version },
        merged: { id: merged.id, version: merged.version },
        fromMerged: [],
      },
    });
    expect((await cardOf(app, other)).contactId).toBe(kept.id);
    expect((await recall(other)).messageId).toBe('LeadStays');
    await admin.call(undoMerge, { params: { mergeId: model.mergeId } });
    expect((await cardOf(app, other)).contactId).toBe(merged.id);
  });
});

describe('the list of response cards', () => {
  it('shows a client the own cards, and the provider all of them', async () => {
    const theirs = await app.as('prairie-admin-with-everything');
    const of = person();
    const [identified, open] = [await makeCard(app, {}, { of }), await makeCard(app)];
    const rows = async (by: Caller, search = '') =>
      (await by.call(searchResponseCards, { body: { search, filters: [], filterIds: [], page: 0, pageSize: 50 } }))
        .model;
    expect((await rows(rcp)).results.map(({ id }) => id).sort()).toEqual([identified, open].sort());
    expect((await rows(theirs)).totalCount).toBe(0);
    expect((await rows(rcp, of.lastName)).results).toEqual([
      expect.objectContaining({ id: identified, companyName: 'Harborline', status: 'automatically-identified' }),
    ]);
    expect((await rcp.call(getResponseCardOverview, {})).model).toEqual({
      total: 2,
      pending: 1,
      completed: 1,
      unidentified: 1,
      readyForSendToClient: 1,
    });
    const detail = await rcp.call(getResponseCard, { params: { id: open } });
    expect(detail.model).toMatchObject({ manualReason: 'nothing-read', identification: null });
    expect((await theirs.call(getResponseCard, { params: { id: identified } })).status).toBe(404);
  });
});
