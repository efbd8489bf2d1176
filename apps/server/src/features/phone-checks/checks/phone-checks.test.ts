import type { CompanyId } from '@dropdate/domain/id/brand';
import type { ScrubFinding } from '@dropdate/domain/phone-check/scrub-finding';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { ofTier } from '../../../../testing/tier.ts';
import { userOf } from '../../../../testing/world.ts';
import { signedHeaders } from '../../../platform/http/signed/signature.ts';
import { silentLog } from '../../../platform/log.ts';
import type { PhoneBatch, PhoneScrubber } from '../../../platform/phones/phone-scrubber.ts';
import { doNotCall, doNotCallAreaCodes } from '../../../schema/do-not-call.ts';
import { phoneCheckBatches, phoneChecks } from '../../../schema/phone-checks.ts';
import { askNotToCall } from '../ask-not-to-call.ts';
import { saveAreaCodes } from '../do-not-call.data.ts';
import { askScrubber } from './ask-scrubber.ts';
import { openPhoneCheck, phoneCheckState } from './open-phone-check.ts';
import { phoneVerdicts } from './phone-verdicts.ts';

const secret = 'a secret of thirty-two characters';
const path = '/api/phone-checks/answers';
const minuteMs = 60_000;
const dayMs = 86_400_000;

let app: TestApp;
let companyId: CompanyId;
let segmentId: string;
/** The batches that the service got, and how the service answers. */
const got: PhoneBatch[] = [];
let answer: PhoneScrubber['ask'];
const scrubber: PhoneScrubber = {
  name: 'test',
  ask: (batch, signal) => {
    got.push(batch);
    return answer(batch, signal);
  },
};
const clearAll: PhoneScrubber['ask'] = async ({ phones }) => new Map(phones.map((phone) => [phone, 'clear']));
const later: PhoneScrubber['ask'] = async () => null;
const away: PhoneScrubber['ask'] = () => Promise.reject(new Error('away'));

beforeAll(async () => {
  const { config } = await testConfig();
  const phoneScrub = { url: 'http://127.0.0.1:9/', secret };
  app = await startTestApp({ config: { ...config, phoneScrub }, scrubber });
  companyId = app.world.harborline.id;
  segmentId = app.world.tampa.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  got.length = 0;
  answer = clearAll;
  await app.db.delete(phoneCheckBatches);
  await app.db.delete(phoneChecks);
  await app.db.delete(doNotCallAreaCodes);
  await app.db.delete(doNotCall);
  app.clock.set('2026-11-20T15:00:00Z');
});

const numbers = (many: number, from = 0) =>
  Array.from({ length: many }, (_, at) => `+1813${String(5_550_000 + from + at)}`);
const san = '1234-567890-26';
async function open(phones: readonly string[], { sanNumbers = [san], checkId = uuidv7() } = {}) {
  await app.db.transaction((tx) =>
    openPhoneCheck(tx, { companyId, segmentId, orgId: 'ORG-1', sanNumbers, phones, checkId, now: app.clock.now() }),
  );
  return checkId;
}
const stateOf = (checkId: string) => phoneCheckState(app.db, { companyId, checkId });
const verdicts = async (phones: readonly string[], today = app.clock.now().toISOString().slice(0, 10)) =>
  Object.fromEntries(await phoneVerdicts(app.db, companyId, phones, today));

interface Sent {
  readonly phone: string;
  readonly finding: string;
}
async function post(body: unknown, headers?: Record<string, string>) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answered = await app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(headers ?? signedHeaders(secret, payload, app.clock.now())),
    },
    payload,
  });
  return answered.statusCode;
}
const send = (batch: string | undefined, findings: readonly Sent[]) => post({ batch, findings });

describe('a check', () => {
  it('is asked about in batches of 5,000, each number once, and is answered', async () => {
    const phones = numbers(12_001);
    const checkId = await open([...phones, ...phones.slice(0, 50)]);
    expect(await stateOf(checkId)).toBe('open');
    await app.askScrubber();
    expect(got.map((batch) => batch.phones.length).toSorted((a, b) => a - b)).toEqual([2_001, 5_000, 5_000]);
    expect(new Set(got.flatMap((batch) => batch.phones)).size).toBe(12_001);
    expect(got[0]).toMatchObject({ sanNumbers: [san], orgId: 'ORG-1' });
    expect(await stateOf(checkId)).toBe('answered');
    expect(Object.values(await verdicts(phones)).every((verdict) => verdict === 'clear')).toBe(true);
  });

  it('without numbers, or with numbers that were checked lately, is answered at once', async () => {
    expect(await stateOf(await open([]))).toBe('answered');
    await open(numbers(3));
    await app.askScrubber();
    app.clock.advance(30 * dayMs);
    expect(await stateOf(await open(numbers(3)))).toBe('answered');
    const more = await open(numbers(4));
    await app.askScrubber();
    expect([await stateOf(more), got.at(-1)?.phones]).toEqual(['answered', numbers(1, 3)]);
  });

  it('asks again after 31 days, and under another SAN', async () => {
    await open(numbers(2));
    await app.askScrubber();
    await open(numbers(2), { sanNumbers: ['9999-567890-26'] });
    await app.askScrubber();
    expect(got).toHaveLength(2);
    await open(numbers(2), { sanNumbers: ['9999-567890-26', '1111-567890-26'] });
    await app.askScrubber();
    expect(got).toHaveLength(2);
    app.clock.advance(31 * dayMs);
    await open(numbers(2), { sanNumbers: ['9999-567890-26'] });
    await app.askScrubber();
    expect(got).toHaveLength(3);
  });

  it('takes further numbers under its id', async () => {
    const checkId = await open(numbers(2));
    await app.askScrubber();
    await open(numbers(2, 10), { checkId });
    expect(await stateOf(checkId)).toBe('open');
    await app.askScrubber();
    expect(await stateOf(checkId)).toBe('answered');
  });

  it('waits while the service is away for a day, and is answered then', async () => {
    answer = away;
    const checkId = await open(numbers(2));
    const until = app.clock.now().getTime() + dayMs;
    while (app.clock.now().getTime() < until) {
      await app.askScrubber();
      app.clock.advance(10 * minuteMs);
    }
    expect(await stateOf(checkId)).toBe('open');
    expect(got.length).toBeGreaterThan(20);
    expect(got.length).toBeLessThan(40);
    answer = clearAll;
    app.clock.advance(60 * minuteMs);
    await app.askScrubber();
    expect(await stateOf(checkId)).toBe('answered');
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  });

  it('is given up after three days, and the numbers that were answered are known', async () => {
    const [one = '', two = ''] = numbers(2);
    answer = async () => new Map([[one, 'clear']]);
    const checkId = await open([one, two]);
    for (let hour = 0; hour < 72; hour++) {
      await app.askScrubber();
      app.clock.advance(60 * minuteMs);
    }
    expect(await stateOf(checkId)).toBe('open');
    app.clock.advance(1);
    await app.askScrubber();
    expect(await stateOf(checkId)).toBe('given-up');
    expect(await verdicts([one, two])).toEqual({ [one]: 'clear', [two]: 'unknown' });
    // An answer that is late is kept, and the check stays what its reader has seen.
    expect(await send(got[0]?.id, [{ phone: two, finding: 'litigator' }])).toBe(200);
    expect(await verdicts([two])).toEqual({ [two]: 'litigator' });
    expect(await stateOf(checkId)).toBe('given-up');
  });

  it('goes to the service again when the asking task died', async () => {
    answer = () => new Promise(() => undefined);
    const checkId = await open(numbers(1));
    void app.askScrubber();
    await expect.poll(() => got.length).toBe(1);
    answer = clearAll;
    await app.askScrubber();
    expect(await stateOf(checkId)).toBe('open');
    app.clock.advance(121_000);
    await app.askScrubber();
    expect(await stateOf(checkId)).toBe('answered');
    expect(got[1]?.id).toBe(got[0]?.id);
  });

  it('goes to one of two tasks', async () => {
    await open(numbers(15_000));
    await Promise.all([app.askScrubber(), app.askScrubber(), app.askScrubber()]);
    expect(new Set(got.map(({ id }) => id)).size).toBe(3);
    expect(got).toHaveLength(3);
  });

  it('tells its end once, in the transaction that closes its last batch', async () => {
    const told: string[] = [];
    const parts = { db: app.db, clock: app.clock, log: silentLog, scrubber };
    const onChecked = async (_: unknown, check: { checkId: string }) => void told.push(check.checkId);
    const checkId = await open(numbers(10_001));
    await Promise.all([askScrubber({ ...parts, onChecked }), askScrubber({ ...parts, onChecked })]);
    expect(told).toEqual([checkId]);
    answer = away;
    const givenUp = await open(numbers(6_000, 20_000));
    app.clock.advance(3 * dayMs + 1);
    await askScrubber({ ...parts, onChecked });
    expect(told).toEqual([checkId, givenUp]);
  });

  it('stays open without a service, and is given up', async () => {
    const parts = { db: app.db, clock: app.clock, log: silentLog, scrubber: null, onChecked: async () => undefined };
    const checkId = await open(numbers(1));
    await askScrubber(parts);
    expect(await stateOf(checkId)).toBe('open');
    app.clock.advance(3 * dayMs + 1);
    await askScrubber(parts);
    expect(await stateOf(checkId)).toBe('given-up');
  });

  it('loses its batches after 31 days, and keeps what they found out', async () => {
    await open(numbers(2));
    await app.askScrubber();
    app.clock.advance(31 * dayMs + 1);
    await app.removeWhatIsOver();
    expect(await app.db.$count(phoneCheckBatches)).toBe(0);
    expect(await app.db.$count(phoneChecks)).toBe(2);
  });
});

describe('an answer that the service sends later', () => {
  it('comes in parts, twice, in another order and with unknown numbers; the first finding of a number counts', async () => {
    answer = later;
    const [one = '', two = '', three = '', foreign = ''] = numbers(4);
    const checkId = await open([one, two, three]);
    await app.askScrubber();
    const id = got[0]?.id;
    expect(await send(id, [{ phone: three, finding: 'disconnected' }])).toBe(200);
    expect(await send(id, [{ phone: foreign, finding: 'clear' }])).toBe(200);
    expect(await stateOf(checkId)).toBe('open');
    const rest = [
      { phone: two, finding: 'state-registry' },
      { phone: three, finding: 'clear' },
      { phone: one, finding: 'clear' },
    ];
    expect(await send(id, rest)).toBe(200);
    expect(await send(id, rest.toReversed())).toBe(200);
    expect(await stateOf(checkId)).toBe('answered');
    expect(await verdicts([one, two, three, foreign])).toEqual({
      [one]: 'clear',
      [two]: 'state-registry',
      [three]: 'disconnected',
      [foreign]: 'unknown',
    });
  });

  it('that has not come is asked for again, under the same id', async () => {
    answer = later;
    await open(numbers(1));
    await app.askScrubber();
    app.clock.advance(9 * minuteMs);
    await app.askScrubber();
    expect(got).toHaveLength(1);
    app.clock.advance(minuteMs);
    await app.askScrubber();
    expect(got.map(({ id }) => id)).toEqual([got[0]?.id, got[0]?.id]);
  });

  it('comes at once from two connections, and counts once', async () => {
    answer = later;
    const phones = numbers(100);
    const checkId = await open(phones);
    await app.askScrubber();
    const sent = (finding: ScrubFinding) =>
      send(
        got[0]?.id,
        phones.map((phone) => ({ phone, finding })),
      );
    expect(await Promise.all([sent('clear'), sent('litigator'), sent('disconnected')])).toEqual([200, 200, 200]);
    expect(new Set(Object.values(await verdicts(phones))).size).toBe(1);
    expect(await stateOf(checkId)).toBe('answered');
  });

  it('is refused without the right signature, for an unknown batch, and in another shape', async () => {
    answer = later;
    const [phone = ''] = numbers(1);
    const checkId = await open([phone]);
    await app.askScrubber();
    const body = { batch: got[0]?.id, findings: [{ phone, finding: 'clear' }] };
    const payload = JSON.stringify(body);
    const at = app.clock.now();
    expect(await post(body, {})).toBe(401);
    expect(await post(body, signedHeaders('another secret of thirty-two signs', payload, at))).toBe(401);
    expect(await post(body, signedHeaders(secret, `${payload} `, at))).toBe(401);
    expect(await post(body, signedHeaders(secret, payload, new Date(at.getTime() - 301_000)))).toBe(401);
    expect(await post({ ...body, batch: uuidv7() })).toBe(404);
    expect(await post({ ...body, batch: 'x' })).toBe(400);
    expect(await post({ batch: body.batch })).toBe(400);
    expect(await post('{"batch"')).toBe(400);
    expect(await post('null')).toBe(400);
    expect(await post(`"${'x'.repeat(1_000_000)}"`)).toBe(413);
    expect(await stateOf(checkId)).toBe('open');
    expect(await post(body)).toBe(200);
  });

  it('comes from no page, and a session is no signature', async () => {
    const admin = await app.as('admin');
    expect((await admin.raw('POST', path, { batch: uuidv7(), findings: [] })).status).toBe(401);
  });
});

describe('the verdict', () => {
  it('has the own file before the area codes, and these before a finding', async () => {
    const [own = '', found = ''] = numbers(2);
    const far = '+17275550100';
    answer = async ({ phones }) => new Map(phones.map((phone) => [phone, 'national-registry']));
    await open([own, found, far]);
    await app.askScrubber();
    await app.db.transaction((tx) => saveAreaCodes(tx, companyId, ['813']));
    const userId = userOf(app.world, 'agent');
    await app.db.transaction((tx) => askNotToCall(tx, { companyId, phone: own, at: app.clock.now(), userId }));
    expect(await verdicts([own, found, far])).toEqual({
      [own]: 'do-not-call',
      [found]: 'national-registry',
      [far]: 'area-code',
    });
  });

  it('is unknown after 31 days, for another company, and after no check', async () => {
    const [phone = '', other = ''] = numbers(2);
    await open([phone]);
    await app.askScrubber();
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await verdicts([phone, other], '2026-12-21')).toEqual({ [phone]: 'clear', [other]: 'unknown' });
    expect(await verdicts([phone], '2026-12-22')).toEqual({ [phone]: 'unknown' });
    const { id } = app.world.prairie;
    expect((await phoneVerdicts(app.db, id, [phone], today)).get(phone)).toBe('unknown');
  });
});

describe('many numbers', () => {
  it('are opened by one statement, answered in batches and judged by one statement', async () => {
    const many = ofTier({ gate: 20_000, night: 300_000 });
    const phones = Array.from({ length: many }, (_, at) => `+1813${2_000_000 + at}`);
    let checkId = '';
    const opening = async () => {
      checkId = await open(phones);
    };
    // The transaction, its statement and its task.
    expect(await app.countStatements(opening)).toBeLessThan(6);
    await app.askScrubber();
    expect(got).toHaveLength(many / 5_000);
    expect(await stateOf(checkId)).toBe('answered');
    let judged: object = {};
    const judging = async () => {
      judged = await verdicts(phones);
    };
    expect(await app.countStatements(judging)).toBe(2);
    expect(Object.keys(judged)).toHaveLength(many);
  });
});
