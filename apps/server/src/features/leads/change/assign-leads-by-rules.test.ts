import { assignLeadsByRules } from '@dropdate/contract/contacts/assign-leads-by-rules';
import type { AssignmentRules, RuleForm } from '@dropdate/contract/contacts/assignment-rule';
import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import { updateContact } from '@dropdate/contract/contacts/update-contact';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import type { UserId } from '@dropdate/domain/id/brand';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { assignmentRules } from '../../../schema/assignment-rules.ts';
import { contacts } from '../../../schema/contacts.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { userSegments, users } from '../../../schema/tenancy.ts';
import { everyLead, readRules, ruleForm, saveRules } from '../../contacts/assign/assignment-rules.fixture.ts';
import { forgetRules } from '../../contacts/assign/forget-rules.ts';
import { makeContact, newContact, shown } from '../../contacts/contact.fixture.ts';
import { contactsFile, importFile, saveImport } from '../../contacts/import/contact-import.fixture.ts';
import { makeLead, nobodysId } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let agentId: string;
let miamiId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agentId = userOf(app.world, 'agent');
  miamiId = userOf(app.world, 'miami-agent');
});
afterAll(() => app.close());

const none = everyLead;
const rule = ruleForm;
const read = (caller = admin) => readRules(caller);
const save = (rules: readonly RuleForm[], caller = admin) => saveRules(caller, rules);
/** A shown rule as a save sends it. */
const formOf = ({
  id,
  name,
  isActive,
  isNotifying,
  conditions,
  agents,
}: AssignmentRules['rules'][number]): RuleForm => ({
  id,
  name,
  isActive,
  isNotifying,
  conditions,
  agents: agents.map(({ userId, states, dailyCap }) => ({ userId, states, dailyCap })),
});
const noPlace = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: 'FL',
  postalCode: '',
  county: '',
  countryCode: 'US',
};
const stored = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  if (!row) throw new Error('the lead is gone');
  return row;
};
const takers = async (ids: readonly string[]) => {
  const rows = await app.db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]));
  const of = (userId: string | null) => rows.filter((row) => row.assignedUserId === userId).length;
  return { agent: of(agentId), miami: of(miamiId), nobody: of(null) };
};
const makeNewLead = (person: object = {}) => makeContact(app, admin, { contactType: 1, person });
const byRules = (ids: readonly string[]) =>
  admin.call(assignLeadsByRules, { body: { contacts: ids.map((contactId) => ({ contactId })) } });

beforeEach(async () => {
  await save([]);
});

it('the list is added to, changed, reordered, deleted and restored by one call, and keeps the turns', async () => {
  const both = rule('Both', [agentId, miamiId]);
  const first = await save([rule('Florida', [agentId], { conditions: { ...none, states: ['FL'] } }), both]);
  expect(first).toMatchObject({ orgName: 'Harborline Insurance Group', rulesAbove: [] });
  expect(first.rules.map(({ name, agents }) => [name, agents.map((one) => one.name)])).toEqual([
    ['Florida', ['agent Tester']],
    ['Both', ['agent Tester', 'miami-agent Tester']],
  ]);
  await makeNewLead({
    address: { ...noPlace, state: 'GA' },
  });
  const [florida, everybody] = (await read()).rules;
  if (florida === undefined || everybody === undefined) throw new Error('two rules');
  expect(everybody.agents.map(({ takenToday, lastTurn }) => [takenToday, lastTurn])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const moved = await save([formOf(everybody), { ...formOf(florida), name: 'Sunshine', isActive: false }]);
  expect(moved.rules.map(({ id, name }) => [id, name])).toEqual([
    [everybody.id, 'Both'],
    [florida.id, 'Sunshine'],
  ]);
  await save([formOf(florida)]);
  const back = await save([formOf(everybody), formOf(florida)]);
  expect(back.rules[0]?.agents[0]).toMatchObject({ takenToday: 1, lastTurn: 1 });
  // A save by the version before is refused, and changes nothing.
  const stale = await admin.call(setAssignmentRules, { body: { version: back.version - 1, rules: [] } });
  expect([stale.status, stale.messages[0]?.messageId]).toEqual([409, 'EditConflict']);
  expect((await read()).rules).toHaveLength(2);
  // A rule that was deleted 30 days ago is gone.
  await save([]);
  const before = new Date(app.clock.now().getTime() - restorableMs);
  await app.db.update(assignmentRules).set({ deletedAt: new Date(before.getTime() - 1) });
  const { version } = await read();
  const late = await admin.call(setAssignmentRules, { body: { version, rules: [formOf(florida)] } });
  expect(late.status).toBe(404);
  expect(await forgetRules(app.db, app.clock.now(), 10)).toBe(2);
});

it('a list names only agents and rules that its org has, and has bounds', async () => {
  const { version } = await read();
  const send = async (rules: readonly unknown[], caller = admin) =>
    (await caller.raw('POST', setAssignmentRules.path, { version, rules })).status;
  const prairie = await app.as('prairie-admin');
  expect(await send([rule('Foreign', [userOf(app.world, 'prairie-agent')])])).toBe(404);
  expect(await send([rule('No agent', [userOf(app.world, 'admin')])])).toBe(404);
  expect(await send([rule('Unknown', [nobodysId])])).toBe(404);
  const { rules } = await save([rule('Ours', [agentId])]);
  const stolen = { ...rule('Theirs', []), id: rules[0]?.id };
  expect((await prairie.call(setAssignmentRules, { body: { version: 0, rules: [stolen] } })).status).toBe(404);
  expect((await read(prairie)).rules).toEqual([]);
  for (const bad of [
    rule('', []),
    rule('x'.repeat(61), []),
    rule('Zip', [], { conditions: { ...none, zips: ['33'] } }),
    rule('State', [], { conditions: { ...none, states: ['XX'] } }),
    rule('Twice', [agentId, agentId]),
    { ...rule('Cap', []), agents: [{ userId: agentId, states: [], dailyCap: 0 }] },
    { ...rule('More', []), note: 'x' },
  ])
    expect(await send([bad])).toBe(400);
  expect((await (await app.as('agent')).raw('GET', getAssignmentRules.path)).status).toBe(403);
});

it('new leads go to agents in turn, with the rule on the lead, in its history and in the list', async () => {
  const capped = { ...rule('Tampa leads', [], { isNotifying: true, conditions: { ...none, zips: ['336'] } }) };
  await save([
    {
      ...capped,
      agents: [
        { userId: agentId, states: ['FL'], dailyCap: 2 },
        { userId: miamiId, states: ['GA'], dailyCap: null },
      ],
    },
    rule('All', [agentId, miamiId], { conditions: { ...none, states: ['GA'] } }),
  ]);
  const tampa = (state = 'FL') => ({
    address: { ...noPlace, state, postalCode: '33607' },
  });
  const ids = [await makeNewLead(tampa()), await makeNewLead(tampa()), await makeNewLead(tampa())];
  expect(await takers(ids)).toEqual({ agent: 2, miami: 0, nobody: 1 });
  const [first = ''] = ids;
  expect(await shown(admin, first)).toMatchObject({
    assignmentRule: 'Tampa leads',
    version: 1,
    assignedTo: { id: agentId },
  });
  const history = await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, first));
  expect(history.map(({ field, new: now }) => [field, now])).toContainEqual(['assignmentRule', 'Tampa leads']);
  const mails = await app.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userOf(app.world, 'agent')));
  expect(mails.map(({ aboutId }) => aboutId).sort()).toEqual(ids.slice(0, 2).sort());
  const filter = { name: 'assignmentRule', operator: 'eq', value: 'Tampa leads', logical: 'and' } as const;
  const list = { search: '', filters: [filter], filterIds: [], page: 0, pageSize: 25 };
  expect((await admin.call(searchLeads, { body: list })).model.results.map(({ id }) => id).sort()).toEqual(
    ids.slice(0, 2).sort(),
  );
  // A prospect gets no agent before it becomes a lead.
  const later = await makeContact(app, admin, { contactType: 2, person: tampa('GA') });
  expect((await stored(later)).assignedUserId).toBeNull();
  const body = newContact(app, { contactType: 1, person: tampa('GA') });
  const { externalId } = await stored(later);
  const saved = { ...body, contact: { ...body.contact, id: later, version: 1, externalId } };
  expect((await admin.raw(updateContact.method, updateContact.path, saved)).status).toBe(200);
  expect(await stored(later)).toMatchObject({ assignedUserId: miamiId, assignmentRuleName: 'Tampa leads' });
});

it('the rules of an org hold below it, after the rules of the lower org, and for no other org', async () => {
  await save([rule('Group', [miamiId])]);
  const { tampa, miami } = app.world;
  const multiId = userOf(app.world, 'multi');
  await app.db.update(users).set({ primarySegmentId: tampa.id }).where(eq(users.id, multiId));
  await app.db.update(userSegments).set({ segmentId: tampa.id }).where(eq(userSegments.userId, multiId));
  const tampaAdmin = await app.as('multi');
  await save([rule('Tampa', [agentId], { conditions: { ...none, zips: ['336'] } })], tampaAdmin);
  expect(await read(tampaAdmin)).toMatchObject({
    orgName: 'Harborline Tampa',
    rules: [{ name: 'Tampa' }],
    rulesAbove: [{ name: 'Group', orgName: 'Harborline Insurance Group', agents: [{ name: null }] }],
  });
  const zip = { person: { address: { ...noPlace, postalCode: '33607' } }, contactType: 1 } as const;
  expect((await stored(await makeContact(app, admin, zip))).assignmentRuleName).toBe('Tampa');
  expect((await stored(await makeContact(app, admin, { ...zip, segmentId: miami.id }))).assignmentRuleName).toBe(
    'Group',
  );
  // The admin of Tampa sees no agent of Miami.
  const { version } = await read(tampaAdmin);
  const body = { version, rules: [rule('Taken', [miamiId])] };
  expect((await tampaAdmin.call(setAssignmentRules, { body })).status).toBe(404);
  await save([], tampaAdmin);
  await app.db
    .update(users)
    .set({ status: 'suspended' })
    .where(eq(users.id, miamiId as UserId));
  const id = await makeNewLead();
  expect(await takers([id])).toEqual({ agent: 0, miami: 0, nobody: 1 });
  expect((await byRules([id])).model.leftOut).toEqual([
    { contactId: id, reason: "The rule 'Group' has no active agent." },
  ]);
  await app.db
    .update(users)
    .set({ status: 'active' })
    .where(eq(users.id, miamiId as UserId));
  expect((await byRules([id])).model.leftOut).toEqual([]);
  expect(await stored(id)).toMatchObject({ assignedUserId: miamiId, version: 2 });
});

it('an import gives its leads to the agents evenly, with one mail for each, and is undone', async () => {
  await save([rule('Imports', [agentId, miamiId], { isNotifying: true })]);
  const rows = Array.from({ length: 7 }, (_, index) => [`IMP${index}`, 'Lead', 'Ana', `Ruiz`, '', '', '']);
  const importId = await importFile(admin, contactsFile([...rows, ['IMPP', 'Prospect', 'Bo', 'Cruz', '', '', '']]));
  await saveImport(app, admin, importId);
  const made = await app.db.select().from(contacts).where(eq(contacts.assignmentRuleName, 'Imports'));
  expect(await takers(made.map(({ id }) => id))).toEqual({ agent: 4, miami: 3, nobody: 0 });
  const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.aboutId, importId));
  expect(mails).toHaveLength(2);
  expect(mails[0]?.content).toMatchObject({ subject: 'New leads are assigned to you' });
  await admin.call(undoImport, { params: { id: importId } });
  await app.jobs.runAll();
  expect((await stored(made[0]?.id ?? '')).deletedAt).not.toBeNull();
});

it('leads that a call names are assigned with a reason for the others, and Undo gives the turns back', async () => {
  const agents = [agentId, miamiId].map((userId) => ({ userId, states: [], dailyCap: 1 }));
  const { rules } = await save([{ ...rule('Two', [], { isNotifying: true }), agents }]);
  const ids = [await makeLead(app), await makeLead(app), await makeLead(app)];
  const taken = await makeLead(app, {}, { agent: 'agent' });
  const won = await makeLead(app, { leadStatus: 'won' });
  const { model } = await byRules([...ids, taken, won]);
  expect(model.former).toHaveLength(2);
  const reasons = new Map(model.leftOut.map(({ contactId, reason }) => [contactId, reason]));
  expect(reasons.get(taken)).toBe('The lead has an agent already.');
  expect(reasons.get(won)).toBe('The lead is won or lost.');
  expect([...reasons.values()]).toContain("The rule 'Two' has no agent left below the daily limit.");
  const undone = model.former.map(({ contactId }) => ({ contactId }));
  await admin.call(setAssignUserLeads, { body: { contacts: undone, assignToUserId: null, notify: false } });
  expect((await read()).rules[0]?.agents.map(({ takenToday }) => takenToday)).toEqual([0, 0]);
  expect(await stored(undone[0]?.contactId ?? '')).toMatchObject({ assignmentRuleId: null, assignedByRuleOn: null });
  expect((await byRules(ids)).model.former).toHaveLength(2);
  expect(rules[0]?.id).toBe((await stored((await takenLeads(ids))[0] ?? '')).assignmentRuleId);
  const deleted = await makeLead(app, { deletedAt: app.clock.now() });
  expect((await byRules([ids[0] ?? '', deleted])).status).toBe(404);
  expect((await byRules([ids[0] ?? '', nobodysId])).status).toBe(404);
});

const takenLeads = async (ids: readonly string[]) =>
  (
    await app.db
      .select()
      .from(contacts)
      .where(inArray(contacts.id, [...ids]))
  )
    .filter(({ assignedUserId }) => assignedUserId !== null)
    .map(({ id }) => id);

it('many leads that match are assigned by a job, and parallel calls stay even, too', async () => {
  await save([rule('Many', [agentId, miamiId], { isNotifying: true, conditions: { ...none, states: ['FL'] } })]);
  await Promise.all(
    Array.from({ length: 6 }, () =>
      makeNewLead({
        address: noPlace,
      }),
    ),
  );
  expect((await read()).rules[0]?.agents.map(({ takenToday }) => takenToday)).toEqual([3, 3]);
  const rows = Array.from({ length: 201 }, (_, index) => ({ lastName: 'Jobson', state: index === 0 ? 'GA' : 'FL' }));
  const ids = await Promise.all(rows.map((row) => makeLead(app, row)));
  const filter = { name: 'lastName', operator: 'eq', value: 'Jobson', logical: 'and' } as const;
  const matching = { search: '', filters: [filter], filterIds: [], except: [] };
  const { model } = await admin.call(assignLeadsByRules, { body: { matching, confirmed: 201 } });
  expect(model).toMatchObject({ former: [], leftOut: [] });
  await app.jobs.runAll();
  const job = (await admin.call(listJobs, {})).model.jobs.find(({ id }) => id === model.jobId);
  expect(job).toMatchObject({ state: 'done', outcome: '200 leads assigned. 1 left out.' });
  expect(await takers(ids)).toEqual({ agent: 100, miami: 100, nobody: 1 });
  const mails = await app.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.userId, userOf(app.world, 'miami-agent')));
  expect(mails.map(({ content }) => content)).toContainEqual(
    expect.objectContaining({ subject: '100 leads are assigned to you' }),
  );
});
