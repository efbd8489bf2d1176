import { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { templates } from '../../../schema/catalogue.ts';
import { mailOutbox } from '../../../schema/mail.ts';
import { audiences, campaigns, campaignTemplates } from '../../../schema/ordering.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { everyLead, readRules, ruleForm, saveRules } from '../../contacts/assign/assignment-rules.fixture.ts';
import {
  leadOfCard,
  type MailedOrder,
  mailedOrder,
  makeCard,
  type Recipient,
  removeCards,
} from '../made-cards.fixture.ts';

let app: TestApp;
let rcp: Caller;
let admin: Caller;
/** An order, and an order of a campaign for another product and for people who speak Spanish. */
let order: MailedOrder;
let spanish: MailedOrder;
/** Two recipients of the first order who live in different counties. */
let inCounty: Recipient;
let elsewhere: Recipient;

beforeAll(async () => {
  app = await startCheckoutApp();
  [rcp, admin] = [await app.as('rcp'), await app.as('admin')];
  order = await mailedOrder(app, { quotas: { FL: 30 } });
  spanish = await mailedOrder(app, { quotas: { FL: 30 } });
  await app.db.update(campaigns).set({ assignedUserId: null });
  const product = await productOf(order);
  const [other] = await app.db.select().from(templates).where(ne(templates.product, product)).limit(1);
  await app.db
    .update(campaignTemplates)
    .set({ templateKey: other?.key ?? '' })
    .where(eq(campaignTemplates.campaignId, spanish.campaignId));
  await app.db
    .update(audiences)
    .set({ parameters: sql`jsonb_set(parameters, '{languages}', '["spanish"]')` })
    .where(
      sql`id = (select audience_id from campaigns where campaigns.company_id = ${spanish.companyId}
        and campaigns.id = ${spanish.campaignId})`,
    );
  const [first] = order.people;
  const second = order.people.find((one) => first !== undefined && countyOf(one) !== countyOf(first));
  if (first === undefined || second === undefined) throw new Error('the recipients live in one county');
  [inCounty, elsewhere] = [first, second];
});
afterAll(() => app.close());
beforeEach(() => removeCards(app));

async function productOf({ campaignId }: MailedOrder): Promise<string> {
  const [row] = await app.db
    .select({ product: templates.product })
    .from(campaignTemplates)
    .innerJoin(templates, eq(templates.key, campaignTemplates.templateKey))
    .where(eq(campaignTemplates.campaignId, campaignId));
  if (row === undefined) throw new Error('the campaign has no template');
  return row.product;
}

const countyOf = ({ zip }: Recipient): string => {
  const place = app.parts.engine.geography().find((one) => one.zip === zip);
  return `${place?.stateCode}::${place?.county}`;
};

const outside = (county: string, of: MailedOrder): Recipient => {
  const found = of.people.find((one) => countyOf(one) !== county);
  if (found === undefined) throw new Error('all recipients live in the county');
  return found;
};

const leadOf = (cardId: string) => leadOfCard(app, cardId);

/** Sends the card of a recipient, and returns the lead. */
async function sent(of: Recipient) {
  const id = await makeCard(app, {}, { of });
  const { status } = await rcp.call(setResponseCardStatus, {
    body: { responseCardDetailId: id, status: 'sent-to-client' },
  });
  expect(status).toBe(200);
  return leadOf(id);
}

const rules = async () => {
  const [agent, miami] = [userOf(app.world, 'agent'), userOf(app.world, 'miami-agent')];
  const rule = (name: string, agents: readonly string[], conditions: Partial<typeof everyLead>) =>
    ruleForm(name, agents, { isNotifying: true, conditions: { ...everyLead, ...conditions } });
  return [
    rule('County', [agent], { counties: [countyOf(inCounty)] }),
    rule('Product', [miami], { products: [await productOf(order)] }),
    rule('Language', [agent, miami], { languages: ['spanish'] }),
  ] as const;
};

it('gives the lead to an agent by county, product or language, and the rule that decided stands on the lead', async () => {
  const [county, product, language] = await rules();
  const saved = await saveRules(admin, [county, product, language]);
  const [agent, miami] = [userOf(app.world, 'agent'), userOf(app.world, 'miami-agent')];
  const byName = (name: string) => saved.rules.find((one) => one.name === name)?.id ?? null;
  // The first recipient matches two rules, and the upper one decides.
  const expected = [
    [inCounty, 'County', agent],
    [elsewhere, 'Product', miami],
    [outside(countyOf(inCounty), spanish), 'Language', agent],
  ] as const;
  for (const [person, name, assignedUserId] of expected) {
    const lead = await sent(person);
    const decision = { assignedUserId, assignmentRuleName: name, assignmentRuleId: byName(name) };
    expect(lead).toMatchObject({ ...decision, assignedByRuleOn: '2026-11-20', version: 1 });
    const history = await app.db.select().from(recordChanges).where(eq(recordChanges.entityId, lead.id));
    expect(history.map(({ field, new: now }) => [field, now])).toContainEqual(['assignmentRule', name]);
    const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.userId, assignedUserId));
    expect(JSON.stringify(mails)).toContain(lead.id);
  }
  const taken = (await readRules(admin)).rules.map(({ agents }) => agents.map(({ takenToday }) => takenToday));
  expect(taken).toEqual([[1], [1], [1, 0]]);
});

it('leaves the lead without an agent where no rule matches', async () => {
  const [county, product] = await rules();
  await saveRules(admin, [county, product]);
  const lead = await sent(outside(countyOf(inCounty), spanish));
  expect(lead).toMatchObject({ assignedUserId: null, assignmentRuleId: null, assignmentRuleName: null });
});

it('asks no rule where the campaign names the agent', async () => {
  await saveRules(admin, await rules());
  const agent = userOf(app.world, 'agent');
  const ofOrder = and(eq(campaigns.companyId, order.companyId), eq(campaigns.id, order.campaignId));
  await app.db.update(campaigns).set({ assignedUserId: agent }).where(ofOrder);
  const lead = await sent(order.people.findLast((one) => countyOf(one) !== countyOf(inCounty)) ?? elsewhere);
  await app.db.update(campaigns).set({ assignedUserId: null }).where(ofOrder);
  expect(lead).toMatchObject({ assignedUserId: agent, assignmentRuleName: null });
});

it('sends all cards by a job that asks the rules for each of them', async () => {
  const all = await rules();
  await saveRules(admin, all);
  const people = [...order.people.slice(5, 11), ...spanish.people.slice(5, 11)];
  const ids: string[] = [];
  for (const of of people) ids.push(await makeCard(app, {}, { of }));
  expect((await rcp.call(sendResponseCards, {})).model.total).toBe(people.length);
  await app.jobs.runAll();
  const names: (string | null)[] = [];
  for (const id of ids) names.push((await leadOf(id)).assignmentRuleName);
  expect(names).toEqual(
    people.map((one, at) => (countyOf(one) === countyOf(inCounty) ? 'County' : at < 6 ? 'Product' : 'Language')),
  );
});
