import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDuplicates } from '@dropdate/contract/contacts/find-duplicates';
import { loadData } from '@dropdate/contract/developer/load-data';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { leadStatuses } from '@dropdate/domain/contact/lead-status';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { daysBetween } from '@dropdate/domain/schedule/iso-date';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Killed } from '../../src/features/checkout/checkout-probe.ts';
import { faultCauses, faults } from '../../src/features/production/returns/faulty-file.ts';
import { dateIn, systemClock } from '../../src/platform/clock.ts';
import { sandboxGateway } from '../../src/platform/payments/sandbox-gateway.ts';
import { cardIntakeFiles } from '../../src/schema/response-cards.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { exportsOf } from '../../testing/tenant-tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { atNight } from '../../testing/tier.ts';
import { jsonColumns } from '../../testing/unparsed-columns.ts';
import { callerOf, signIn } from '../in-process-client.ts';
import { isScanRunning } from './demo-cards.data.ts';
import { seedDemoContacts } from './demo-contacts.ts';
import { dateMailsOfThePast } from './demo-facts.data.ts';
import { type DemoLoader, demoLoader } from './demo-loader.ts';
import { demoMailings } from './demo-mailings.ts';
import { agencies, buyers } from './demo-plan.ts';
import { demoPassword } from './demo-users.ts';
import { missingCampaigns, seedCampaigns } from './seed-demo-campaigns.ts';
import { cardsToTryFolder, seedDemoCards } from './seed-demo-cards.ts';
import { seedDemoCompanies } from './seed-demo-companies.ts';
import { seedDemoLists } from './seed-demo-lists.ts';

const directory = mkdtempSync(join(tmpdir(), 'dropdate-demo-prospects-'));
const openEngine = () => openProspectEngine({ directory, threads: 1, memoryLimitMb: 256 });
const apps: TestApp[] = [];
let engine: Awaited<ReturnType<typeof openEngine>>;

beforeAll(async () => {
  const now = systemClock.now();
  const dataAsOf = birthMonthOf(now.getUTCFullYear(), now.getUTCMonth() + 1);
  await generateProspects({ directory, people: 60_000, seed: 3, dataAsOf });
  engine = await openEngine();
}, 120_000);
afterAll(async () => {
  for (const app of apps) await app.close();
  await engine.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A server with the demo's companies. The companies of the test world get other codes, because one has a demo's code. */
async function demoApp(overrides: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const { config } = await testConfig();
  const app = await startTestApp({ config: { ...config, demo: true }, engine, clock: systemClock, ...overrides });
  apps.push(app);
  await app.db.execute(sql`update companies set code = code || '-TEST'`);
  await seedDemoCompanies(app.db, app.parts.keyed);
  return app;
}

/** The parts of a seed. Each run of a seed has its own, as after a restart. */
const partsOf = ({ parts, db }: TestApp) => ({
  ...parts,
  clock: systemClock,
  payments: sandboxGateway({ db, clock: systemClock }),
  openEngine,
});

describe('the small campaigns', () => {
  let app: TestApp;
  let loader: DemoLoader;
  beforeAll(async () => {
    app = await demoApp({ loadDemo: () => loader.load() });
    loader = demoLoader(partsOf(app), 0);
    await loader.first();
  }, 240_000);

  const count = async (condition: ReturnType<typeof sql>) =>
    Number(
      (await app.db.execute<{ n: string }>(sql`select count(*) as n from campaigns c where ${condition}`)).rows[0]?.n,
    );

  it('are in every status that a campaign can have', async () => {
    const { rows } = await app.db.execute<{ status: number }>(
      sql`select distinct status from campaigns where deleted_at is null`,
    );
    const statuses = rows.map(({ status }) => campaignStatusCodes.wordOf(status));
    expect(statuses.toSorted()).toEqual(['completed', 'dispatched', 'draft', 'in-production', 'paused', 'printing']);
  });

  it('have one failed file for each fault', async () => {
    const { rows } = await app.db.execute<{ flags: string[] }>(
      sql`select flags from production_verdicts where outcome = 'failed'`,
    );
    const flags = rows.map(({ flags }) => flags);
    for (const cause of faultCauses) expect(flags).toContainEqual([faults[cause].flag]);
    expect(flags).toHaveLength(faultCauses.length);
  });

  it('have an order that waits for a part, a skipped validation, a short dispatch and late orders', async () => {
    const today = dateIn(systemClock.now(), 'America/New_York');
    expect(
      await count(sql`exists (select 1 from production_returns r where r.campaign_id = c.id and r.state = 'waiting')`),
    ).toBe(1);
    expect(
      await count(sql`exists (select 1 from production_verdicts v where v.campaign_id = c.id and v.skip_reason <> '')`),
    ).toBe(1);
    expect(await count(sql`c.dispatch_reason <> ''`)).toBe(1);
    expect(await count(sql`c.status in (3, 4) and c.due_date < ${today}`)).toBe(3);
  });

  it('have a lead for each response, and a second run makes no contact twice', async () => {
    const parts = { db: app.db, clock: systemClock };
    const numbers = async () =>
      (
        await app.db.execute<
          Record<
            'contacts' | 'lookalikes' | 'leads' | 'notes' | 'calls' | 'labels' | 'untouched' | 'places' | 'strays',
            number
          >
        >(sql`select
          (select count(*)::int from contacts where external_id not like 'D%') as contacts,
          (select count(*)::int from contacts where external_id like 'D%') as lookalikes,
          (select count(*)::int from contact_calls) as calls, (select count(*)::int from contact_notes) as notes,
          (select count(*)::int from contacts where lead_created_at is not null) as leads,
          (select count(*)::int from contact_labels) as labels,
          (select count(*)::int from contacts where lead_status <> 0 and first_touched_at is null) as untouched,
          (select count(latitude)::int from contacts) as places,
          (select count(*)::int from contacts c where latitude is not null and not exists (select 1 from recipients r
            where r.company_id = c.company_id and r.last_name = c.last_name and r.latitude = c.latitude
              and r.longitude = c.longitude)) as strays`)
      ).rows[0];
    await seedDemoContacts(parts, 3_000);
    const first = await numbers();
    // A label that a user takes from a contact stays away.
    await app.db.execute(sql`delete from contact_labels where (contact_id, label_id) in
      (select contact_id, label_id from contact_labels limit 1)`);
    await seedDemoContacts(parts, 3_000);
    expect(await numbers()).toEqual({ ...first, labels: (first?.labels ?? 0) - 1 });
    expect(first).toMatchObject({ contacts: 600, untouched: 0, strays: 0 });
    expect(first?.lookalikes).toBeGreaterThan(0);
    expect(first?.notes).toBeGreaterThan(0);
    expect(first?.calls).toBeGreaterThan(first?.notes ?? 0);
    expect(first?.places).toBeGreaterThan(300);
    expect(first?.places).toBeLessThan(600);
    expect(first?.labels).toBeGreaterThan(0);
    const { rows } = await app.db.execute<{ responses: number; leads: number; is_first: boolean }>(sql`
      select g.response_count as responses, count(c.id)::int as leads,
        min(c.lead_created_at) = g.first_response_at as is_first
      from campaigns g left join contacts c on c.company_id = g.company_id and c.campaign_id = g.id
      where g.response_count > 0 and g.deleted_at is null group by g.id, g.response_count, g.first_response_at`);
    expect(rows.length).toBeGreaterThan(2);
    for (const { responses, leads, is_first } of rows) expect([leads, is_first]).toEqual([responses, true]);
    const { rows: ids } = await app.db.execute<{ id: string }>(
      sql`select id from contacts union select id from contact_notes union select id from contact_calls`,
    );
    expect(ids.filter(({ id }) => !z.uuid().safeParse(id).success)).toEqual([]);
  });

  it('give three clients their contacts, leads in every status, and near-duplicates that the product finds', async () => {
    await seedDemoContacts({ db: app.db, clock: systemClock }, 3_000);
    const { rows: clients } = await app.db.execute<{ name: string; contacts: number; lookalikes: number }>(sql`
      select k.name, (count(*) filter (where external_id not like 'D%'))::int as contacts,
        (count(*) filter (where external_id like 'D%'))::int as lookalikes
      from contacts c join companies k on k.id = c.company_id group by k.name order by contacts desc`);
    // With 200,000 pieces these are 24,000, 10,000 and 6,000 contacts.
    expect(clients.map(({ name, contacts }) => [name, contacts])).toEqual([
      ['Harborline Insurance Group', 360],
      ['Prairie Senior Benefits', 150],
      ['Cascade Group Benefits', 90],
    ]);
    const { rows: statuses } = await app.db.execute<{ status: number; leads: number }>(
      sql`select lead_status as status, count(*)::int as leads from contacts where lead_created_at is not null group by 1`,
    );
    expect(statuses.map(({ status }) => status).sort((one, other) => one - other)).toEqual(
      leadStatuses.map(({ code }) => code),
    );

    for (const buyer of [buyers.maya, buyers.ruth, buyers.ines]) {
      const cookie = await signIn(app.http, buyer, demoPassword);
      await callerOf(app.http, cookie).call(findDuplicates, {});
      await app.jobs.runAll();
    }
    const { rows: found } = await app.db.execute(sql`
      select 1 from contacts c where external_id like 'D%'
        and exists (select 1 from contact_pairs p where c.id in (p.one_id, p.other_id))`);
    // About one in a hundred is not found: `Weeber` for `Weber` looks like another name, because the letter is there twice.
    expect(found.length * 2).toBeGreaterThan(clients.reduce((sum, { lookalikes }) => sum + lookalikes, 0));
  });

  it('have the traces of people who worked on these days', async () => {
    const { rows } = await app.db.execute<{
      name: string;
      days: string[];
      mailed: number;
      dispatched: number;
      held: number;
    }>(sql`
      select c.name, c.dispatch_count as dispatched,
        (select array_agg(distinct a.at::date::text order by a.at::date::text) from audit_log a
          where a.entity_id in (c.id::text, o.id::text)) as days,
        (select count(*)::int from mail_history m join recipients r
            on r.company_id = m.company_id and r.vendor_key = m.vendor_key
          where r.order_id = o.id and m.last_mailed_on = c.dispatch_date) as mailed,
        (select count(*)::int from reservations h where h.holder_id = o.id) as held
      from campaigns c join orders o on o.company_id = c.company_id and o.cart_id = c.cart_id
      where c.name = 'Tacoma letters'`);
    const [tacoma] = rows;
    expect(tacoma?.dispatched).toBeGreaterThan(0);
    expect(tacoma).toMatchObject({ mailed: tacoma?.dispatched, held: tacoma?.dispatched });
    // The order, the download of its file, its return and its dispatch were on four days.
    expect(tacoma?.days).toHaveLength(4);
    const today = dateIn(systemClock.now(), 'America/New_York');
    expect(tacoma?.days.every((day) => day < today)).toBe(true);
  });

  it('have mails of these days, although the present server delivers them', async () => {
    await app.deliverMail();
    await dateMailsOfThePast(app.db);
    const { rows } = await app.db.execute<{ sent: number; late: number; old: number }>(sql`
      select count(*)::int as sent, (count(*) filter (where sent_at > queued_at + interval '1 day'))::int as late,
        (count(*) filter (where sent_at < now() - interval '20 days'))::int as old
      from mail_outbox where state = 'sent'`);
    expect(rows[0]?.sent).toBeGreaterThan(20);
    expect(rows[0]?.late).toBe(0);
    expect(rows[0]?.old).toBeGreaterThan(3);
  });

  it('have response cards that are identified, flagged, sent and waiting, and a second run makes none', async () => {
    const parts = { ...partsOf(app), today: dateIn(systemClock.now(), 'America/New_York'), restMs: 0 };
    const seed = (signal: AbortSignal) =>
      seedDemoCards({ ...parts, signal }, { kind: 'demo-cards', title: 'Cards' }, 84);
    // The server stops when the cards are uploaded. The next run goes on.
    const stopped = new AbortController();
    const stoppedRun = seed(stopped.signal);
    await expect.poll(() => app.db.$count(cardIntakeFiles), { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
    stopped.abort();
    await stoppedRun;
    await seed(new AbortController().signal);
    const cards = async () =>
      (
        await app.db.execute<{ name: string; status: number | null }>(sql`
          select f.name, c.status from card_intake_files f left join response_cards c on c.intake_file_id = f.id
          order by f.name`)
      ).rows.map(({ status }) => status && cardStatusCodes.wordOf(status));
    const made = await cards();
    expect(made).toEqual(['sent-to-client', 'keyed-in', 'manually-identified', 'sent-to-client', 'unidentified', null]);
    expect(readdirSync(join(parts.config.dataDir, cardsToTryFolder))).toEqual(['card-01.jpg']);
    await seed(new AbortController().signal);
    expect(await cards()).toEqual(made);
    expect(await isScanRunning(app.db)).toBe(false);
    const people = async () =>
      (
        await app.db.execute(sql`
          select g.name, g.response_count, count(c.id)::int as leads from campaigns g
            left join contacts c on c.company_id = g.company_id and c.campaign_id = g.id
          where g.response_count > 0 and g.deleted_at is null group by g.id, g.name, g.response_count
          having g.response_count <> count(c.id)`)
      ).rows;
    expect(await people()).toEqual([]);
    await seedDemoContacts({ db: app.db, clock: systemClock }, 3_000);
    expect(await people()).toEqual([]);
  });

  it('have JSON that the columns read whole', async () => {
    const filled = new Set<string>();
    for (const { name, column } of jsonColumns(await exportsOf(join(import.meta.dirname, '../../src/schema')))) {
      for (const value of await storedJson(app.db, column)) {
        expect({ name, read: column.mapFromDriverValue(value) }).toMatchObject({ name, read: value });
        filled.add(name);
      }
    }
    // The columns of imports, merges and assignment rules stay empty in the demo.
    expect(filled.size).toBeGreaterThan(18);
  });

  it('have two bought lists with their files, one of each license, and a second run buys none', async () => {
    const today = dateIn(systemClock.now(), 'America/New_York');
    const run = () => seedDemoLists({ ...partsOf(app), today, signal: new AbortController().signal, restMs: 0 });
    await run().then(run);
    const facts = sql`select purchase_type || ' ' || status || ' ' || (file_id is not null) as of from prospect_lists order by 1`;
    expect((await app.db.execute(facts)).rows.map((row) => row.of)).toEqual(['0 100 true', '2 100 true']);
  });

  it('are made once: a second load and a call start nothing', async () => {
    const before = await worldOf(app);
    await loader.first();
    const cookie = await signIn(app.http, 'sam.ortiz@dropdate.example', demoPassword);
    const { model } = await callerOf(app.http, cookie).call(loadData, {});
    expect(model).toEqual({ campaigns: 0, pieces: 0 });
    await loader.stop();
    expect(await worldOf(app)).toEqual(before);
  });
});

describe('the mailings', () => {
  const pieces = 200;
  const today = dateIn(systemClock.now(), 'America/New_York');
  const job = { kind: 'demo-mailings', title: 'Mailings' };
  const plan = demoMailings(today, pieces);
  const seed = (app: TestApp, signal: AbortSignal, more: object = {}) =>
    seedCampaigns({ ...partsOf(app), today, signal, restMs: 0, ...more }, job, plan);

  it('reach four months back, are the same for the same day, and have the wanted number of pieces', () => {
    expect(demoMailings(today, pieces)).toEqual(plan);
    for (const wanted of [1, 7, pieces, 200_000]) {
      const all = demoMailings(today, wanted);
      expect(all.reduce((sum, { desiredCount = 0 }) => sum + desiredCount, 0)).toBe(wanted);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
      expect(all.every(({ name, desiredCount = 0 }) => name.length <= 50 && desiredCount <= 10_000)).toBe(true);
    }
  });

  it('of 200,000 pieces bring four clients some 6,000 leads over 120 days', () => {
    const all = demoMailings(today, 200_000);
    const responses = all.reduce((sum, { life }) => sum + (life?.responses ?? 0), 0);
    expect(responses).toBeGreaterThan(5_500);
    expect(responses).toBeLessThan(6_500);
    expect(new Set(all.map(({ agencyName }) => agencyName))).toEqual(new Set(Object.values(agencies)));
    const days = all.map(({ startDate = today }) => daysBetween(startDate, today)).sort((one, other) => other - one);
    expect(days[0]).toBeGreaterThan(110);
    expect(days[0]).toBeLessThanOrEqual(120);
    expect(days.at(-1)).toBeLessThan(8);
    // No week of these months is without a mailing.
    expect(days.every((day, index) => day - (days[index + 1] ?? 0) <= 7)).toBe(true);
  });

  atNight(() => {
    it('of a server that is killed in an order and between two steps are the mailings of one run', {
      timeout: 240_000,
    }, async () => {
      const whole = await demoApp();
      await seed(whole, new AbortController().signal);
      const broken = await demoApp();
      let orders = 0;
      const killed = new AbortController();
      const probe = {
        at: (point: string) => {
          if (point === 'write-order:before') orders += 1;
          if (orders < 2) return;
          killed.abort();
          throw new Killed(point);
        },
      };
      await seed(broken, killed.signal, { checkoutProbe: probe });
      expect(orders).toBe(2);
      expect(await worldOf(broken)).not.toEqual(await worldOf(whole));
      // The next run begins when the lease of the dead server is over, and is stopped in the rest after a step.
      const later = { now: () => new Date(systemClock.now().getTime() + 60_000) };
      const stopped = new AbortController();
      setTimeout(() => stopped.abort(), 1_500);
      await seed(broken, stopped.signal, { clock: later, restMs: 500 });
      await seed(broken, new AbortController().signal, { clock: later });
      expect(await worldOf(broken)).toEqual(await worldOf(whole));
    });
  });
});

it('an order for nobody stays a draft, and is not tried again', async () => {
  const app = await demoApp();
  const today = dateIn(systemClock.now(), 'America/New_York');
  const [mailing] = demoMailings(today, 20);
  if (mailing?.parameters === undefined) throw new Error('the first mailing has no audience');
  const ages = { mode: 'age-by-year-range', ranges: [{ fromYear: 109, toYear: 110 }] } as const;
  const plan = [{ ...mailing, parameters: { ...mailing.parameters, age: ages } }];
  const parts = { ...partsOf(app), today, signal: new AbortController().signal, restMs: 0 };
  expect(await missingCampaigns(parts, plan)).toEqual(plan);
  await seedCampaigns(parts, { kind: 'demo-mailings', title: 'Mailings' }, plan);
  expect((await worldOf(app)).rows).toMatchObject([
    { name: mailing.name, status: campaignStatusCodes.codeOf('draft') },
  ]);
  expect(await missingCampaigns(parts, plan)).toEqual([]);
});

/** The world of the demo without ids and order numbers. */
async function worldOf({ db }: TestApp) {
  const { rows } = await db.execute(sql`
    select c.name, c.status, c.created_at, c.start_date, c.date_sent_for_printing, c.dispatch_date, c.dispatch_count,
      c.response_count, o.placed_at, v.outcome, v.flags, v.at as judged_at,
      (select count(*)::int from recipients r where r.order_id = o.id) as recipients,
      (select count(*)::int from reservations h where h.holder_id = o.id) as held,
      (select count(*)::int from order_files f where f.order_id = o.id) as files,
      (select array_agg(a.action || ' ' || a.at order by a.at, a.action) from audit_log a
        where a.entity_id in (c.id::text, o.id::text)) as log
    from campaigns c
      left join orders o on o.company_id = c.company_id and o.cart_id = c.cart_id
      left join production_verdicts v on v.company_id = c.company_id and v.campaign_id = c.id
    where c.deleted_at is null
    order by c.name`);
  const { rows: mailed } = await db.execute(
    sql`select last_mailed_on, times, count(*)::int as people from mail_history group by 1, 2 order by 1, 2`,
  );
  return { rows, mailed };
}
