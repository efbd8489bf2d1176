import { randomUUID } from 'node:crypto';
import { assignLeadsByRules } from '@dropdate/contract/contacts/assign-leads-by-rules';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { Language } from '@dropdate/domain/audience/prospect-attributes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCampaign } from '../../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userOf } from '../../../../testing/world.ts';
import { templates } from '../../../schema/catalogue.ts';
import { contacts } from '../../../schema/contacts.ts';
import { campaignTemplates } from '../../../schema/ordering.ts';
import { everyLead, ruleForm, saveRules } from '../../contacts/assign/assignment-rules.fixture.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

type Lead = Parameters<typeof makeLead>[1];

/** The rule and the agent that a lead gets, or the reason why it gets none. */
async function decided(lead: Lead) {
  const id = await makeLead(app, lead);
  const { model } = await admin.call(assignLeadsByRules, { body: { contacts: [{ contactId: id }] } });
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  return row?.assignmentRuleName ?? model.leftOut[0]?.reason;
}

const noMatch = 'No assignment rule matches.';
const rule = (name: string, conditions: Partial<typeof everyLead>) =>
  ruleForm(name, [userOf(app.world, 'agent')], { conditions: { ...everyLead, ...conditions } });

/** A campaign that mails a template of a product to people who speak some languages. */
async function campaignWith(product: string | null, spoken: readonly Language[] = []) {
  const { id, companyId } = await seedCampaign(app, { parameters: { ...emptyAudience, languages: spoken } });
  if (product !== null) {
    const [template] = await app.db.select().from(templates).where(eq(templates.product, product)).limit(1);
    if (template === undefined) throw new Error('no template of this product');
    const { key: templateKey, layout: layoutSnapshot } = template;
    const row = { id: randomUUID(), companyId, campaignId: id, templateKey, layoutSnapshot };
    await app.db.insert(campaignTemplates).values(row);
  }
  return id;
}

it('a rule of a county takes the leads whose ZIP code lies there, and those without ZIP code by their address', async () => {
  const places = app.parts.engine.geography();
  const here = places[0];
  if (here === undefined) throw new Error('the release has no places');
  const there = places.find(({ stateCode, county }) => stateCode === here.stateCode && county !== here.county);
  if (there === undefined) throw new Error('the state has one county');
  const { stateCode: state, county } = here;
  await saveRules(admin, [rule('County', { counties: [`${state}::${county}`] })]);
  expect(await decided({ postalCode: here.zip, state })).toBe('County');
  expect(await decided({ postalCode: `${here.zip}-1234` })).toBe('County');
  // The ZIP code counts, also where a user typed another county.
  expect(await decided({ postalCode: here.zip, state, county: there.county })).toBe('County');
  expect(await decided({ postalCode: there.zip, state, county })).toBe(noMatch);
  // Without a ZIP code, or with one that no place has, the county of the address counts.
  expect(await decided({ postalCode: '', state, county })).toBe('County');
  expect(await decided({ postalCode: '00000', state, county })).toBe('County');
  expect(await decided({ postalCode: '', state: state === 'AK' ? 'AL' : 'AK', county })).toBe(noMatch);
  expect(await decided({ postalCode: '', state: '', county })).toBe(noMatch);
});

it('a rule of a state takes a lead without a state by its ZIP code', async () => {
  const [place] = app.parts.engine.geography();
  await saveRules(admin, [rule('State', { states: [place?.stateCode ?? ''] })]);
  expect(await decided({ postalCode: place?.zip ?? '', state: '' })).toBe('State');
  expect(await decided({ postalCode: '', state: '' })).toBe(noMatch);
});

it('a rule of a product takes the leads of campaigns whose template is for the product', async () => {
  const [product = '', other = ''] = (await app.db.selectDistinct({ product: templates.product }).from(templates)).map(
    (row) => row.product,
  );
  expect(other).not.toBe('');
  await saveRules(admin, [rule('Product', { products: [product] })]);
  expect(await decided({ campaignId: await campaignWith(product) })).toBe('Product');
  expect(await decided({ campaignId: await campaignWith(other) })).toBe(noMatch);
  expect(await decided({ campaignId: await campaignWith(null) })).toBe(noMatch);
  expect(await decided({})).toBe(noMatch);
});

it('a rule of a language takes the leads of campaigns whose audience speaks it', async () => {
  await saveRules(admin, [rule('Language', { languages: ['spanish', 'korean'] })]);
  expect(await decided({ campaignId: await campaignWith(null, ['greek', 'korean']) })).toBe('Language');
  expect(await decided({ campaignId: await campaignWith(null, ['greek']) })).toBe(noMatch);
  // A campaign for all languages asks for none.
  expect(await decided({ campaignId: await campaignWith(null) })).toBe(noMatch);
});

it('a rule with several lists takes the leads that match all of them', async () => {
  const [place] = app.parts.engine.geography();
  const [template] = await app.db.select().from(templates).limit(1);
  if (place === undefined || template === undefined) throw new Error('no place or no template');
  const { stateCode: state, county, zip: postalCode } = place;
  const { product } = template;
  const conditions = { counties: [`${state}::${county}`], products: [product], languages: ['spanish' as const] };
  await saveRules(admin, [rule('All three', conditions)]);
  const campaignId = await campaignWith(product, ['spanish']);
  expect(await decided({ postalCode, campaignId })).toBe('All three');
  expect(await decided({ campaignId })).toBe(noMatch);
  expect(await decided({ postalCode, campaignId: await campaignWith(product) })).toBe(noMatch);
  expect(await decided({ postalCode, campaignId: await campaignWith(null, ['spanish']) })).toBe(noMatch);
});
