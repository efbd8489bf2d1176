import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { saveAndGetNext } from '@dropdate/contract/key-in-service/save-and-get-next';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, type Transport } from '../../../../seeds/in-process-client.ts';
import { endStarted, ensureBuilt, readyAt, startBuilt } from '../../../../testing/built-server.ts';
import { firstSeed } from '../../../../testing/tier.ts';
import { worldPassword } from '../../../../testing/world.ts';
import { cardKeyings } from '../../../schema/keyings.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { cardToKey, hireKeyers, type Keying, keyedOf, newId, saveNext, startKeying } from './keying.fixture.ts';

const operators = 20;
const cardsInQueue = 120;
const mostKills = 6;
/** A server is killed when so many calls have begun since it became ready. All operators send their lost calls again first. */
const callsBetweenKills = { least: operators + 2, most: operators + 20 };

let keying: Keying;
let dataDir: string;
beforeAll(async () => {
  ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), 'dropdate-keying-'));
  keying = await startKeying(cardsInQueue);
}, 240_000);
afterAll(async () => {
  await endStarted();
  await keying.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startBuilt(dataDir, {
    DATA_DIR: dataDir,
    ...keying.app.databaseSettings,
    DEMO: 'on',
    DEMO_PROSPECTS: '20000',
    DEMO_CAMPAIGNS: 'off',
  });

/** The address of the present server. Null while no server runs. */
const server: { address: string | null } = { address: null };
/** Tells `ready` when a server answers, `call` when a call begins, `saved` when a save was answered, and `over` at the end. */
const news = new EventEmitter();
news.setMaxListeners(operators * 3);

/** A call to the present server. @throws when no server answers: the call, or its answer, is lost */
const transport: Transport = {
  inject: async ({ method, url, headers, payload }) => {
    if (server.address === null) throw new Error('no server');
    news.emit('call');
    const answer = await fetch(server.address + url, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  },
};

async function cookieOf(address: string, userName: string): Promise<string> {
  const answer = await fetch(`${address}/api/asp-net-auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: userName, password: worldPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return cookies.join('; ');
}

it('20 operators and a server that is killed again and again: no card is keyed twice, and none is lost', {
  timeout: 900_000,
}, async () => {
  const { app, order } = keying;
  const people = new Map(order.people.map((person) => [person.id, person]));
  const cards: string[] = [];
  for (const person of order.people.slice(0, cardsInQueue)) cards.push(await cardToKey(app, person));
  const userNames = await hireKeyers(app, operators);
  const first = start();
  server.address = await readyAt(first);
  const cookies: string[] = [];
  for (const userName of userNames) cookies.push(await cookieOf(server.address, userName));
  const faults: string[] = [];
  const count = { lost: 0, saved: 0, kills: 0 };

  /** Sends a call until a server answers, as the page does. A save keeps its id, so that it counts once. */
  async function persistently(call: () => ReturnType<typeof saveNext>) {
    for (;;) {
      try {
        return await call();
      } catch {
        count.lost += 1;
        if (server.address === null) await once(news, 'ready');
      }
    }
  }

  async function work(at: number): Promise<void> {
    const caller = callerOf(transport, cookies[at] ?? '');
    let details: AnswerOf<typeof saveAndGetNext>['details'] = [];
    for (;;) {
      const [card, ...others] = details;
      if (card === undefined) {
        const savedBefore = count.saved;
        const { model } = await persistently(() => saveNext(caller, null, { atHand: [] }));
        if (model.overview.pending === 0) return;
        // Others hold all the cards that wait. The save of any of them changes what is left.
        if (model.details.length === 0 && count.saved === savedBefore) await once(news, 'saved');
        details = model.details;
        continue;
      }
      const person = people.get(card.audience.Id ?? '');
      if (person === undefined) throw new Error('a card of nobody');
      const atHand = others.map(({ id }) => id);
      const saving = { audience: keyedOf(person), keyingId: newId(), atHand };
      const answer = await persistently(() => saveNext(caller, card.id, saving));
      if (answer.status === 200) {
        count.saved += 1;
        news.emit('saved');
      } else if (answer.status !== 409) faults.push(`a save answered ${answer.status}`);
      details = answer.status === 200 ? answer.model.details : [];
    }
  }

  let isOver = false;
  /** Waits until so many calls have begun, or until the work is over. */
  const calls = (wanted: number) =>
    new Promise<void>((resolve) => {
      let begun = 0;
      const stop = () => {
        news.off('call', hear);
        news.off('over', stop);
        resolve();
      };
      const hear = () => {
        begun += 1;
        if (begun >= wanted) stop();
      };
      news.on('call', hear);
      news.once('over', stop);
      if (isOver) stop();
    });
  async function killAgain(): Promise<void> {
    let running = first;
    const random = seededRandom(firstSeed);
    const { least, most } = callsBetweenKills;
    for (let kill = 0; kill < mostKills; kill += 1) {
      await calls(least + Math.floor(random() * (most - least)));
      if (isOver) return;
      server.address = null;
      running.child.kill('SIGKILL');
      count.kills += 1;
      await running.ended;
      running = start();
      server.address = await readyAt(running);
      news.emit('ready');
    }
  }

  const killing = killAgain();
  await Promise.all(userNames.map((_, at) => work(at)));
  isOver = true;
  news.emit('over');
  await killing;

  expect(faults).toEqual([]);
  expect(count.kills).toBeGreaterThan(1);
  expect(count.lost).toBeGreaterThan(0);
  expect(count.saved).toBeGreaterThan(0);
  const rows = await app.db.select().from(responseCards);
  expect(rows.map(({ id }) => id).sort()).toEqual([...cards].sort());
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['keyed-in']));
  const keyings = await app.db.select().from(cardKeyings);
  expect(keyings.map(({ cardId }) => cardId).sort()).toEqual([...cards].sort());
});
