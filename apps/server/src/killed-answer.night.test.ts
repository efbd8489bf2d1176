import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readyAt } from '../testing/built-server.ts';
import { killableServers } from '../testing/killable-servers.fixture.ts';

const { start, valuesOf } = killableServers({ pieces: 2_000 });

const kills = 6;
const prospects = 60;
const atOnce = 6;

/** A prospect sends the form, and a browser that got no answer sends the form again. */
async function send(addressOf: () => string, page: string, prospect: number): Promise<void> {
  const sent = await trySend(addressOf() + page, prospect).catch(() => null);
  if (sent === null) {
    await sleep(100);
    return send(addressOf, page, prospect);
  }
  expect(sent.status).toBe(303);
}

/** @throws when the server is killed meanwhile */
async function trySend(url: string, prospect: number): Promise<Response> {
  const html = await (await fetch(url)).text();
  const at = /name="at" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const form = { at, first: 'Ada', last: `Prospect${prospect}`, street: `${prospect} Pier St`, zip: '33607' };
  const body = new URLSearchParams({ ...form, phone: `813555${String(1_000 + prospect)}` });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

describe('servers that are killed while prospects send answers', { timeout: 600_000 }, () => {
  it('lose no answer, and make one card of each', async () => {
    let server = start();
    let address = await readyAt(server);
    const { page } = await valuesOf(`select '/c/' || lower(c.code) || '-' || p.number as page from campaigns p
      join companies c on c.id = p.company_id where p.dispatch_date is not null order by p.dispatch_date desc limit 1`);
    const waiting = Array.from({ length: prospects }, (_, prospect) => prospect);
    const sending = Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await send(() => address, page, next);
          await sleep(200);
        }
      }),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(150 + kill * 230);
      server.child.kill('SIGKILL');
      await server.ended;
      server = start();
      address = await readyAt(server);
    }
    await sending;
    const left = async () => (await valuesOf('select count(*)::int as left from waiting_answers'))?.left;
    // The lock of a killed worker's task ends with its connection; the schedule calls the task once a minute.
    await expect.poll(left, { timeout: 180_000, interval: 1_000 }).toBe(0);
    const { cards, people } =
      await valuesOf(`select count(*)::int as cards, count(distinct fields ->> 'lastName')::int as people
      from online_answers where fields ->> 'lastName' like 'Prospect%'`);
    expect({ cards, people }).toEqual({ cards: prospects, people: prospects });
  });
});
