import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PlayedIssuer, type PlayedToken, startPlayedIssuer } from '../../../../testing/played-issuer.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { clockToleranceSeconds } from '../../../platform/directory/openid-directory.ts';
import { directoryIdentities } from '../../../schema/directory.ts';
import { directoryBrowser, startDirectoryApp } from './directory.fixture.ts';

let played: PlayedIssuer;
let app: TestApp;
let told: Record<string, unknown>[];
const start = async () => {
  played = await startPlayedIssuer();
  told = [];
  const log = pino({ level: 'warn' }, { write: (line) => void told.push(JSON.parse(line)) });
  app = await startDirectoryApp({ issuer: played.issuer }, { log });
};
const close = async () => {
  await app.close();
  await played.close();
};

const email = { email: 'agent@harbor.example', email_verified: true };
const seconds = () => Math.floor(Date.now() / 1000);

/** Signs in with a token that the issuer makes up. */
async function signInWith(token: PlayedToken) {
  played.plays.token = { ...token, claims: { ...email, ...token.claims } };
  const one = directoryBrowser(app);
  const finished = await one.finish(played.authorize(await one.start()));
  return { ...finished, hasSession: one.hasSession() };
}

const accepted = { status: 200, hasSession: true };
const refused = { status: 400, messageId: 'DirectoryRefused', hasSession: false };
const away = { status: 503, messageId: 'DirectoryAway' };

describe('a token', () => {
  beforeAll(start);
  afterAll(close);
  afterEach(async () => {
    told = [];
    await app.db.delete(directoryIdentities);
  });

  it('that is right opens a session', async () => {
    expect(await signInWith({})).toMatchObject(accepted);
    expect(told).toEqual([]);
  });

  it.each<[string, () => PlayedToken]>([
    ['another nonce', () => ({ claims: { nonce: 'other' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another audience', () => ({ claims: { aud: 'other' } })],
    ['several audiences and none of them authorized', () => ({ claims: { aud: ['dropdate', 'other'], azp: 'other' } })],
    ['another issuer', () => ({ claims: { iss: 'https://other.example' } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['a subject that is too long', () => ({ claims: { sub: 's'.repeat(256) } })],
    ['the signature of a foreign key', () => ({ hasForeignKey: true })],
    ['no signature', () => ({ header: { alg: 'none' } })],
    ['a signature of another kind', () => ({ header: { alg: 'HS256' } })],
    ['an unknown key', () => ({ header: { kid: 'unknown' } })],
    ['an end beyond the tolerance', () => ({ claims: { exp: seconds() - clockToleranceSeconds - 5 } })],
    ['a beginning beyond the tolerance', () => ({ claims: { nbf: seconds() + clockToleranceSeconds + 30 } })],
    ['a clock that is too far ahead', () => ({ claims: { iat: seconds() + clockToleranceSeconds + 30 } })],
    ['no end', () => ({ claims: { exp: undefined } })],
  ])('with %s is refused, and the log says why without naming anybody', async (_, token) => {
    expect(await signInWith(token())).toMatchObject(refused);
    expect(told).toMatchObject([{ msg: 'the directory was not believed', reason: expect.stringMatching(/^[A-Z_]+$/) }]);
    expect(JSON.stringify(told)).not.toMatch(/agent|harbor|played/);
    expect(await app.db.select().from(directoryIdentities)).toEqual([]);
  });

  it.each<[string, () => PlayedToken]>([
    ['an end within the tolerance', () => ({ claims: { exp: seconds() - clockToleranceSeconds + 30 } })],
    ['a beginning within the tolerance', () => ({ claims: { nbf: seconds() + clockToleranceSeconds - 5 } })],
    ['a clock that is a little ahead', () => ({ claims: { iat: seconds() + clockToleranceSeconds - 5 } })],
  ])('with %s is accepted', async (_, token) => {
    expect(await signInWith(token())).toMatchObject(accepted);
  });

  it.each([
    [{ email_verified: false }],
    [{ email_verified: 'true' }],
    [{ email_verified: undefined }],
    [{ email: undefined }],
    [{ email: '' }],
    [{ email: ['agent@harbor.example'] }],
  ])('with %j links nobody', async (claims) => {
    expect(await signInWith({ claims })).toMatchObject(refused);
    expect(told).toMatchObject([{ msg: 'the directory sent nobody who may sign in', reason: 'NO_VERIFIED_EMAIL' }]);
  });
});

describe('an issuer', () => {
  beforeEach(start);
  afterEach(close);

  it('is asked when somebody signs in, and describes itself once', async () => {
    expect(played.calls).toEqual([]);
    await Promise.all([1, 2, 3].map(() => directoryBrowser(app).start()));
    expect(played.calls).toEqual(['/.well-known/openid-configuration']);
  });

  it.each([
    ['fails', { status: 503 }],
    ['does not answer', { isSilent: true }],
    ['describes another issuer', { description: { issuer: 'https://other.example' } }],
    [
      'stands for the directories of all its customers',
      { description: { issuer: 'https://login.example/{tenantid}/v2.0' } },
    ],
    ['answers something else', { description: { issuer: 7 } }],
  ])('that %s is told in one sentence, and the password still works', async (_, plays) => {
    Object.assign(played.plays, plays);
    const one = directoryBrowser(app);
    const answer = await one.send('POST', 'ad-sign-in/start', { next: null });
    expect(answer).toMatchObject(away);
    expect(answer.sentence).toBe(
      'The sign-in of your company does not answer. Please try again in a moment, or sign in with your username and password.',
    );
    expect(told).toMatchObject([{ msg: 'the directory cannot be used' }]);
    expect((await one.signIn('agent')).status).toBe(200);
  });

  it('that is gone is not asked again at once, and works again when it is back', async () => {
    played.plays.status = 503;
    const one = directoryBrowser(app);
    for (let at = 0; at < 3; at += 1)
      expect(await one.send('POST', 'ad-sign-in/start', { next: null })).toMatchObject(away);
    expect(played.calls).toHaveLength(1);
    played.plays.status = undefined;
    await expect
      .poll(async () => (await one.send('POST', 'ad-sign-in/start', { next: null })).status, { timeout: 10_000 })
      .toBe(200);
  });

  it('that goes away between button and answer is told, and a later sign-in works', async () => {
    const one = directoryBrowser(app);
    played.plays.token = { claims: email };
    const answer = played.authorize(await one.start());
    played.plays.status = 502;
    expect(await one.finish(answer)).toMatchObject(away);
    played.plays.status = undefined;
    expect((await one.finish(played.authorize(await one.start()))).status).toBe(200);
  });
});
