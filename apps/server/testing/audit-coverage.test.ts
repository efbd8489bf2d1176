import { randomUUID } from 'node:crypto';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { deleteCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { addItemUpdateCampaignFlag } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled } from '@dropdate/contract/http/url';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { registerUser } from '@dropdate/contract/users/register-user';
import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describedRoutes } from '../src/described-routes.ts';
import {
  cardToken,
  orderableCart,
  place,
  saveCard,
  seenOf,
  startCheckoutApp,
} from '../src/features/checkout/orderable-cart.fixture.ts';
import { returnedFile, rowsToReturn } from '../src/features/production/returns/returned-file.fixture.ts';
import { placedOrder, print } from '../src/features/production/status/campaign-status.fixture.ts';
import { hashToken, newSessionToken } from '../src/features/session/session-token.ts';
import { accountLinks } from '../src/schema/account-links.ts';
import { jobRuns } from '../src/schema/jobs.ts';
import { auditLog } from '../src/schema/platform.ts';
import { sessions, users } from '../src/schema/tenancy.ts';
import { type Sample, samples } from './access-matrix.samples.ts';
import { preparedContacts } from './audit-coverage.contacts.ts';
import { historyFields, historyOf, withoutHistory } from './audit-coverage.history.ts';
import { preparedLeads } from './audit-coverage.leads.ts';
import { changesUnrecorded, preparedTwoFactor } from './audit-coverage.mfa.ts';
import { oneSided, recordedFields, unrecorded } from './audit-coverage.reasons.ts';
import { freshRecords } from './audit-coverage.records.ts';
import { preparedRoles } from './audit-coverage.roles.ts';
import { inState, seedCampaign } from './seed-campaign.ts';
import { ownCaller } from './switched-caller.ts';
import { changedTables, tableContents } from './table-contents.ts';
import type { Caller, TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { newUserBody } from './user-bodies.ts';
import { makeCampaign, someTemplates } from './wizard.ts';
import { userOf, worldPassword } from './world.ts';

const endpoints: readonly Endpoint[] = describedRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method !== 'GET');

/** The specification gives this call two paths. The log has one name for both paths. */
const recordedAs: Readonly<Record<string, string>> = { setSchedule: 'setCampaignSchedule' };

/**
 * Calls that change nothing, but hand out personal data of recipients. A company may ask later which user took the
 * data.
 */
const givesOut: ReadonlySet<string> = new Set(['downloadDuplicateList']);

/** Calls that change only sessions. Each call may change its session, so the comparison leaves sessions out. */
const endsSessions: ReadonlySet<string> = new Set(['endOwnSession', 'endOtherSessions', 'impersonateCompany']);

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  // The calls of the Outbox answer in demo mode only.
  const { config } = await testConfig();
  app = await startCheckoutApp({
    config: { ...config, mailerId: '123456', demo: true },
    loadDemo: async () => ({ campaigns: 0, pieces: 0 }),
  });
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** A job of the administrator that waits. */
async function startedJob(): Promise<string> {
  const id = randomUUID();
  const { harborline, users } = app.world;
  const owner = { companyId: harborline.id, userId: users.admin ?? null };
  await app.db.insert(jobRuns).values({ id, kind: 'production-files', title: 'Files', ...owner, state: 'waiting' });
  return id;
}

/** One more session of the administrator. */
async function anotherSession(): Promise<string> {
  const [id, until] = [randomUUID(), new Date(app.clock.now().getTime() + 60_000)];
  const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
  await app.db
    .insert(sessions)
    .values({ id, idHash: hashToken(id), ...owner, kept: false, idleUntil: until, absoluteUntil: until });
  return id;
}

/** A new user who waits for an invitation. */
async function invitedUser(): Promise<string> {
  const body = newUserBody(await freshRecords(app));
  const userName = `user-${randomUUID()}`;
  const registerUserAccount = { ...body.registerUserAccount, userName };
  return (await admin.call(registerUser, { body: { ...body, registerUserAccount } })).model.id;
}

/** A private text that the log must never contain. */
const privateText = 'Mrs Ortega, call after five';

const inFlorida = { parametersData: z.encode(audienceParametersSchema, inState('FL')) };

const twoFactor = preparedTwoFactor(
  () => app,
  () => admin,
);

/** Accepted samples of calls whose sample in the access matrix breaks a rule. */
const prepared: Readonly<Record<string, () => Promise<Sample>>> = {
  ...twoFactor.samples,
  createCampaign: async () => {
    const templateLookupIds = [(await someTemplates(app)).plain];
    const { cart } = (await admin.call(saveTemplateSelection, { body: { templateLookupIds } })).model;
    const form = { name: 'New', tags: [], groups: [], isDraftCampaign: false, type: 0 };
    return { body: { ...form, cartId: cart.id, templateLookupIds } };
  },
  countProspects: async () => ({
    body: { campaignId: (await seedCampaign(app)).id, parameters: inFlorida.parametersData },
  }),
  countProspectsByPlace: async () => ({
    body: { campaignId: (await seedCampaign(app)).id, parameters: inFlorida.parametersData, stateCode: null },
  }),
  countAudienceExpansions: async () => ({
    body: { campaignId: (await seedCampaign(app)).id, parameters: inFlorida.parametersData, desiredCount: 1_000 },
  }),
  setPasswordFromLink: async () => {
    const linkId = newSessionToken();
    const link = { idHash: hashToken(linkId), companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') };
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    await app.db.insert(accountLinks).values({ ...link, kind: 'reset', mailId: randomUUID(), expiresAt });
    return { body: { linkId, password: 'nine violet kettles' } };
  },
  changePassword: async () => {
    const password = 'nine violet kettles';
    return { body: { currentPassword: worldPassword, password, confirmPassword: password } };
  },
  endOwnSession: async () => ({ params: { id: await anotherSession() } }),
  endOtherSessions: async () => {
    await anotherSession();
    return {};
  },
  updateUser: async () => {
    const ids = await freshRecords(app);
    await app.db.update(users).set({ version: 1, phone: null, title: '' }).where(eq(users.id, ids.userId));
    return samples(ids).updateUser ?? {};
  },
  purgeUser: async () => ({ params: { id: await invitedUser() } }),
  restoreUser: async () => {
    const id = await invitedUser();
    await admin.call(purgeUser, { params: { id } });
    return { params: { id } };
  },
  sendWelcomeEmail: async () => ({ params: { id: await invitedUser() } }),
  signIn: async () => ({ body: { username: 'multi', password: worldPassword, keepSignedIn: false } }),
  unassignUser: async () => {
    const made = await makeCampaign(app, admin);
    const assignedToUserId = userOf(app.world, 'agent');
    await admin.call(assignUser, { body: { ...made, assignedToUserId } });
    return { body: made };
  },
  removeItemUpdateCampaignFlag: async () => {
    const body = { ...(await makeCampaign(app, admin)), itemSubType: 'MailBackService' as const };
    await admin.call(addItemUpdateCampaignFlag, { body });
    return { body };
  },
  updateCampaign: async () => {
    const { campaignId: id, cartId } = await makeCampaign(app, admin);
    const { model: tag } = await admin.call(createTag, { body: { name: 'Of the update', type: 'campaign' } });
    const templateLookupIds = [(await someTemplates(app)).turningAge];
    const form = { name: 'New name', groups: [], isDraftCampaign: false };
    return { body: { ...form, id, cartId, version: 1, tags: [tag.id], templateLookupIds } };
  },
  setCartAdditionalDetails: async () => ({
    body: {
      ...(await makeCampaign(app, admin)),
      version: 1,
      orderData: { updateBillingDetail: false, others: true, otherValue: '', notes: privateText },
      office: privateText,
    },
  }),
  saveCampaignDraft: async () => {
    const { campaignId: id, cartId } = await makeCampaign(app, admin);
    return { params: { id }, body: { cartId, version: 1, ...inFlorida } };
  },
  deleteCart: async () => ({ params: { id: (await makeCampaign(app, admin)).cartId } }),
  discardCampaign: async () => {
    const { cartId: id, campaignId: x } = await makeCampaign(app, admin);
    return { params: { id, x } };
  },
  restoreCampaign: async () => {
    const made = await makeCampaign(app, admin);
    await admin.call(deleteCampaign, { body: made });
    return { body: { campaignId: made.campaignId } };
  },
  restoreSegment: async () => {
    const { leafId: id } = await freshRecords(app);
    await admin.call(deleteSegment, { params: { id } });
    return { params: { id } };
  },
  updateCampaignWithParameters: async () => {
    const { id, cartId } = await seedCampaign(app);
    return { body: { id, cartId, version: 1, ...inFlorida } };
  },
  submitCampaignAudience: async () => {
    const { id, cartId } = await seedCampaign(app);
    const body = { id, cartId, version: 1, parametersData: inState('FL') };
    const { campaignData, version } = (await admin.call(updateCampaignWithParameters, { body })).model.selectedCampaign;
    const { eventRequestExternalId } = campaignData;
    return { body: { id, cartId, version, eventRequestExternalId, desiredCount: 10 } };
  },
  attachPaymentMethod: async () => ({
    ...samples(await freshRecords(app)).attachPaymentMethod,
    params: { id: cardToken() },
  }),
  setPaymentMethods: async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, term: 'credit-card' });
    const { revision, total: amount } = await seenOf(app, cart);
    const paymentMethodId = await saveCard(app, cart);
    return {
      params: { id: cart.cartId },
      body: { revision, expectedTotal: amount, paymentMethods: [{ paymentMethodId, amount, isCreditReward: false }] },
    };
  },
  sendProof: async () => {
    const { campaignId } = await orderableCart(app, { quotas: { FL: 5 } });
    return { params: { campaignId }, body: { userId: userOf(app.world, 'multi') } };
  },
  approveCampaignProof: async () => {
    const { cartId, campaignId } = await orderableCart(app, { quotas: { FL: 5 } });
    return { params: { campaignId }, body: { cartId, version: 1 } };
  },
  updateCampaignStatus: async () => {
    const order = await placedOrder(app, { quotas: { FL: 5 } });
    await print(app, order);
    return { body: { campaignId: order.campaignId, status: 6 } };
  },
  saveDispatchDetails: async () => {
    const order = await placedOrder(app, { quotas: { FL: 5 } });
    await print(app, order, '2026-11-17');
    const sample = samples({ ...(await freshRecords(app)), orderedCampaignId: order.campaignId }).saveDispatchDetails;
    const { orderNumber } = order;
    return { ...sample, body: { ...(sample?.body as object), orderNumber, dispatchCount: 4, reason: privateText } };
  },
  uploadProductionFile: async () => {
    const { orderId } = await placedOrder(app, { quotas: { FL: 5 } });
    return { files: [returnedFile(await rowsToReturn(await app.as('backend'), orderId))] };
  },
  closeProductionReturn: async () => {
    const order = await placedOrder(app, { quotas: { FL: 5 } });
    const production = await app.as('backend');
    const rows = await rowsToReturn(production, order.orderId);
    await production.call(uploadProductionFile, { files: [returnedFile(rows.slice(1))] });
    return { body: { campaignIds: [order.campaignId] } };
  },
  skipFileValidation: async () => {
    const { campaignId } = await placedOrder(app, { quotas: { FL: 5 } });
    return { body: { campaignIds: [campaignId], reason: privateText } };
  },
  downloadProductionFiles: async () => {
    const { campaignId } = await placedOrder(app, { quotas: { FL: 5 } });
    return { body: { selection: { ids: [campaignId] } } };
  },
  restoreCampaigns: async () => {
    const { campaignId } = await makeCampaign(app, admin);
    const { model } = await admin.call(deleteCampaigns, { body: { selection: { ids: [campaignId] }, confirmed: 1 } });
    await app.jobs.runAll();
    return { body: { jobId: model.jobId } };
  },
  ...preparedLeads({ admin: () => admin, freshRecords: () => freshRecords(app) }),
  ...preparedContacts({ admin: () => admin, freshRecords: () => freshRecords(app) }),
  ...preparedRoles({ app: () => app, admin: () => admin, freshRecords: () => freshRecords(app), privateText }),
  cancelJob: async () => ({ params: { id: await startedJob() } }),
  placeOrder: async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 } });
    const { revision, total } = await seenOf(app, cart);
    return { params: { id: cart.cartId }, body: { source: 'cart', revision, expectedTotal: total } };
  },
  orderCampaignAgain: async () => {
    const { campaignId } = await placedOrder(app, { quotas: { FL: 5 } });
    return { body: { campaignId } };
  },
  downloadDuplicateList: async () => {
    const cart = await orderableCart(app, { quotas: { FL: 5 }, addOns: ['DuplicateList'] });
    const { id: orderId } = (await place(app, admin, cart)).model.order;
    return { body: { campaignId: cart.campaignId, orderId } };
  },
};

/** Calls of the provider's users about the records of a client. */
const ofProvider: ReadonlySet<string> = new Set([
  'searchCampaignStatus',
  'exportCampaignStatus',
  'updateCampaignStatus',
  'saveDispatchDetails',
  'uploadProductionFile',
  'closeProductionReturn',
  'skipFileValidation',
  'downloadProductionFiles',
  'searchClientSettings',
  'setClientSettings',
  'searchCompanies',
]);

/** The user who makes a call. The administrator never signs out here, because the other calls need the session. */
async function callerOf(name: string): Promise<Caller> {
  const waiting = twoFactor.callerFor(name);
  if (waiting !== undefined) return waiting;
  if (name === 'signIn') return app.as();
  // A switch gives the session another token, so the switch has a session of its own.
  if (name === 'impersonateCompany') return ownCaller(app, 'backend');
  if (ofProvider.has(name)) return app.as('backend');
  return name === 'signOut' ? app.as('multi') : admin;
}

/** Calls an endpoint. Returns whether the call changed rows besides the log, and its entries in the log. */
async function traceOf(endpoint: Endpoint) {
  const { name, method, path } = endpoint;
  const { params, body, files } = (await prepared[name]?.()) ?? samples(await freshRecords(app))[name] ?? {};
  const before = await tableContents(app);
  const [{ last } = { last: 0 }] = await app.db
    .select({ last: sql<number>`coalesce(max(${auditLog.id}), 0)::int` })
    .from(auditLog);
  const caller = await callerOf(name);
  const { status, headers } = await (files
    ? caller.call(endpoint, { files } as never)
    : caller.raw(method, filled(path, params), body));
  const entries = await app.db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(auditLog.id);
  const logs = ['audit_log', 'record_changes'];
  const changed = changedTables(before, await tableContents(app)).filter((table) => !logs.includes(table));
  const requestId = headers['x-request-id'];
  return { status, requestId, isChange: changed.length > 0, entries, history: await historyOf(app, String(requestId)) };
}

/** Whether an entry has `old` and `new`, and the fields that differ between the two. */
function sidesOf(entry: { readonly old: unknown; readonly new: unknown } | undefined) {
  const [old, now] = [entry?.old, entry?.new].map((side) => side as Readonly<Record<string, unknown>> | null);
  const sides = { hasOld: Boolean(old), hasNew: Boolean(now) };
  if (!old || !now) return sides;
  const names = Object.keys(now).filter(
    (name) => name in old && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  return { ...sides, fields: names.sort() };
}

function expectedSides(name: string) {
  const side = oneSided[name]?.side;
  if (side) return { hasOld: side === 'old', hasNew: side === 'new' };
  return { hasOld: true, hasNew: true, fields: recordedFields[name] };
}

describe('the audit log', () => {
  const recorded = endpoints.filter(({ name }) => !(name in unrecorded));
  it.each(recorded.map((endpoint) => [endpoint.name, endpoint] as const))('knows of %s', async (name, endpoint) => {
    const { status, requestId, isChange, entries, history } = await traceOf(endpoint);
    expect({ status, isChange }).toEqual({ status: 200, isChange: !givesOut.has(name) && !endsSessions.has(name) });
    const { harborline, users } = app.world;
    // The owner of a link or of a pending sign-in is the actor, whoever is signed in.
    const isSwitch = name === 'impersonateCompany';
    const callerId = ofProvider.has(name) || isSwitch ? users.backend : users.admin;
    const owners: Readonly<Record<string, string>> = { setPasswordFromLink: 'agent', finishMfaSetup: 'miami-agent' };
    const actorId = owners[name] === undefined ? callerId : userOf(app.world, owners[name]);
    const actingForId = isSwitch ? users.admin : null;
    const by = { actorId, actingForId, companyId: harborline.id, requestId };
    for (const entry of entries) expect(entry).toMatchObject(by);
    const [own, ...others] = entries.filter(({ action }) => action === (recordedAs[name] ?? name));
    expect(others).toEqual([]);
    expect({ name, ...sidesOf(own) }).toEqual({ name, ...expectedSides(name) });
    expect(JSON.stringify(entries)).not.toContain(privateText);
    expect({ name, fields: history.fields }).toEqual({ name, fields: historyFields[name] ?? [] });
    for (const author of history.authors)
      expect(author).toEqual({ actorId, actingForId: null, companyId: harborline.id });
  });

  it('stands beside the history of the record, or the call has a reason for no history', () => {
    const names = recorded.map(({ name }) => name);
    expect(names.filter((name) => name in historyFields === name in withoutHistory)).toEqual([]);
    expect(Object.keys({ ...historyFields, ...withoutHistory }).filter((name) => !names.includes(name))).toEqual([]);
  });

  const others = endpoints.filter(({ name }) => name in unrecorded);
  it.each(others.map((endpoint) => [endpoint.name, endpoint] as const))('need not know of %s', async (_, endpoint) => {
    const isChange = changesUnrecorded.has(endpoint.name);
    expect(await traceOf(endpoint)).toMatchObject({ status: 200, isChange, entries: [] });
  });

  it('has no reason for a call that does not exist', () => {
    const names = new Set(endpoints.map(({ name }) => name));
    const known = [unrecorded, prepared, recordedFields, oneSided, recordedAs].flatMap((list) => Object.keys(list));
    known.push(...givesOut, ...endsSessions, ...ofProvider);
    expect(known.filter((name) => !names.has(name))).toEqual([]);
  });
});
