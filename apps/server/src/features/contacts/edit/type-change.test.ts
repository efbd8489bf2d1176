import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { noOutcome } from '@dropdate/domain/contact/lead-status';
import { mills } from '@dropdate/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { auditLog } from '../../../schema/platform.ts';
import { makeContact, saveForm, shown } from '../contact.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const stored = async (id: string) => (await app.db.select().from(contacts).where(eq(contacts.id, id)))[0];
const save = (id: string, contactType: number) =>
  saveForm({ reader: admin, caller: admin, path: updateContact.path }, id, {}, { contactType });

it.each([
  ['won', { saleAmount: mills(1_200_000), soldOn: '2026-11-02' }, 2, ['saleAmount', 'soldOn']],
  ['lost', { lostReason: 'Moved away' }, 1, ['lostReason']],
] as const)(
  'a contact that was %s and gets another type loses the facts of the status',
  async (before, facts, type, shownAs) => {
    const id = await makeContact(app, admin, { contactType: 1 });
    const outcome = { contactId: id, leadStatus: before, ...noOutcome, ...facts };
    expect((await admin.call(updateLeadStatus, { body: outcome })).status).toBe(200);
    expect((await save(id, type)).status).toBe(200);
    expect(await stored(id)).toMatchObject(noOutcome);
    const { results } = (await admin.call(getContactHistory, { params: { id } })).model;
    const lost = results.filter(({ field, new: now }) => field in facts && now === null);
    expect(lost.map(({ field }) => field).toSorted()).toEqual(shownAs);
    // The list can still set the status, and take it back.
    const { leadStatus } = await shown(admin, id);
    const sent = { contactId: id, leadStatus: leadStatus ?? 'new', ...noOutcome };
    expect((await admin.call(updateLeadStatus, { body: { ...sent, leadStatus: 'contacted' } })).status).toBe(200);
    expect((await admin.call(updateLeadStatus, { body: sent })).status).toBe(200);
    const [entry] = await app.db.select().from(auditLog).where(sql`entity_id = ${id} and action = 'updateContact'`);
    const former = before === 'lost' ? { lostReason: expect.stringMatching(/^keyed:/) } : facts;
    expect(entry?.old).toMatchObject(former);
  },
);

it('a contact that was won and becomes a lead again stays won, with the sale', async () => {
  const id = await makeContact(app, admin, { contactType: 1 });
  const sale = { saleAmount: mills(1_200_000), soldOn: '2026-11-02' };
  const body = { contactId: id, leadStatus: 'won', ...noOutcome, ...sale } as const;
  expect((await admin.call(updateLeadStatus, { body })).status).toBe(200);
  expect((await save(id, 1)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ contactType: 'lead', leadStatus: 'won', ...sale });
});
