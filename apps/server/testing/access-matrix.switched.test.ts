import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { meetsAny } from '@dropdate/domain/permission/may';
import { permissionsInside } from '@dropdate/domain/permission/switching';
import { type SystemRoleKey, systemRole } from '@dropdate/domain/permission/system-roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { segments } from '../src/schema/tenancy.ts';
import { samples, sendSample } from './access-matrix.samples.ts';
import { type ForeignIds, placeRecords } from './placed-records.ts';
import { switchedCaller } from './switched-caller.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { type Caller, startTestApp, type TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';

/**
 * The access promises of a session that has switched to another org, tested on every endpoint. The records belong to
 * Harborline. A caller who has switched to Prairie gets 404 for these records, whatever rights the caller has in the own
 * company. None of these calls may write anything.
 */
const endpoints: readonly Endpoint[] = describedRoutes().map(({ endpoint }) => endpoint);
/** The switch itself follows the own rights; see switching.test.ts. */
const guarded = endpoints.filter(({ name, needs }) => needs !== 'public' && name !== 'impersonateCompany');

let app: TestApp;
let ids: ForeignIds;
const callers: Partial<Record<SystemRoleKey, Caller>> = {};
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({
    config: { ...config, demo: true },
    loadDemo: async () => ({ campaigns: 0, pieces: 0 }),
  });
  ids = await placeRecords(app);
  const companyId = app.world.prairie.id;
  const [org] = await app.db.select().from(segments).where(eq(segments.companyId, companyId));
  const to = { companyId, segmentId: org?.id ?? '' };
  callers.csd = await switchedCaller(app, 'csd', to);
  callers['csd-admin'] = await switchedCaller(app, 'backend', to);
});
afterAll(() => app.close());

const ofRecords = (name: string): boolean => {
  const text = JSON.stringify(samples(ids)[name] ?? {});
  return Object.values(ids).some((id) => text.includes(id));
};

/** The promised answer. Null for a call that the caller may make and that names no record of Harborline. */
function promised({ name, needs, whileSwitched }: Endpoint, role: SystemRoleKey): string | null {
  const held = permissionsInside('client', systemRole(role).permissions);
  const mayCall = needs === 'session' || meetsAny(held, [needs].flat() as Parameters<typeof meetsAny>[1]);
  if (!mayCall) return '403 Forbidden';
  // A person who acts for a user of another company makes no account there.
  const isLocked = whileSwitched === 'refused' || name === 'registerUser';
  if (isLocked) return '409 LockedWhileSwitched';
  return ofRecords(name) ? '404 NotFound' : null;
}

describe.each(['csd', 'csd-admin'] as const)('the role %s, switched to Prairie', (role) => {
  let before: Awaited<ReturnType<typeof tableContents>>;
  beforeAll(async () => {
    before = await tableContents(app);
  });

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const expected = promised(endpoint, role);
    // Such a call may write in Prairie.
    if (expected === null) return;
    const caller = callers[role];
    const answer = caller && (await sendSample(caller, endpoint, samples(ids)[name] ?? {}));
    expect(`${answer?.status} ${answer?.messageId}`).toBe(expected);
  });

  it('writes nothing', async () => {
    expect(changedTables(before, await tableContents(app))).toEqual([]);
  });
});

describe('the calls about what belongs to one person', () => {
  /** Calls with the scope `own` that stay open while the session is switched, each with its reason. */
  const open: Readonly<Record<string, string>> = {
    getCurrentUser: 'names the person and the org in use',
    addToken: 'keeps the session of the person open',
    explainPage: 'names administrators of the own company alone; see explain-page.test.ts',
    createCart: 'makes a record of the org in use',
    getCartTemplates: 'reads a cart of the org in use',
    listJobs: 'shows the jobs that the person started while acting for the user; see switched-work.test.ts',
    seeJobs: 'marks only the jobs of listJobs',
    cancelJob: 'cancels only the jobs of listJobs',
    undoJob: 'undoes only the jobs of listJobs',
    downloadJobFile: 'hands out only files of the jobs of listJobs',
    searchTemplates: 'returns the catalogue',
    listRecentlyUsedTemplates: 'returns templates of the orders of the company',
    isAnyRecentlyUsed: 'says whether the company has used templates',
    searchPaymentMethods: 'an order for the user is paid with cards of the user',
    searchOutbox: 'returns the mails of the company, in the demo only',
    listOutboxFilters: 'returns the same fields to everybody',
    exportOutbox: 'returns the mails of the company, in the demo only',
    listSavedViews: 'shows the views of the user and of the org in use',
    createSavedView: 'makes a view for the user, as for every other record',
    updateSavedView: 'changes only the views of listSavedViews',
    deleteSavedView: 'deletes only the views of listSavedViews',
    restoreSavedView: 'restores only a view that was in listSavedViews',
    setDefaultSavedView: 'opens one of the views of listSavedViews by default',
    getOutboxMail: 'returns a mail of the company, in the demo only',
    downloadMailAttachment: 'returns a file of a mail of the company, in the demo only',
  };

  it('are refused while the session is switched, or have a reason', () => {
    const own = endpoints.filter(({ scope, needs }) => scope === 'own' && needs !== 'public');
    const undecided = own.filter(({ name, whileSwitched }) => whileSwitched !== 'refused' && !(name in open));
    expect(undecided.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(open).filter((name) => !own.some((endpoint) => endpoint.name === name))).toEqual([]);
  });
});
