import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { getAssignmentRules } from '@dropdate/contract/contacts/get-assignment-rules';
import type { FormerLead } from '@dropdate/contract/contacts/lead-change';
import { setAssignUserLeads } from '@dropdate/contract/contacts/set-assign-user-leads';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerOf, signIn } from '../../../../seeds/in-process-client.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { makeContact, shown } from '../../contacts/contact.fixture.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
/** The agent of the rule. */
let anaId: string;
let bobId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  anaId = userOf(app.world, 'agent');
  bobId = userOf(app.world, 'miami-agent');
});
afterAll(() => app.close());

const limit = 3;
beforeEach(async () => {
  const { version } = (await admin.call(getAssignmentRules, {})).model;
  const conditions = { zips: [], counties: [], states: [], products: [], languages: [] };
  const agents = [{ userId: anaId, states: [], dailyCap: limit }];
  const rules = [{ name: 'To Ana', isActive: true, isNotifying: false, conditions, agents }];
  const { status } = await admin.call(setAssignmentRules, { body: { version, rules } });
  if (status !== 200) throw new Error(`the rules could not be set: ${status}`);
});

const givenOf = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  if (!row) throw new Error('the lead is gone');
  const { assignedUserId: agent, assignmentRuleId: ruleId, assignmentRuleName: rule, assignedByRuleOn: day } = row;
  return { agent, ruleId, rule, day };
};
const taken = async () => (await admin.call(getAssignmentRules, {})).model.rules[0]?.agents[0]?.takenToday;
const newLead = () => makeContact(app, admin, { contactType: 1 });
const assign = async (ids: readonly string[], assignToUserId: string | null, isUndo = false) => {
  const body = { contacts: ids.map((contactId) => ({ contactId })), assignToUserId, notify: false, isUndo };
  const { status, model } = await admin.call(setAssignUserLeads, { body });
  expect(status).toBe(200);
  return model.former;
};
/** Sends the undo of an assignment as the web does. */
const undo = async (former: readonly FormerLead[]) => {
  const [agent = null, ...others] = new Set(former.map(({ assignedToUserId }) => assignedToUserId));
  expect(others).toEqual([]);
  await assign(
    former.map(({ contactId }) => contactId),
    agent,
    true,
  );
};
const byHand = (agent: string | null) => ({ agent, ruleId: null, rule: null, day: null });

it('Undo of Unassign and of Assign To brings the rule of one lead back, and takes the turn again', async () => {
  const id = await newLead();
  const given = await givenOf(id);
  expect(given).toMatchObject({ agent: anaId, rule: 'To Ana', ruleId: expect.any(String), day: expect.any(String) });
  expect(await taken()).toBe(1);
  for (const assignedTo of [null, bobId]) {
    const { model } = await admin.call(assignLead, { body: { contactId: id, assignedTo, notify: false } });
    expect([await givenOf(id), await taken()]).toEqual([byHand(assignedTo), 0]);
    await undo(model.former);
    expect([await givenOf(id), await taken()]).toEqual([given, 1]);
    // An undo that is sent twice takes one turn.
    await undo(model.former);
    expect(await taken()).toBe(1);
  }
  expect(await shown(admin, id)).toMatchObject({ assignmentRule: 'To Ana', assignedTo: { id: anaId } });
  const history = await app.db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.entityId, id))
    .orderBy(recordChanges.id);
  expect(history.filter(({ field }) => field === 'assignmentRule').map(({ new: now }) => now)).toEqual([
    'To Ana',
    null,
    'To Ana',
    null,
    'To Ana',
  ]);
});

it('Undo of many leads restores each rule, and the agent gets no lead over the daily limit', async () => {
  const ids = [await newLead(), await newLead(), await newLead()];
  const chosen = await makeLead(app, {}, { agent: 'agent' });
  const given = await Promise.all(ids.map(givenOf));
  const former = await assign([...ids, chosen], null);
  expect([former.length, await taken()]).toEqual([4, 0]);
  await undo(former);
  expect(await Promise.all(ids.map(givenOf))).toEqual(given);
  // The agent whom a user has chosen comes back without a rule.
  expect(await givenOf(chosen)).toEqual(byHand(anaId));
  expect(await taken()).toBe(limit);
  expect(await givenOf(await newLead())).toEqual(byHand(null));
});

it('a renamed rule comes back with its former name, and a turn of an earlier day does not count today', async () => {
  const id = await newLead();
  const given = await givenOf(id);
  const former = await assign([id], bobId);
  await app.db.execute(sql`update assignment_rules set name = 'Renamed'`);
  app.clock.advance(24 * 3_600_000);
  // The session of yesterday has ended.
  admin = callerOf(app.http, await signIn(app.http, 'admin', worldPassword));
  const today = await givenOf(await newLead());
  expect([today.rule, today.day === given.day, await taken()]).toEqual(['Renamed', false, 1]);
  await undo(former);
  expect([await givenOf(id), await taken()]).toEqual([given, 1]);
});

it('only an undo restores a rule, and only the rule by which this agent had this lead last', async () => {
  const id = await newLead();
  await assign([id], null);
  // A user who chooses the former agent assigns without a rule.
  await assign([id], anaId);
  expect([await givenOf(id), await taken()]).toEqual([byHand(anaId), 0]);
  // The rule is not that of the agent's last assignment.
  await undo(await assign([id], null));
  expect(await givenOf(id)).toEqual(byHand(anaId));
  // The rule gave the lead to Ana, and not to Bob.
  const other = await newLead();
  await assign([other], null);
  await assign([other], bobId, true);
  expect(await givenOf(other)).toEqual(byHand(bobId));
  // No rule ever gave this lead away.
  const never = await makeLead(app);
  await assign([never], anaId, true);
  expect([await givenOf(never), await taken()]).toEqual([byHand(anaId), 0]);
  // A caller cannot name a rule.
  const invented = { contacts: [{ contactId: never }], assignToUserId: bobId, isUndo: true, assignmentRuleId: other };
  expect((await admin.raw('POST', setAssignUserLeads.path, invented)).status).toBe(400);
});
