import { downloadProspectList } from '@dropdate/contract/prospect-lists/download-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { setListPaymentMethods } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtList, countedList, orderList, payOnAccount } from '../../../testing/prospect-list.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { ofThisCommit } from '../../../testing/tier.ts';
import { userOf } from '../../../testing/world.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { silentLog } from '../../platform/log.ts';
import { files } from '../../schema/files.ts';
import { prospectLists } from '../../schema/prospect-lists.ts';
import {
  commitsForAllMoments,
  goodCard,
  isFinishedAfter,
  type KilledScenario,
  type KillingProbe,
  startKilledCheckouts,
} from '../checkout/killed-checkouts.fixture.ts';
import { chargesOf, saveCard } from '../checkout/orderable-cart.fixture.ts';
import { type PlayedProvider, serverAfterCrash } from '../checkout/played-provider.fixture.ts';
import { leaseMs } from '../checkout/points/point-result.ts';
import { recoverCheckouts } from '../checkout/recover-checkouts.ts';
import { makeListFiles } from './make-list-files.ts';

let app: TestApp;
let admin: Caller;
let provider: PlayedProvider;
let probe: KillingProbe;
let refuseCaptures: (isRefused: boolean) => void;
beforeAll(async () => {
  ({ app, provider, probe, refuseCaptures } = await startKilledCheckouts());
  admin = await app.as('admin');
});
afterAll(() => app.close());

const people = 6;
let made = 0;

const scenarios: readonly KilledScenario[] = [
  {
    name: 'a list on account',
    points: [
      'recount:before',
      'recount:after',
      'write-order:before',
      'write-order:after',
      'confirm:before',
      'confirm:after',
    ],
    finishedFrom: 'write-order:after',
  },
  {
    name: 'a list by card',
    card: goodCard,
    points: [
      'recount:before',
      'recount:after',
      'authorise:before',
      'authorise:answered',
      'authorise:after',
      'write-order:before',
      'write-order:after',
      'capture:before',
      'capture:answered',
      'capture:after',
      'confirm:before',
      'confirm:after',
    ],
    finishedFrom: 'write-order:after',
  },
  {
    name: 'a list whose capture is refused',
    card: goodCard,
    isCaptureRefused: true,
    points: [
      'recount:before',
      'recount:after',
      'authorise:before',
      'authorise:answered',
      'authorise:after',
      'write-order:before',
      'write-order:after',
      'capture:before',
      'capture:answered',
      'capture:after',
      'cancel-order:before',
      'cancel-order:after',
      'void:before',
      'void:answered',
      'void:after',
      'release:before',
      'release:after',
    ],
  },
];

async function readyList({ card, ...scenario }: KilledScenario): Promise<ProspectList> {
  refuseCaptures(scenario.isCaptureRefused ?? false);
  made += 1;
  const list = await countedList(admin, `Killed ${made}`, people);
  if (card === undefined) return payOnAccount(admin, list);
  const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, 'admin') };
  const paymentMethodId = await saveCard(app, owner, card);
  const paymentMethods = [{ paymentMethodId, amount: list.total, isCreditReward: false }];
  const body = { revision: list.revision, expectedTotal: list.total, paymentMethods };
  return (await admin.call(setListPaymentMethods, { params: { id: list.id }, body })).model;
}

/** The traces of a list's order. */
async function tracesOf({ id, cartId }: ProspectList) {
  const [list] = await app.db.select().from(prospectLists).where(eq(prospectLists.id, id));
  const count = async (query: ReturnType<typeof sql>) =>
    (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n;
  return {
    status: list?.status,
    bought: list?.people,
    isFileWanted: list?.fileWantedAt !== null || list.fileId !== null,
    people: await count(sql`prospect_list_people where prospect_list_id = ${id}`),
    orders: await count(sql`orders where cart_id = ${cartId}`),
    held: await count(
      sql`reservations r join checkouts c on r.holder_id in (c.id, c.order_id) where c.cart_id = ${cartId}`,
    ),
    captured: await count(sql`sandbox_charges s join checkouts c on s.idempotency_key like c.id::text || ':%'
      where c.cart_id = ${cartId} and s.status = 'captured'`),
    open: await count(sql`carts where id = ${cartId} and state = 'open'`),
  };
}

const untouched = {
  status: 'none',
  bought: 0,
  isFileWanted: false,
  people: 0,
  orders: 0,
  held: 0,
  captured: 0,
  open: 1,
};
const bought = ({ card }: KilledScenario) => ({
  status: 'completed',
  bought: people,
  isFileWanted: true,
  people,
  orders: 1,
  held: 0,
  captured: card === undefined ? 0 : 1,
  open: 0,
});

describe.each(scenarios)('$name', (scenario) => {
  const { points, finishedFrom } = scenario;

  it('passes every named moment when nothing happens', async () => {
    const list = await readyList(scenario);
    probe.seen = [];
    await orderList(admin, list);
    expect(probe.seen).toEqual(points);
    expect(await tracesOf(list)).toMatchObject(finishedFrom ? bought(scenario) : untouched);
  });

  it.each(points.filter((point) => ofThisCommit(`${scenario.name} ${point}`, commitsForAllMoments)))(
    'is bought as a whole or not at all when the server is killed at %s, and by the next press',
    async (point) => {
      const list = await readyList(scenario);
      probe.killAt = point;
      expect((await orderList(admin, list)).status).toBe(500);
      expect(probe.killAt).toBeNull();
      app.clock.advance(leaseMs + 1_000);
      await recoverCheckouts(serverAfterCrash(app, provider.now));
      expect(await tracesOf(list)).toMatchObject(isFinishedAfter(scenario, point) ? bought(scenario) : untouched);
      expect(await chargesOf(app, 'authorised')).toEqual([]);
      // The buyer presses the button again, and gets the same list once.
      refuseCaptures(false);
      expect((await orderList(admin, list)).status).toBe(200);
      expect(await tracesOf(list)).toMatchObject(bought(scenario));
      await app.makeListFiles();
      const file = await admin.call(downloadProspectList, { params: { id: list.id }, query: { format: 'csv' } });
      expect(file.status).toBe(200);
    },
  );
});

/** A file store that dies once, at a moment of the making. */
function dyingStore(moment: 'before the bytes' | 'within the bytes' | 'after the bytes'): FileStore {
  const store = app.parts.files;
  const dead = new Error('killed');
  const write: FileStore['write'] = async (content) => {
    if (moment === 'before the bytes') throw dead;
    if (moment === 'within the bytes') return store.write(halfOf(content, dead));
    await store.write(content);
    throw dead;
  };
  return Object.assign(Object.create(store) as FileStore, { write });
}

async function* halfOf<Piece>(content: AsyncIterable<Piece>, dead: Error): AsyncGenerator<Piece> {
  for await (const piece of content) {
    yield piece;
    throw dead;
  }
}

describe('the job that makes the file', () => {
  const rowOf = async (id: ProspectList['id']) =>
    (await app.db.select().from(prospectLists).where(eq(prospectLists.id, id)))[0];
  const kept = () => app.db.$count(files, eq(files.purpose, 'prospect-list'));
  const csv = async (id: ProspectList['id']) =>
    admin.call(downloadProspectList, { params: { id }, query: { format: 'csv' } });

  it.each(['before the bytes', 'within the bytes', 'after the bytes'] as const)(
    'makes one whole file by the next run when the server is killed %s',
    async (moment) => {
      refuseCaptures(false);
      made += 1;
      const { list } = await boughtList(admin, `File killed ${made}`, { people });
      const before = await kept();
      await makeListFiles({ ...app.parts, log: silentLog, files: dyingStore(moment) });
      expect(await rowOf(list.id)).toMatchObject({ fileId: null });
      expect((await csv(list.id)).messageId).toBe('ListNotReady');
      expect(await kept()).toBe(before);
      await app.makeListFiles();
      expect((await rowOf(list.id))?.fileWantedAt).toBeNull();
      expect(await kept()).toBe(before + 1);
      const { status, body } = await csv(list.id);
      expect([status, body.trim().split('\n').length]).toEqual([200, people + 1]);
    },
  );

  it('leaves no row when the row of the file is refused, and makes the file by the next run', async () => {
    made += 1;
    const { list } = await boughtList(admin, `File refused ${made}`, { people });
    const before = await kept();
    const owner = new pg.Client({ connectionString: app.databaseSettings.DATABASE_MIGRATION_URL });
    await owner.connect();
    await owner.query(`create function refuse_files() returns trigger language plpgsql as
      $$ begin raise exception 'the disk of the database is full'; end $$;
      create trigger refuse_files before insert on files for each row execute function refuse_files()`);
    try {
      await makeListFiles({ ...app.parts, log: silentLog });
    } finally {
      await owner.query('drop function refuse_files() cascade');
      await owner.end();
    }
    expect(await rowOf(list.id)).toMatchObject({ fileId: null });
    expect(await kept()).toBe(before);
    await app.makeListFiles();
    expect((await csv(list.id)).status).toBe(200);
    expect(await kept()).toBe(before + 1);
  });
});
