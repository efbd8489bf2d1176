import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { inState, seedCampaign } from '../../../testing/seed-campaign.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { silentLog } from '../../platform/log.ts';
import { setDeceased } from './deceased-people.ts';
import { type AudienceProjection, audienceProjection, raiseSuppressionVersion } from './projection.ts';

interface Server {
  readonly engine: ProspectEngine;
  readonly projection: AudienceProjection;
}

describe('audienceProjection', () => {
  let app: TestApp;
  let companyId: CompanyId;
  const servers: Server[] = [];
  let people: readonly bigint[] = [];
  let total = 0;

  beforeAll(async () => {
    app = await startTestApp();
    for (let each = 0; each < 2; each += 1) {
      const engine = await openProspectEngine({
        directory: inject('prospectsDirectory'),
        threads: 1,
        memoryLimitMb: 256,
      });
      servers.push({ engine, projection: audienceProjection(engine, silentLog) });
    }
    companyId = (await seedCampaign(app)).companyId;
    const sample = await first().engine.sample(query(), 5);
    people = sample.map(({ vendorKey }) => vendorKey);
    total = (await first().engine.count(query())).total;
  });
  beforeEach(async () => {
    app.clock.set('2026-11-20T15:00:00Z');
    await app.db.execute(sql`delete from reservations`);
    await app.db.transaction((tx) => raiseSuppressionVersion(tx, companyId));
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ engine }) => engine.close()));
    await app.close();
  });

  const first = () => servers[0] as Server;
  const second = () => servers[1] as Server;
  const query = (more: { ownHolder?: string } = {}) => ({
    companyId,
    parameters: inState('WY'),
    asOf: birthMonthOf(2026, 11),
    seed: 'seed',
    ...more,
  });
  const holder = '0192aaaa-0000-7000-8000-00000000000a';
  /** The number of the state's people whom a server leaves out. */
  const missing = async ({ engine, projection }: Server, more = {}) => {
    await projection.ensure(app, companyId);
    return total - (await engine.count(query(more))).total;
  };
  const hold = (keys: readonly bigint[], until = '2026-11-20T16:00:00Z') =>
    app.db.transaction(async (tx) => {
      for (const key of keys) {
        await tx.execute(sql`insert into reservations (company_id, vendor_key, household_key, holder, holder_id, expires_at)
          values (${companyId}, ${key}, 1, 'checkout', ${holder}, ${until})`);
      }
      return raiseSuppressionVersion(tx, companyId);
    });
  const held = (keys: readonly bigint[]) => ({ holder, people: keys, expiresAt: new Date('2026-11-20T16:00:00Z') });

  it('loads the stored holds at first use, and needs one statement when nothing changed', async () => {
    await hold(people.slice(0, 2));
    expect(await missing(first())).toBe(2);
    expect(await missing(first(), { ownHolder: holder })).toBe(0);
    expect(await app.countStatements(() => first().projection.ensure(app, companyId))).toBe(1);
  });

  it('reads the holds and the mailings once each when something changed', async () => {
    await missing(first());
    await hold(people.slice(0, 1));
    // The first statement reads the version. Nine statements load the company: begin, version, holds, mailings,
    // deceased people, people whom the company knows, its rules about them, people whom it does not mail, commit.
    expect(await app.countStatements(() => first().projection.ensure(app, companyId))).toBe(10);
  });

  it('takes a reported change without loading, while the other server loads the change', async () => {
    await Promise.all(servers.map((server) => missing(server)));
    const version = await hold(people.slice(0, 3));
    await first().projection.project({ companyId, version, held: held(people.slice(0, 3)) });
    expect(await app.countStatements(() => first().projection.ensure(app, companyId))).toBe(1);
    expect(await missing(first())).toBe(3);
    expect(await missing(second())).toBe(3);
  });

  it('loads again when it missed a change of the other server', async () => {
    await Promise.all(servers.map((server) => missing(server)));
    await hold(people.slice(0, 1));
    const version = await hold(people.slice(1, 2));
    await first().projection.project({ companyId, version, held: held(people.slice(1, 2)) });
    expect(await missing(first())).toBe(2);
  });

  it('frees released people', async () => {
    await hold(people.slice(0, 2));
    await missing(first());
    const version = await app.db.transaction(async (tx) => {
      await tx.execute(sql`delete from reservations where company_id = ${companyId}`);
      return raiseSuppressionVersion(tx, companyId);
    });
    await first().projection.project({ companyId, version, freed: people.slice(0, 2) });
    expect(await missing(first())).toBe(0);
    expect(await missing(second())).toBe(0);
  });

  it('leaves out deceased people without an end, also after an order has freed them', async () => {
    await hold(people.slice(0, 2));
    await missing(first());
    const cardId = '0192aaaa-0000-7000-8000-00000000000c';
    const say = (keys: readonly bigint[]) =>
      app.db.transaction((tx) => setDeceased(tx, { companyId, cardId, people: keys, now: app.clock.now() }));
    const change = await say(people.slice(0, 1));
    if (change === null) throw new Error('nothing has changed');
    await first().projection.project(change);
    expect(await say(people.slice(0, 1))).toBeNull();
    expect(await missing(first(), { ownHolder: holder })).toBe(1);
    const version = await app.db.transaction(async (tx) => {
      await tx.execute(sql`delete from reservations where company_id = ${companyId}`);
      return raiseSuppressionVersion(tx, companyId);
    });
    await first().projection.project({ companyId, version, freed: people.slice(0, 2) });
    expect(await missing(first())).toBe(1);
    app.clock.set('2031-11-20T15:00:00Z');
    expect(await missing(second())).toBe(1);
    await say([]);
    expect(await missing(first())).toBe(0);
  });

  it("loads when the order's hold ends, not when the hold of its checkout would have ended", async () => {
    await missing(first());
    const version = await hold(people.slice(0, 2));
    await first().projection.project({ companyId, version, held: held(people.slice(0, 2)) });
    const order = '0192aaaa-0000-7000-8000-00000000000b';
    const expiresAt = new Date('2027-02-18T05:00:00Z');
    await app.db.execute(
      sql`update reservations set holder = 'order', holder_id = ${order}, expires_at = ${expiresAt}`,
    );
    const handedOver = await app.db.transaction((tx) => raiseSuppressionVersion(tx, companyId));
    await first().projection.project({
      companyId,
      version: handedOver,
      ended: [holder],
      held: { holder: order, people: people.slice(0, 2), expiresAt },
    });
    app.clock.set('2026-11-20T16:00:01Z');
    expect(await app.countStatements(() => first().projection.ensure(app, companyId))).toBe(1);
    expect(await missing(first())).toBe(2);
    app.clock.set('2027-02-18T05:00:00Z');
    expect(await missing(first())).toBe(0);
  });

  it('takes a reported mailing without loading, and ranks the mailed people last', async () => {
    await missing(first());
    const [mailed] = await first().engine.sample(query(), 1);
    const key = mailed?.vendorKey ?? 0n;
    await app.db.execute(sql`insert into mail_history (company_id, vendor_key, last_mailed_on)
      values (${companyId}, ${key}, '2026-11-19')`);
    const version = await app.db.transaction((tx) => raiseSuppressionVersion(tx, companyId));
    await first().projection.project({ companyId, version, mailed: { people: [key], on: '2026-11-19' } });
    expect(await app.countStatements(() => first().projection.ensure(app, companyId))).toBe(1);
    const ranked = await first().engine.sample(query(), 1);
    expect(ranked.map(({ vendorKey }) => vendorKey)).not.toContain(key);
    await app.db.execute(sql`delete from mail_history`);
  });

  it('takes each change as a whole when two transactions report changes at once', async () => {
    await hold(people.slice(2, 4));
    await missing(first());
    const replace = async (free: readonly bigint[], keys: readonly bigint[]) => {
      await app.db.execute(sql`delete from reservations where vendor_key = any(${`{${free.join(',')}}`}::bigint[])`);
      return { companyId, version: await hold(keys), freed: free, held: held(keys) };
    };
    const changes = [
      await replace(people.slice(2, 3), people.slice(0, 1)),
      await replace(people.slice(3, 4), people.slice(1, 2)),
    ];
    await Promise.all(changes.map((change) => first().projection.project(change)));
    expect(await app.countStatements(() => first().projection.ensure(app, companyId))).toBe(1);
    expect(await missing(first())).toBe(2);
    expect(await missing(first(), { ownHolder: holder })).toBe(0);
  });

  it('leaves out expired holds, also those that expire after they were loaded', async () => {
    await hold(people.slice(0, 1), '2026-11-20T15:10:00Z');
    await hold(people.slice(1, 2), '2026-11-20T14:59:00Z');
    expect(await missing(first())).toBe(1);
    app.clock.set('2026-11-20T15:10:00Z');
    expect(await missing(first())).toBe(0);
  });

  it('loads once for many queries at once', async () => {
    await hold(people.slice(0, 1));
    const alone = await app.countStatements(() => second().projection.ensure(app, companyId));
    await hold(people.slice(1, 2));
    const together = await app.countStatements(() =>
      Promise.all(Array.from({ length: 5 }, () => second().projection.ensure(app, companyId))),
    );
    expect(together).toBe(alone + 4);
  });

  it('loads after the engine refused a change', async () => {
    await missing(first());
    const version = await hold(people.slice(0, 1));
    const broken = Object.create(first().engine.projection) as ProspectEngine['projection'];
    broken.hold = () => Promise.reject(new Error('out of memory'));
    let projection = first().engine.projection;
    const server = {
      engine: first().engine,
      projection: audienceProjection(
        {
          get projection() {
            return projection;
          },
          release: () => first().engine.release(),
          addressees: (wanted) => first().engine.addressees(wanted),
        },
        silentLog,
      ),
    };
    await missing(server);
    projection = broken;
    const next = await hold(people.slice(1, 2));
    await server.projection.project({ companyId, version: next, held: held(people.slice(1, 2)) });
    projection = first().engine.projection;
    expect(version).toBeLessThan(next);
    expect(await missing(server)).toBe(2);
  });
});
