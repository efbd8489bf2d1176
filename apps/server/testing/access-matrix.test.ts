import { logCall } from '@dropdate/contract/contacts/log-call';
import { setAssignmentRules } from '@dropdate/contract/contacts/set-assignment-rules';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled, withQuery } from '@dropdate/contract/http/url';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { allBits, type Need, needBits, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { permissionsWithoutEffect } from '@dropdate/domain/permission/role-editor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { pairOf, savePairs } from '../src/features/contacts/duplicates/pairs.data.ts';
import { rolePermissions } from '../src/schema/tenancy.ts';
import { cardsOfNobody } from './access-matrix.cards.ts';
import { ownedDeletions } from './access-matrix.history.ts';
import { ruleOf } from './access-matrix.leads.ts';
import { samples, sendSample } from './access-matrix.samples.ts';
import { fakeIds } from './fake-ids.ts';
import { addKeyingIn, waitForKeying } from './placed-cards.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { powerlessRoleId } from './world.ts';

/**
 * The access promises, tested on every endpoint. Without a session the answer is 401. Without the permission it is 403,
 * both for a user with no permission and for a user with all other permissions. For another company's record it is 404,
 * in the words of an unknown record. None of these calls may write anything.
 */
const endpoints: readonly Endpoint[] = describedRoutes().map(({ endpoint }) => endpoint);

let app: TestApp;
let ids: ForeignIds;
beforeAll(async () => {
  // The outbox and the call that loads the demo's data exist only in demo mode.
  const { config } = await testConfig();
  const loadDemo = async () => ({ campaigns: 0, pieces: 0 });
  app = await startTestApp({ config: { ...config, demo: true }, loadDemo });
  ids = await placeRecords(app);
});
afterAll(() => app.close());

/** Sends the sample of a call. If the call writes, the last test of `writingNothing` fails. */
function send(caller: Caller, endpoint: Endpoint, other: { method?: string; headers?: Record<string, string> } = {}) {
  const sample = samples(ids)[endpoint.name] ?? {};
  if (Object.keys(other).length === 0) return sendSample(caller, endpoint, sample);
  const { params, query, body } = sample;
  return caller.raw(
    other.method ?? endpoint.method,
    withQuery(filled(endpoint.path, params), query),
    body,
    other.headers,
  );
}

/** A part of the matrix whose calls must leave the rows of all tables unchanged. */
function writingNothing(calls: () => void): void {
  let before: Awaited<ReturnType<typeof tableContents>>;
  beforeAll(async () => {
    before = await tableContents(app);
  });
  calls();
  it('writes nothing', async () => {
    expect(changedTables(before, await tableContents(app))).toEqual([]);
  });
}

const guarded = endpoints.filter(({ needs }) => needs !== 'public');
const permitted = guarded.filter(({ needs }) => needs !== 'session');

describe('without a session', () => {
  writingNothing(() => {
    it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 401', async (_, endpoint) => {
      const answer = await send(await app.as(), endpoint);
      expect([answer.status, answer.messageId]).toEqual([401, 'NoSession']);
    });
  });
});

it('asks for no permission that the role editor calls without effect', () => {
  const asked = endpoints.flatMap(({ needs }) => needs);
  expect(permissionsWithoutEffect.filter((need) => asked.includes(need))).toEqual([]);
});

describe('without the permission', () => {
  writingNothing(() => {
    it.each(permitted.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 403', async (_, endpoint) => {
      const answer = await send(await app.as('nobody'), endpoint);
      expect([answer.status, answer.messageId]).toEqual([403, 'Forbidden']);
    });
  });
});

describe('with every permission but the needed one', () => {
  it.each(permitted.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 403', async (_, endpoint) => {
    const asked = [endpoint.needs as Need | readonly Need[]].flat().map(needBits);
    const held = permissionSetNames.map((set) => {
      const missing = asked.filter((need) => need.set === set).reduce((all, { bits }) => all | bits, 0);
      return { setName: set, bits: allBits(set) & ~missing };
    });
    const role = { companyId: app.world.harborline.id, roleId: powerlessRoleId };
    await app.db.insert(rolePermissions).values(held.map((row) => ({ ...role, ...row })));
    try {
      const answer = await send(await app.as('nobody'), endpoint);
      expect([answer.status, answer.messageId]).toEqual([403, 'Forbidden']);
    } finally {
      await app.db.delete(rolePermissions).where(eq(rolePermissions.roleId, powerlessRoleId));
    }
  });
});

/** The endpoints whose sample names a record. A foreign user could try the record's id. */
const addressing = guarded.filter((endpoint) => {
  const text = JSON.stringify(samples(fakeIds())[endpoint.name] ?? {});
  return Object.values(fakeIds()).some((id) => text.includes(id));
});

describe("with another company's ids", () => {
  writingNothing(() => {
    it('knows a sample of every endpoint that takes parameters or a body', () => {
      const lacking = endpoints.filter(({ name, params, body }) => (params || body) && !samples(fakeIds())[name]);
      expect(lacking.map(({ name }) => name)).toEqual([]);
    });

    it.each(addressing.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 404', async (_, endpoint) => {
      const answer = await send(await app.as('prairie-admin-with-everything'), endpoint);
      expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
    });

    it('answers unknown ids in the same words', async () => {
      const caller = await app.as('prairie-admin-with-everything');
      for (const endpoint of addressing) {
        const unknown = await sendSample(caller, endpoint, samples(fakeIds())[endpoint.name] ?? {});
        const foreign = await send(caller, endpoint);
        expect([endpoint.name, unknown.status, unknown.messages]).toEqual([
          endpoint.name,
          foreign.status,
          foreign.messages,
        ]);
      }
    });
  });
});

/**
 * A value that belongs to Harborline. The answer to Harborline's admin must contain it. The answer to another company's
 * admin must not contain it.
 */
interface Owned {
  /** The provider's user who makes the call, for calls that no role of a client may make. */
  readonly by?: 'backend';
  /** Makes the value beforehand, when the records of the matrix lack it. */
  readonly make?: (admin: Caller) => Promise<unknown>;
  readonly shows: (model: string) => boolean;
}
const holds = (id: keyof ForeignIds): Owned => ({ shows: (model) => model.includes(ids[id]) });
const says = (text: string): Owned => ({ shows: (model) => model.includes(text) });

/** Calls that name no record and return records of a scope. Most of them are lists. */
const owned: Readonly<Record<string, Owned>> = {
  searchLeads: holds('contactId'),
  getCallList: holds('contactId'),
  getLeadsToday: { shows: (model) => !model.includes('"waiting":[]') },
  listCallBacks: {
    make: (admin) => {
      const callBackOn = new Date(app.clock.now().getTime() + 1_000).toISOString();
      return admin.call(logCall, { params: { id: ids.contactId }, body: { outcome: 'call-back', callBackOn } });
    },
    ...holds('contactId'),
  },
  getLeadsOverview: says('"totalCount":1'),
  searchCampaigns: holds('campaignId'),
  findCampaigns: holds('campaignId'),
  getCampaignsOverview: { shows: (model) => !model.includes('"totalCampaigns":0') },
  listCampaignFilters: holds('labelId'),
  searchCampaignStatus: { ...holds('orderedCampaignId'), by: 'backend' },
  getProductionQueue: { ...holds('orderedCampaignId'), by: 'backend' },
  getCampaignStatusOverview: { shows: (model) => model.includes('"statusCount":1'), by: 'backend' },
  searchResponseCards: { ...holds('cardId'), by: 'backend' },
  searchLandingPageLeads: { ...holds('answerId'), by: 'backend' },
  listLandingPageLeadPendingDetail: { ...holds('answerId'), by: 'backend' },
  getLandingPageLeadOverview: { shows: (model) => !model.includes('"total":0'), by: 'backend' },
  searchMailbackProcessing: { ...holds('segmentId'), by: 'backend' },
  getMailbackOverview: { shows: (model) => !model.includes('"completed":0'), by: 'backend' },
  getResponseCardOverview: { shows: (model) => !model.includes('"total":0'), by: 'backend' },
  searchKeyInService: { ...holds('cardId'), by: 'backend', make: () => waitForKeying(app, ids.cardId) },
  listKeyInServicePendingDetail: { ...holds('cardId'), by: 'backend' },
  getKeyingQuality: { ...holds('companyId'), by: 'backend', make: () => addKeyingIn(app, ids.campaignId) },
  getKeyInServiceOverview: { shows: (model) => !model.includes('"total":0'), by: 'backend' },
  searchPaymentMethods: holds('paymentMethodId'),
  listRecentlyUsedTemplates: says('templateLookupId'),
  isAnyRecentlyUsed: says('"isAnyRecentlyUsed":true'),
  listTags: holds('labelId'),
  listGroups: {
    make: (admin) => admin.call(createGroup, { body: { name: 'Harborline alone', type: 'campaign' } }),
    shows: (model) => model.includes('Harborline alone'),
  },
  searchContacts: holds('contactId'),
  findContacts: holds('contactId'),
  listSavedViews: holds('viewId'),
  listIcpTemplates: holds('icpTemplateId'),
  searchProspectLists: holds('prospectListId'),
  getProspectsOverview: { shows: (model) => !model.includes('"prospectListCount":0') },
  listProspectListFilters: {
    make: (admin) => admin.call(createTag, { body: { name: 'Lists of Harborline', type: 'prospect-list' } }),
    shows: (model) => model.includes('Lists of Harborline'),
  },
  searchDoNotMail: holds('doNotMailId'),
  searchDoNotCall: holds('doNotCallId'),
  listSanNumbers: holds('sanId'),
  listSiteFormKeys: holds('siteFormKeyId'),
  listSiteFormCalls: holds('siteFormKeyId'),
  listStopRequests: holds('stopRequestId'),
  listSeedAddresses: holds('seedId'),
  getContactsOverview: { shows: (model) => !model.includes('"totalCount":0') },
  listContactFilters: {
    make: (admin) => admin.call(createTag, { body: { name: 'Contacts of Harborline', type: 'contact' } }),
    shows: (model) => model.includes('Contacts of Harborline'),
  },
  findLikeContacts: holds('contactId'),
  listDuplicatePairs: {
    make: () => {
      const pair = pairOf(ids.contactId, ids.otherContactId);
      return savePairs(app.db, ids.companyId, [{ ...pair, score: 100, reasons: ['phone'] }], app.clock.now());
    },
    ...holds('otherContactId'),
  },
  listUserFilters: {
    make: (admin) => admin.call(createTag, { body: { name: 'Users of Harborline', type: 'user' } }),
    shows: (model) => model.includes('Users of Harborline'),
  },
  getSalesAgents: holds('userId'),
  getAssignmentRules: {
    make: (admin) => admin.call(setAssignmentRules, { body: { version: 0, rules: [ruleOf(ids.userId)] } }),
    ...holds('userId'),
  },
  getPaymentTerms: says('2'),
  getCartTemplates: holds('cartId'),
  findOrders: holds('orderId'),
  searchOutbox: holds('mailId'),
  listJobs: holds('jobId'),
  listImports: holds('importId'),
  searchClientSettings: { ...holds('companyId'), by: 'backend' },
  searchCompanies: { ...holds('leafId'), by: 'backend' },
  ...ownedDeletions({ app: () => app, ids: () => ids }),
  searchUserRoles: holds('roleId'),
  listUserRoles: holds('roleId'),
  explainPage: says('"multi Tester"'),
  getUserRoleOverview: says('"totalUserRoleCount":5'),
  searchSegments: holds('leafId'),
  listSegments: holds('leafId'),
  listUserSegments: holds('leafId'),
  getCompanyOverview: says('Harborline'),
  getCurrentUser: says('Harborline'),
  searchUsers: holds('userId'),
  getUserOverview: { shows: (model) => model.includes('"totalUser":5') },
  listUsers: holds('userId'),
  listUserOrgs: holds('segmentId'),
  listRoleOptions: holds('userRoleId'),
  getProfile: says('harbor.example'),
};

/** Calls that have a scope, but name no record and return no record. Each has its reason. */
const showsNobodys: Readonly<Record<string, string>> = {
  addToken: 'returns the remaining time of the own session',
  sumLeadSales: 'sums sales, which no record of the matrix has; see lead-list.test.ts',
  getMailSettings: 'returns the own switches; see order-mails.test.ts',
  setMailSettings: 'returns the own switches; see order-mails.test.ts',
  listOwnSessions: 'returns the own sessions; see own-sessions.test.ts',
  listOwnSignIns: 'returns the own sign-ins; see own-sessions.test.ts',
  endOtherSessions: 'ends the own sessions; see own-sessions.test.ts',
  changePassword: 'changes the own password; see change-password.test.ts',
  getTwoFactor: 'returns the own two-factor sign-in; see own-two-factor.test.ts',
  startTwoFactorSetup: 'begins an own setup; see own-two-factor.test.ts',
  finishTwoFactorSetup: 'finishes an own setup; see own-two-factor.test.ts',
  renewRecoveryCodes: 'makes own recovery codes; see own-two-factor.test.ts',
  turnOffTwoFactor: 'removes the own second factor; see own-two-factor.test.ts',
  forgetDevices: 'forgets the own devices; see own-two-factor.test.ts',
  listCampaignsForSuppressionFilters: 'returns the same fields to everybody',
  listDoNotMailFilters: 'returns the same fields to everybody',
  listDoNotCallFilters: 'returns the same fields to everybody',
  getWinnerProfile: 'counts mailed people; see winner-profile.test.ts',
  setProfile: 'changes and returns the own profile; see profile.test.ts',
  createTag: 'makes a tag, or returns the tag of that name of the company; see labels.test.ts',
  createGroup: 'makes a group, or returns the group of that name of the company; see labels.test.ts',
  createCart: 'makes a cart',
  importDoNotMail: 'returns the id of its review; see do-not-mail-import.test.ts',
  addDoNotMail: 'adds entries, and returns their ids',
  importDoNotCall: 'returns the id of its review; see do-not-call-import.test.ts',
  addDoNotCall: 'adds numbers, and returns their ids',
  getCallAreaCodes: 'returns the area codes of the company; see do-not-call.test.ts',
  getPhoneClock: 'returns the clock of phones of the company; see phone-clock.test.ts',
  setPhoneClock: 'sets and returns the clock of phones of the company; see phone-clock.test.ts',
  getPageSettings: 'returns the settings of the company; see page-settings.test.ts',
  createSiteFormKey: 'makes a key, and returns it; see site-form-keys.test.ts',
  setPageSettings: 'sets and returns the settings of the company; see page-settings.test.ts',
  setCallAreaCodes: 'sets and returns the area codes of the company; see do-not-call.test.ts',
  addSanNumber: 'keeps a subscription of the own org; see san-numbers.test.ts',
  addSeedAddress: 'adds an address, and returns its id',
  getSuppressionRules: 'returns the rules of the company; see known-people.test.ts',
  setSuppressionRules: 'sets and returns the rules of the company; see known-people.test.ts',
  createIcpTemplate: 'makes an ICP template, and returns it',
  createProspectList: 'makes a prospect list with its cart, and returns their ids',
  createSavedView: 'makes a view, and returns it',
  listLeadFilters: 'returns labels of leads; see lead-list.test.ts',
  listCampaignStatusFilters: 'returns the same fields to everybody',
  listCompanyFilters: 'returns the same fields to everybody',
  listClientSettingsFilters: 'returns the same fields to everybody',
  listSegmentFilters: 'returns the same fields to everybody',
  listOutboxFilters: 'returns the same fields to everybody',
  listUserRoleFilters: 'returns the same fields to everybody',
  findDuplicates: 'starts a job, and returns its id; see find-duplicates.test.ts',
  createUserRole: 'makes a role, and returns its id',
  importContacts: 'returns the rows of its file; see contact-import.test.ts',
  uploadProductionFile: 'returns the orders that the rows of its files name; see returns.test.ts',
  ...cardsOfNobody,
  listMailbackFilters: 'returns the same fields to everybody',
  searchTemplates: 'returns the catalogue; only its order depends on the company',
  attachPaymentMethod: 'makes a card from a token of the provider',
};

describe('without ids of records', () => {
  writingNothing(() => {
    it('knows a value of Harborline in every answer with a scope', () => {
      const known = [...addressing.map(({ name }) => name), ...Object.keys(owned), ...Object.keys(showsNobodys)];
      const scoped = guarded.filter(({ scope }) => scope !== 'everybody').map(({ name }) => name);
      expect(scoped.filter((name) => !known.includes(name))).toEqual([]);
      expect(Object.keys({ ...owned, ...showsNobodys }).filter((name) => !scoped.includes(name))).toEqual([]);
    });
  });
});

describe('what belongs to one company', () => {
  const lists = endpoints.filter(({ name }) => name in owned);
  it.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is not answered by %s',
    async (name, endpoint) => {
      const { make, shows, by } = owned[name] ?? says('');
      const admin = await app.as('admin');
      await make?.(admin);
      const [theirs, foreign] = [
        await send(by === undefined ? admin : await app.as(by), endpoint),
        await send(await app.as('prairie-admin-with-everything'), endpoint),
      ];
      expect([theirs.status, foreign.status]).toEqual([200, 200]);
      const modelOf = ({ body }: { readonly body: string }) => JSON.stringify(JSON.parse(body).model);
      expect([shows(modelOf(theirs)), shows(modelOf(foreign))]).toEqual([true, false]);
    },
  );
});

describe('with a method that is not served', () => {
  writingNothing(() => {
    it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s answers 405', async (_, endpoint) => {
      const answer = await send(await app.as('admin'), endpoint, { method: 'PATCH' });
      expect([answer.status, answer.messageId]).toEqual([405, 'MethodNotAllowed']);
    });
  });
});

describe('from another site', () => {
  writingNothing(() => {
    const writing = endpoints.filter(({ method }) => method !== 'GET');
    it.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))('%s is refused', async (_, endpoint) => {
      const answer = await send(await app.as('admin'), endpoint, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([answer.status, answer.messageId]).toEqual([400, 'RefusedOrigin']);
    });
  });
});
