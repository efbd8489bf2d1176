import { createSiteFormKey } from '@dropdate/contract/site-forms/create-site-form-key';
import { exampleAnswer } from '@dropdate/contract/site-forms/examples';
import { listSiteFormCalls } from '@dropdate/contract/site-forms/list-site-form-calls';
import { sendSiteFormAnswer } from '@dropdate/contract/site-forms/send-site-form-answer';
import { testSiteFormKey } from '@dropdate/contract/site-forms/test-site-form-key';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { madeKey, signedPost, type TestKey } from '../../platform/http/signed/signed-key.fixture.ts';
import { contacts } from '../../schema/contacts.ts';
import { waitingAnswers } from '../../schema/landing-pages.ts';
import { onlineAnswers } from '../../schema/online-answers.ts';
import { campaigns } from '../../schema/ordering.ts';
import { attempts } from '../../schema/platform.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { signedKeys } from '../../schema/signed-keys.ts';
import { startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import {
  dispatchedOrder,
  type MailedOrder,
  type Recipient,
  recipientsInTurn,
  removeCards,
} from '../response-cards/made-cards.fixture.ts';

let app: TestApp;
let admin: Caller;
let order: MailedOrder;
let number: number;
let key: TestKey;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
  order = await dispatchedOrder(app, { quotas: { FL: 30 }, hasReplyCard: true });
  const [campaign] = await app.db.select().from(campaigns).where(eq(campaigns.id, order.campaignId));
  number = campaign?.number ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeCards(app);
  await app.db.delete(attempts);
  await app.db.delete(waitingAnswers);
  await app.db.delete(signedKeys);
  key = await madeKey(app, { ...harborline(), scope: 'forms' });
});

const harborline = () => ({ companyId: app.world.harborline.id, createdBy: userOf(app.world, 'admin') });
const person = recipientsInTurn(() => order);
const { isTest: _test, ...example } = exampleAnswer;
const consent = () => ({ consentText: example.consentText, consentAt: app.clock.now().toISOString() });
/** An answer of a recipient, who typed no code. */
const typedBy = ({ firstName, lastName, addressLine1, zip }: Recipient) => ({
  firstName,
  lastName,
  street: addressLine1,
  zip: zip.slice(0, 5),
  phone: '8135550142',
  ...consent(),
});
const post = (body: object | string, by = key) =>
  signedPost(app, by, { path: sendSiteFormAnswer.path, body: typeof body === 'string' ? body : JSON.stringify(body) });
async function send(body: object | string, by = key) {
  const { statusCode, json } = await post(body, by);
  const { model, messages } = json() as {
    model: { outcome: string } | null;
    messages: { messageId: string; userMessage: string; path?: string }[];
  };
  return { status: statusCode, outcome: model?.outcome, messages };
}
const taken = { status: 200, outcome: 'accepted' };
const cards = () => app.db.select().from(responseCards);
const answers = () => app.db.select().from(onlineAnswers);

describe('an answer of a form on another site', () => {
  it('becomes a lead where name, street and ZIP code agree with one mailed person', async () => {
    const of = person();
    expect(
      await send({
        ...typedBy(of),
        email: 'ana@example.com',
        birthDate: '1958-04-02',
        interests: ['Final expense'],
        bestTime: 'evening',
        message: 'Please call\nafter six',
        others: [{ label: 'Do you smoke?', text: 'No' }],
      }),
    ).toMatchObject(taken);
    await app.workAnswers();
    const [card] = await cards();
    expect(card).toMatchObject({ status: 'sent-to-client', channel: 'landing-page', recipientId: of.id });
    const [lead] = await app.db
      .select()
      .from(contacts)
      .where(eq(contacts.id, card?.contactId ?? ''));
    expect(lead).toMatchObject({ homePhone: '+18135550142', email: 'ana@example.com', channel: 'landing-page' });
    expect(await answers()).toMatchObject([
      {
        way: 'signed-form',
        network: '',
        fields: { bestTime: 'evening', birthDate: '1958-04-02', message: 'Please call\nafter six' },
        consent: {
          language: 'en',
          text: example.consentText,
          version: expect.stringMatching(/^form of another site, 20/),
        },
      },
    ]);
  });

  it('becomes a lead by code and ZIP code alone, and waits for a person where the ZIP code is another', async () => {
    const of = person();
    const code = of.pieceId.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    const coded = { code, zip: of.zip, phone: '813-555-0143', ...consent() };
    expect(await send({ ...coded, zip: '10001' })).toMatchObject(taken);
    await app.workAnswers();
    expect(await cards()).toMatchObject([{ status: 'pending-identification', recipientId: null }]);
    expect(await send(coded)).toMatchObject(taken);
    await app.workAnswers();
    expect((await cards()).map(({ status }) => status).toSorted()).toEqual([
      'pending-identification',
      'sent-to-client',
    ]);
  });

  it('waits for a person when nobody, or a person of another campaign, is found', async () => {
    const of = person();
    expect(await send({ ...typedBy(of), street: '1 Nowhere Road', phone: '8135559999' })).toMatchObject(taken);
    const [other] = await app.db.select().from(campaigns).where(eq(campaigns.companyId, app.world.prairie.id));
    expect(other).toBeUndefined();
    await app.workAnswers();
    expect(await cards()).toMatchObject([{ status: 'pending-identification', recipientId: null }]);
  });

  it('is kept once for a day, under any name', async () => {
    const body = typedBy(person());
    expect((await send(body)).outcome).toBe('accepted');
    expect((await send({ ...body, consentAt: new Date(app.clock.now().getTime() - 1_000) })).outcome).toBe('duplicate');
    await app.workAnswers();
    expect((await send({ ...body, consentText: 'Another sentence.' })).outcome).toBe('duplicate');
    expect(await answers()).toHaveLength(1);
    const twice = typedBy(person());
    const sent = await Promise.all([send(twice), send({ ...twice, consentText: 'Another sentence.' })]);
    expect(sent.map(({ outcome }) => String(outcome)).toSorted()).toEqual(['accepted', 'duplicate']);
  });

  it('keeps to the campaign of its key or of its own', async () => {
    const body = typedBy(person());
    expect(await send({ ...body, campaign: number })).toMatchObject(taken);
    const ofCampaign = await madeKey(app, { ...harborline(), scope: 'forms', campaignId: order.campaignId });
    expect(await send(typedBy(person()), ofCampaign)).toMatchObject(taken);
    expect(await send({ ...typedBy(person()), campaign: number }, ofCampaign)).toMatchObject(taken);
    expect(await send({ ...body, campaign: number + 1 }, ofCampaign)).toMatchObject({
      status: 400,
      messages: [{ messageId: 'OtherCampaign', path: 'body.campaign' }],
    });
    await app.workAnswers();
    expect((await answers()).map(({ pageCampaignId }) => pageCampaignId)).toEqual(Array(3).fill(order.campaignId));
  });

  it('finds nothing of another company', async () => {
    const of = person();
    const prairie = await madeKey(app, {
      companyId: app.world.prairie.id,
      createdBy: userOf(app.world, 'prairie-admin'),
      scope: 'forms',
    });
    const body = { ...typedBy(of), ...consent() };
    expect(await send({ ...body, code: of.pieceId }, prairie)).toMatchObject({
      status: 400,
      messages: [{ messageId: 'UnknownCode', path: 'body.code' }],
    });
    expect(await send({ ...body, campaign: number }, prairie)).toMatchObject({
      status: 400,
      messages: [{ messageId: 'UnknownCampaign', path: 'body.campaign' }],
    });
    expect(await send(body, prairie)).toMatchObject(taken);
    await app.workAnswers();
    expect(await cards()).toMatchObject([{ status: 'pending-identification', recipientId: null, clientId: null }]);
  });

  it('is a test where it says so, and is kept nowhere', async () => {
    expect(await send({ ...exampleAnswer, ...consent() })).toMatchObject(taken);
    await app.workAnswers();
    expect([await cards(), await answers(), await app.db.select().from(waitingAnswers)]).toEqual([[], [], []]);
    const { calls } = (await admin.call(listSiteFormCalls, {})).model;
    expect(calls).toMatchObject([{ keyName: 'A key', outcome: 'accepted', reason: '', isTest: true }]);
  });

  it.each<[string, object | string, string, string | undefined, RegExp]>([
    ['no JSON', '{"a"', 'InvalidBody', undefined, /must be JSON/],
    ['a list', '[]', 'InvalidInput', 'body', /Body/],
    ['null', 'null', 'InvalidInput', 'body', /Body/],
    ['deep nesting', `{"others":${'['.repeat(70)}${']'.repeat(70)}}`, 'InvalidBody', undefined, /deep/],
    ['half a sign', '{"firstName":"\\ud800"}', 'UnstorableText', undefined, /stored/],
    ['an unknown field', { favouriteColour: 'red' }, 'UnknownField', 'body', /"favouriteColour" is not known/],
    ['a prototype', '{"__proto__":{"a":1}}', 'InvalidInput', 'body.zip', /Zip/],
    ['a wrong ZIP code', { zip: '12' }, 'InvalidInput', 'body.zip', /ZIP code of five digits/],
    ['a wrong phone', { phone: '123' }, 'InvalidInput', 'body.phone', /number of the United States/],
    ['a wrong e-mail', { email: 'ana@' }, 'InvalidInput', 'body.email', /must be an e-mail address/],
    ['neither phone nor e-mail', { phone: '' }, 'InvalidInput', 'body.phone', /Phone or email is required/],
    ['no name', { lastName: '' }, 'InvalidInput', 'body.lastName', /Last name is required without a code/],
    ['a wrong birth date', { birthDate: '04/02/1950' }, 'InvalidInput', 'body.birthDate', /must be a date/],
    ['a birth date to come', { birthDate: '2050-01-01' }, 'InvalidInput', 'body.birthDate', /future/],
    ['a mistyped code', { code: 'AAAA-AAAA-AAAB' }, 'InvalidInput', 'body.code', /code of mail of the company/],
    ['no consent', { consentText: '' }, 'InvalidInput', 'body.consentText', /Consent text/],
    ['a consent to come', { consentAt: '2099-01-01T00:00:00Z' }, 'InvalidInput', 'body.consentAt', /future/],
    ['an old consent', { consentAt: '2020-01-01T00:00:00Z' }, 'InvalidInput', 'body.consentAt', /30 days/],
    ['a time without a zone', { consentAt: '2026-11-20T14:30:00' }, 'InvalidInput', 'body.consentAt', /must be a time/],
    ['a text of 5,000 signs', { message: 'a'.repeat(5_000) }, 'InvalidInput', 'body.message', /at most 2000/],
    ['control signs', { firstName: 'A\u0000na' }, 'InvalidInput', 'body.firstName', /Control characters/],
    ['an object as a text', { firstName: { $gt: '' } }, 'InvalidInput', 'body.firstName', /must be a text/],
  ])('is refused with %s, by field and reason, and without what was typed', async (_, change, id, path, text) => {
    const typed = typedBy({ ...(order.people[0] as Recipient), firstName: 'Wilhelmina', lastName: 'Zzyzx' });
    const { status, messages } = await send(typeof change === 'string' ? change : { ...typed, ...change });
    expect(status).toBe(400);
    const [first] = messages;
    expect({ id: first?.messageId, path: first?.path }).toEqual({ id, path });
    expect(first?.userMessage).toMatch(text);
    expect(JSON.stringify(messages)).not.toMatch(/Wilhelmina|Zzyzx|0142/);
    const { calls } = (await admin.call(listSiteFormCalls, {})).model;
    const field = path?.split('.')[1];
    expect(calls).toMatchObject([{ outcome: 'refused', reason: field === undefined ? id : `${id} ${field}` }]);
  });

  it('keeps names in any script, and markup as text', async () => {
    const body = {
      ...typedBy(person()),
      firstName: '\u202eАnа',
      lastName: '<script>x</script> 🙂',
      message: "'; drop table",
    };
    expect(await send(body)).toMatchObject(taken);
    await app.workAnswers();
    expect(await answers()).toMatchObject([{ fields: { firstName: 'Аnа', lastName: '<script>x</script> 🙂' } }]);
  });
});

describe('the test button', () => {
  it('sends a signed answer through the real call, and shows why it was refused', async () => {
    const { model } = await admin.call(createSiteFormKey, { body: { name: 'Rates page', campaign: number } });
    const test = async () => (await admin.call(testSiteFormKey, { params: { id: model.key.id } })).model;
    expect(await test()).toEqual({ status: 200, outcome: 'accepted', messages: [] });
    await app.db.update(signedKeys).set({ revokedAt: app.clock.now() }).where(eq(signedKeys.id, model.key.id));
    expect(await test()).toMatchObject({ status: 401, outcome: null, messages: [{ messageId: 'RevokedKey' }] });
    const { calls } = (await admin.call(listSiteFormCalls, {})).model;
    expect(calls).toMatchObject([
      { keyName: 'Rates page', outcome: 'refused', reason: 'RevokedKey', isTest: false },
      { keyName: 'Rates page', outcome: 'accepted', isTest: true },
    ]);
    expect(await app.db.select().from(waitingAnswers)).toEqual([]);
  });
});
