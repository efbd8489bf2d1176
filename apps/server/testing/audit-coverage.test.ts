import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled } from '@dropdate/contract/http/url';
import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { startCheckoutApp } from '../src/features/checkout/orderable-cart.fixture.ts';
import { auditLog } from '../src/schema/platform.ts';
import { type Sample, samples } from './access-matrix.samples.ts';
import { ofProviderAlone } from './audit-coverage.cards.ts';
import { preparedDirectory } from './audit-coverage.directory.ts';
import { historyFields, historyOf, withoutHistory } from './audit-coverage.history.ts';
import { changesUnrecorded, preparedTwoFactor } from './audit-coverage.mfa.ts';
import { oneSided, recordedFields, unrecorded } from './audit-coverage.reasons.ts';
import { freshRecords } from './audit-coverage.records.ts';
import { ofProvider, preparedSamples, privateText, recordedAs } from './audit-coverage.samples.ts';
import { ownCaller } from './switched-caller.ts';
import { changedTables, tableContents } from './table-contents.ts';
import type { Caller, TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { ofThisCommit } from './tier.ts';
import { userOf } from './world.ts';

const endpoints: readonly Endpoint[] = describedRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method !== 'GET');

/**
 * Calls that change nothing, but hand out personal data of recipients. A company may ask later which user took the
 * data.
 */
const givesOut: ReadonlySet<string> = new Set([
  'downloadDuplicateList',
  'downloadDuplicateProspectList',
  'downloadResponseCardsZip',
  'downloadProofOfConsent',
  'exportResponseCardsPdf',
  'generateMailingLabels',
]);

/** Calls that change only sessions. Each call may change its session, so the comparison leaves sessions out. */
const endsSessions: ReadonlySet<string> = new Set([
  'endOwnSession',
  'endOtherSessions',
  'endUserSessions',
  'impersonateCompany',
]);

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  // The calls of the Outbox answer in demo mode only.
  const { config } = await testConfig();
  app = await startCheckoutApp({
    config: { ...config, mailerId: '123456', demo: true, directory: await directorySignIn.open() },
    loadDemo: async () => ({ campaigns: 0, pieces: 0 }),
  });
  admin = await app.as('admin');
});
afterAll(() => Promise.all([app.close(), directorySignIn.close()]));

const twoFactor = preparedTwoFactor(
  () => app,
  () => admin,
);

const directorySignIn = preparedDirectory(() => app);

const prepared: Readonly<Record<string, () => Promise<Sample>>> = {
  ...twoFactor.samples,
  ...directorySignIn.samples,
  ...preparedSamples({
    app: () => app,
    admin: () => admin,
    maker: () => admin,
    jobOwner: () => ({ userId: userOf(app.world, 'admin') }),
    payer: 'admin',
  }),
};

/** The user who makes a call. The administrator never signs out here, because the other calls need the session. */
async function callerOf(name: string): Promise<Caller> {
  const waiting = twoFactor.callerFor(name) ?? directorySignIn.callerFor(name);
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
  const { params, query, body, files } = (await prepared[name]?.()) ?? samples(await freshRecords(app))[name] ?? {};
  const before = await tableContents(app);
  const [{ last } = { last: 0 }] = await app.db
    .select({ last: sql<number>`coalesce(max(${auditLog.id}), 0)::int` })
    .from(auditLog);
  const caller = await callerOf(name);
  const { status, headers } = await (files
    ? caller.call(endpoint, { params, query, files } as never)
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
    const { id: companyId } = ofProviderAlone.has(name) ? app.world.provider : harborline;
    const by = { actorId, actingForId, companyId, requestId };
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

  // These calls read, or change what nobody asks about later. Each commit makes a quarter of them.
  const others = endpoints.filter(({ name }) => name in unrecorded && ofThisCommit(name, 4));
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
