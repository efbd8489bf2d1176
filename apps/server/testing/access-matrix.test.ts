import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { createGroup } from '@dropdate/contract/labels/create-group';
import { allBits, type Need, needBits, permissionSetNames } from '@dropdate/domain/permission/permission-sets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { rolePermissions } from '../src/schema/tenancy.ts';
import { type ForeignIds, placeRecords, samples } from './access-matrix.samples.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { powerlessRoleId } from './world.ts';

/**
 * Every endpoint that exists, held against the three promises of the binder and the one of every data function: no
 * session 401, missing permission 403 (for who has none, and for who has all others), another company's record 404 in the same words, and nothing written by any of it.
 */
const endpoints: readonly Endpoint[] = describedRoutes().map(({ endpoint }) => endpoint);

let app: TestApp;
let ids: ForeignIds;
beforeAll(async () => {
  // Mails are for reading in demo mode only.
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, demo: true } });
  ids = await placeRecords(app);
});
afterAll(() => app.close());

/** The sample of a call; a written one would show in the rows. */
function send(caller: Caller, endpoint: Endpoint, other: { method?: string; headers?: Record<string, string> } = {}) {
  const { params = {}, query, body } = samples(ids)[endpoint.name] ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 'x')),
  );
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return caller.raw(other.method ?? endpoint.method, path + search, body, other.headers);
}

/** A part of the matrix, round which the rows of all tables stay as they are. */
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

describe('without the permission', () => {
  writingNothing(() => {
    it.each(permitted.map((endpoint) => [endpoint.name, endpoint] as const))('%s answers 403', async (_, endpoint) => {
      const answer = await send(await app.as('nobody'), endpoint);
      expect([answer.status, answer.messageId]).toEqual([403, 'Forbidden']);
    });
  });
});

describe('with every permission but the one that is asked for', () => {
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

/** Ids of a record are what a foreign user could try. */
const addressing = guarded.filter((endpoint) => {
  const text = JSON.stringify(samples(fakeIds())[endpoint.name] ?? {});
  return Object.values(fakeIds()).some((id) => text.includes(id));
});

function fakeIds(): ForeignIds {
  const id = (n: number) => `0192ffff-0000-7000-8000-00000000000${n}`;
  return {
    cartId: id(1),
    campaignId: id(2),
    orderId: id(3),
    orderedCartId: id(4),
    paymentMethodId: id(5),
    userId: id(6),
    variantId: id(7),
    campaignTemplateId: id(8),
    labelId: id(9),
    mailId: '0192ffff-0000-7000-8000-000000000010',
  };
}

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
        const { params = {}, query, body } = samples(fakeIds())[endpoint.name] ?? {};
        const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 'x'));
        const unknown = await caller.raw(
          endpoint.method,
          query ? `${path}?${new URLSearchParams(query).toString()}` : path,
          body,
        );
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

/** What of Harborline's must stand in the model that its own admin is answered, and in nobody's of another company. */
interface Owned {
  /** Made before, besides the records of the matrix. */
  readonly make?: (admin: Caller) => Promise<unknown>;
  readonly shows: (model: string) => boolean;
}
const holds = (id: keyof ForeignIds): Owned => ({ shows: (model) => model.includes(ids[id]) });
const says = (text: string): Owned => ({ shows: (model) => model.includes(text) });

/** Calls that name no record and answer those of a scope: the lists above all. */
const owned: Readonly<Record<string, Owned>> = {
  searchCampaigns: holds('campaignId'),
  getCampaignsOverview: { shows: (model) => !model.includes('"totalCampaigns":0') },
  listCampaignFilters: holds('labelId'),
  searchPaymentMethods: holds('paymentMethodId'),
  listRecentlyUsedTemplates: says('templateLookupId'),
  isAnyRecentlyUsed: says('"isAnyRecentlyUsed":true'),
  listTags: holds('labelId'),
  listGroups: {
    make: (admin) => admin.call(createGroup, { body: { name: 'Harborline alone', type: 'campaign' } }),
    shows: (model) => model.includes('Harborline alone'),
  },
  getSalesAgents: holds('userId'),
  getPaymentTerms: says('2'),
  getCartTemplates: holds('cartId'),
  findOrders: holds('orderId'),
  listOutboxMails: holds('mailId'),
  getCurrentUser: says('Harborline'),
};

/** Calls of a scope that name no record and show nobody's, and why. */
const showsNobodys: Readonly<Record<string, string>> = {
  addToken: 'answers how long the session at hand lasts',
  createTag: 'makes a tag, or answers the one of the same name of the company; see labels.test.ts',
  createGroup: 'makes a group, or answers the one of the same name of the company; see labels.test.ts',
  createCart: 'makes a cart',
  searchTemplates: 'answers the catalogue; only its order is the own one',
  attachPaymentMethod: 'makes a card out of a token of the provider',
};

describe("with nobody's ids", () => {
  writingNothing(() => {
    it('knows what to look for in every answer that has a scope', () => {
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
      const { make, shows } = owned[name] ?? says('');
      const admin = await app.as('admin');
      await make?.(admin);
      const [theirs, foreign] = [
        await send(admin, endpoint),
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
