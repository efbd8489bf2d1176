import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled } from '@dropdate/contract/http/url';
import { meetsAny } from '@dropdate/domain/permission/may';
import { permissionsInside } from '@dropdate/domain/permission/switching';
import { systemRole } from '@dropdate/domain/permission/system-roles';
import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedRoutes } from '../src/described-routes.ts';
import { startCheckoutApp } from '../src/features/checkout/orderable-cart.fixture.ts';
import { seedSegment } from '../src/installation/company.ts';
import { auditLog } from '../src/schema/platform.ts';
import { segments, userSegments, users } from '../src/schema/tenancy.ts';
import { samples } from './access-matrix.samples.ts';
import { ofProviderAlone } from './audit-coverage.cards.ts';
import { historyFields, historyOf } from './audit-coverage.history.ts';
import { unrecorded } from './audit-coverage.reasons.ts';
import { freshRecords } from './audit-coverage.records.ts';
import { ofProvider, preparedSamples, recordedAs } from './audit-coverage.samples.ts';
import { switchedCaller } from './switched-caller.ts';
import type { Caller, TestApp } from './test-app.ts';
import { testConfig } from './test-config.ts';
import { ofThisCommit } from './tier.ts';
import { userOf } from './world.ts';

/**
 * Both identities of every write in a switched session (decision 16). In another company the log and the history name
 * the person at the keyboard, and the user for whom the person acts. Inside the own company the person stays the user,
 * so there is no second identity (record 21).
 */
const recorded = describedRoutes()
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, needs, name }) => method !== 'GET' && needs !== 'public' && !(name in unrecorded))
  // The switch itself is recorded for both companies; see `switching.test.ts`.
  .filter(({ name, whileSwitched }) => whileSwitched !== 'refused' && name !== 'impersonateCompany');

const held = permissionsInside('client', systemRole('csd-admin').permissions);
/** The calls that stay open to a person of the provider who acts for a user. Such a person makes no account. */
const whileActing = recorded.filter(
  ({ name, needs }) =>
    name !== 'registerUser' &&
    (needs === 'session' || meetsAny(held, [needs].flat() as Parameters<typeof meetsAny>[1])),
);

let app: TestApp;
let admin: Caller;
const callers: Partial<Record<'acting' | 'moved' | 'operator', Caller>> = {};
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startCheckoutApp({ config: { ...config, mailerId: '123456', demo: true } });
  admin = await app.as('admin');
  const { harborline, provider, tampa, miami } = app.world;
  const top = { companyId: harborline.id, segmentId: tampa.path[0] ?? '' };
  callers.acting = await switchedCaller(app, 'backend', top);
  // Inside the own company, `multi` works in Miami and switches to the org above, and `backend` to a second desk.
  const multi = and(eq(users.companyId, harborline.id), eq(users.id, userOf(app.world, 'multi')));
  await app.db.update(users).set({ primarySegmentId: miami.id }).where(multi);
  await app.db
    .insert(userSegments)
    .values({ companyId: harborline.id, userId: userOf(app.world, 'multi'), segmentId: miami.id });
  callers.moved = await switchedCaller(app, 'multi', top);
  const [operations] = await app.db.select().from(segments).where(eq(segments.companyId, provider.id));
  if (!operations) throw new Error('the provider has no org');
  const desk = await seedSegment(app.db, provider, { externalId: 'P-2', name: 'Second desk', parent: operations });
  callers.operator = await switchedCaller(app, 'backend', { companyId: provider.id, segmentId: desk.id });
});
afterAll(() => app.close());

const callerOf = (who: keyof typeof callers): Caller => {
  const caller = callers[who];
  if (!caller) throw new Error(`${who} has not switched`);
  return caller;
};

/** The authors of the rows that a call adds to the log and to the history. */
async function writtenWith(endpoint: Endpoint, who: keyof typeof callers) {
  const { name, method, path } = endpoint;
  const isActing = who === 'acting';
  const maker = who === 'operator' ? 'moved' : who;
  const prepared = preparedSamples({
    app: () => app,
    admin: () => admin,
    maker: () => callerOf(maker),
    jobOwner: () =>
      isActing
        ? {
            userId: userOf(app.world, 'admin'),
            actorId: userOf(app.world, 'backend'),
            actingSegmentId: app.world.tampa.path[0] ?? null,
          }
        : { userId: userOf(app.world, 'multi') },
    payer: isActing ? 'admin' : 'multi',
  });
  const { params, query, body, files } = (await prepared[name]?.()) ?? samples(await freshRecords(app))[name] ?? {};
  const [{ last } = { last: 0 }] = await app.db
    .select({ last: sql<number>`coalesce(max(${auditLog.id}), 0)::int` })
    .from(auditLog);
  const caller = callerOf(who);
  const answer = await (files
    ? caller.call(endpoint, { params, query, files } as never)
    : caller.raw(method, filled(path, params), body));
  const entries = await app.db.select().from(auditLog).where(gt(auditLog.id, last));
  const history = await historyOf(app, String(answer.headers['x-request-id']));
  const authors = [...entries, ...history.authors].map(({ actorId, actingForId, companyId }) =>
    [actorId, actingForId, companyId].join(' '),
  );
  return {
    said: [answer.status, answer.messages],
    isRecorded: entries.some(({ action }) => action === (recordedAs[name] ?? name)),
    fields: history.fields,
    authors: [...new Set(authors)],
  };
}

/** One author of all rows: the person at the keyboard, and the user for whom the person acts. */
function writtenBy({ name }: Endpoint, actor: string, actingFor: string | null) {
  const actingForId = actingFor === null ? null : userOf(app.world, actingFor);
  const { id: owner } = ofProviderAlone.has(name) ? app.world.provider : app.world.harborline;
  const author = [userOf(app.world, actor), actingForId, owner].join(' ');
  return { said: [200, []], isRecorded: true, fields: historyFields[name] ?? [], authors: [author] };
}

/** Each commit makes a sixth of the calls. */
const named = (endpoints: readonly Endpoint[], who: string) =>
  endpoints
    .filter(({ name }) => ofThisCommit(`${name} ${who}`, 6))
    .map((endpoint) => [endpoint.name, endpoint] as const);

describe('a person of the provider who acts for a user', () => {
  it.each(named(whileActing, 'acting'))('writes both with %s', async (_, endpoint) => {
    expect(await writtenWith(endpoint, 'acting')).toEqual(writtenBy(endpoint, 'backend', 'admin'));
  });
});

describe('a user who has switched inside the own company', () => {
  it.each(named(recorded, 'moved'))('stays the author of %s', async (name, endpoint) => {
    const isOperator = ofProvider.has(name);
    const [who, actor] = isOperator ? (['operator', 'backend'] as const) : (['moved', 'multi'] as const);
    expect(await writtenWith(endpoint, who)).toEqual(writtenBy(endpoint, actor, null));
  });
});
