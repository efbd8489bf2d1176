import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { countProspectsByPlace } from '@dropdate/contract/audience/count-prospects-by-place';
import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { signIn } from '@dropdate/contract/session/sign-in';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callerOf, signIn as sessionOf } from '../../../seeds/in-process-client.ts';
import { promise } from '../../../testing/hang-up.ts';
import { seedCampaign, wireParameters } from '../../../testing/seed-campaign.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { worldPassword } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { type Log, silentLog } from '../log.ts';
import { databaseTooSlow } from './server.ts';
import { requestTimes } from './slow-requests.ts';

describe('a caller without a session', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp();
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    port = (app.http.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  /** The answer to a call whose body arrives only in part. */
  async function answerToBeginning(path: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = ['host: localhost', 'sec-fetch-site: same-origin', 'content-type: application/json'];
    socket.write([`POST ${path} HTTP/1.1`, ...head, 'content-length: 1900000', '', '{"name":'].join('\r\n'));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return first.toString().split('\r\n')[0] ?? '';
  }

  it('is refused before a body is read', async () => {
    expect(await answerToBeginning('/api/audience/prospects-count')).toBe('HTTP/1.1 401 Unauthorized');
  });

  it('may send a body of a name and a password, and no larger one', async () => {
    expect(await answerToBeginning(signIn.path)).toBe('HTTP/1.1 413 Payload Too Large');
  });

  it('loses a connection on which nothing more arrives', () => {
    // Node limits the time of the headers. The tests of `slow-requests.ts` cover the rest of a request.
    expect(app.http.server.headersTimeout).toBe(60_000);
    expect(requestTimes.whole).toBe(60_000);
  });

  it('reads the page of the API under a policy that allows only our own contents', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api-docs/`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https:|upgrade-insecure-requests/);
    expect(await response.text()).toContain('swagger');
  });

  it('may load the tiles of maps from their host, and is told of them after the sign-in', async () => {
    const policyOf = async (mapTiles: { readonly url: string; readonly attribution: string } | null) => {
      const { http } = await buildApp({ ...app.parts, config: { ...app.parts.config, mapTiles } });
      const caller = callerOf(http, await sessionOf(http, 'admin', worldPassword));
      expect((await caller.call(getCurrentUser, {})).model.mapTiles).toEqual(mapTiles);
      const { headers } = await http.inject(getCurrentUser.path);
      return String(headers['content-security-policy']).split(';');
    };
    expect(await policyOf(null)).toContain("img-src 'self' data: blob:");
    const tiles = { url: 'https://tiles.example/v1/{z}/{x}/{y}.png', attribution: 'Example Maps' };
    expect(await policyOf(tiles)).toContain("img-src 'self' data: blob: https://tiles.example");
  });
});

it('lets no page use place or payment and no other site the camera, and logs a call without the permission with its user', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const app = await startTestApp({ log });
  const nobody = await app.as('nobody');
  const answer = await nobody.raw('GET', getCampaignsOverview.path);
  expect(answer.status).toBe(403);
  expect(String(answer.headers['permissions-policy'])).toMatch(/^camera=\(self\), .*geolocation=\(\).*payment=\(\)/);
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a call without the permission');
  expect(told).toMatchObject([
    {
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: getCampaignsOverview.path,
      userId: app.world.users.nobody,
      companyId: app.world.harborline.id,
    },
  ]);
  await app.close();
});

describe('the address of a caller', () => {
  /**
   * Signs in 61 times, with another address in a header each time. Returns how many tries had to wait because they
   * share an address, and the warnings.
   */
  async function sharedTries(
    settings: Readonly<Record<string, string>>,
    header: string,
    value: (at: number) => string,
  ) {
    const parts = await testConfig();
    const { trustedProxies, publicUrl } = readConfig(settings);
    const warnings: string[] = [];
    const write = (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg);
    const log = pino({ level: 'warn' }, { write });
    let waiting = 0;
    const pause = async () => {
      waiting += 1;
    };
    const app = await startTestApp({ ...parts, log, pause, config: { ...parts.config, trustedProxies, publicUrl } });
    const tries = Array.from({ length: 61 }, (_, at) =>
      app.http.inject({
        method: 'POST',
        url: signIn.path,
        headers: { 'sec-fetch-site': 'same-origin', [header]: value(at) },
        payload: { username: `name-${at}`, password: 'Summer2026!' },
        remoteAddress: '10.0.0.5',
      }),
    );
    await Promise.all(tries);
    await app.close();
    return { waiting, warnings };
  }

  const PUBLIC_URL = 'https://mail.example';
  const unnamed = expect.stringMatching(
    /^Calls come through a proxy that TRUST_PROXY does not name\..* Name the address/,
  );
  const forwarded = (at: number) => `203.0.113.${at}`;
  it.each<[string, Readonly<Record<string, string>>, string, number, readonly unknown[]]>([
    ['is not what one in a private network says', { PUBLIC_URL }, 'x-forwarded-for', 1, [unnamed]],
    ['is not what one says while no address is set', {}, 'x-forwarded-for', 1, [unnamed]],
    ['is not what another header says', { TRUST_PROXY: '10.0.0.5' }, 'x-real-ip', 1, [unnamed]],
    ['is what a proxy says that is named', { PUBLIC_URL, TRUST_PROXY: '10.0.0.0/24' }, 'x-forwarded-for', 0, []],
  ])('%s', async (_, settings, header, waiting, warnings) => {
    expect(await sharedTries(settings, header, forwarded)).toEqual({ waiting, warnings });
  });

  it('is the address that the proxy saw, never an address before it', async () => {
    const settings = { PUBLIC_URL, TRUST_PROXY: '10.0.0.5' };
    const shared = await sharedTries(settings, 'x-forwarded-for', (at) => `203.0.113.${at}, 10.0.0.6`);
    expect(shared).toEqual({ waiting: 1, warnings: [] });
  });

  it('is no reason to warn when a program on the machine of a named proxy calls through the proxy', async () => {
    const settings = { PUBLIC_URL, TRUST_PROXY: '10.0.0.5' };
    expect(await sharedTries(settings, 'x-forwarded-for', () => '10.0.0.5')).toEqual({ waiting: 1, warnings: [] });
  });
});

describe('many calls at once', () => {
  it('are refused above the limit of their user, and leave the server to other users', async () => {
    const open = promise();
    const app = await startTestApp();
    const engine = Object.create(app.parts.engine) as ProspectEngine;
    engine.countBy = async () => {
      await open.given;
      return [];
    };
    const slow = await startTestApp({ engine });
    try {
      const { id } = await seedCampaign(slow);
      const flooding = await slow.as('agent');
      const calls = Array.from({ length: 45 }, () =>
        flooding.raw('POST', countProspectsByPlace.path, {
          campaignId: id,
          parameters: wireParameters([]),
          stateCode: null,
        }),
      );
      const refused = await Promise.race(calls);
      expect([refused.status, refused.messageId, refused.headers['retry-after']]).toEqual([503, 'Busy', '2']);
      expect((await (await slow.as('admin')).call(getCurrentUser, {})).status).toBe(200);
      open.give();
      const answers = await Promise.all(calls);
      expect(answers.filter(({ messageId }) => messageId === 'Busy')).toHaveLength(5);
      expect((await flooding.call(getCurrentUser, {})).status).toBe(200);
    } finally {
      await slow.close();
      await app.close();
    }
  });
});

describe('a call that waits too long for a lock', () => {
  it('is answered with the time to wait, changes nothing, and is logged with the place of the statement', async () => {
    const app = await startTestApp();
    const limited = openDatabase(app.databaseSettings.DATABASE_URL, silentLog, { limits: { lock: 50 } });
    const warn = vi.fn<Log['warn']>();
    const slow = await startTestApp({ db: limited.db, log: { ...silentLog, warn } });
    const locker = await app.pool.connect();
    try {
      const caller = callerOf(slow.http, await sessionOf(app.http, 'agent', worldPassword));
      await locker.query('begin');
      await locker.query('lock table campaigns in access exclusive mode');
      const answer = await caller.call(getCampaignsOverview, {});
      expect([answer.status, answer.messageId, answer.headers['retry-after']]).toEqual([503, 'ServerBusy', '5']);
      const facts = expect.objectContaining({ code: '55P03', at: expect.stringContaining('.data.ts') });
      expect(warn).toHaveBeenCalledExactlyOnceWith(facts, databaseTooSlow);
    } finally {
      await locker.query('rollback');
      locker.release();
      await slow.close();
      await limited.close();
      await app.close();
    }
  });
});
