import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { Message } from '@dropdate/contract/http/envelope';
import type { getMfa } from '@dropdate/contract/session/get-mfa';
import type { startMfaSetup } from '@dropdate/contract/session/start-mfa-setup';
import { codeStepAt } from '@dropdate/domain/session/two-factor';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Caller, callerOf } from '../../../../seeds/in-process-client.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { segments } from '../../../schema/tenancy.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { storeSecondFactor } from './second-factors.data.ts';
import { appCodeAt, newAppSecret, sealAppSecret } from './totp.ts';

type Model<E> = E extends { readonly answer: unknown } ? E : never;

/** One browser with its cookies, which signs in as people do. */
export function browser(app: TestApp, address = '192.0.2.1') {
  const jar = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.http.inject({
      method,
      url: `/api/asp-net-auth/${path}`,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }) },
      ...(payload && { payload }),
      remoteAddress: address,
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { model, messages } = JSON.parse(answer.body) as { model: unknown; messages: Message[] };
    return { status: answer.statusCode, messageId: messages[0]?.messageId, sentence: messages[0]?.userMessage, model };
  };
  return {
    jar,
    send,
    signIn: (username: string, password = worldPassword) =>
      send('POST', 'sign-in', { username, password, keepSignedIn: false }),
    mfa: async () => {
      const answer = await send('GET', 'mfa');
      return { ...answer, model: answer.model as AnswerOf<typeof getMfa> };
    },
    verify: (code: string, rememberDevice = false) => send('POST', 'mfa', { code, rememberDevice }),
    mailCode: () => send('POST', 'mfa/mail-code'),
    startSetup: async (method: 'app' | 'email') => {
      const answer = await send('POST', 'mfa/setup', { method });
      return { ...answer, model: answer.model as AnswerOf<Model<typeof startMfaSetup>> };
    },
    finishSetup: async (code: string, rememberDevice = false) => {
      const answer = await send('POST', 'mfa/setup/finish', { code, rememberDevice });
      return { ...answer, recoveryCodes: (answer.model as { recoveryCodes: string[] } | null)?.recoveryCodes ?? [] };
    },
    /** A caller with the session of this browser. */
    caller: (): Caller => callerOf(app.http, [...jar].map(([name, value]) => `${name}=${value}`).join('; ')),
  };
}

export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of the app now, or some steps later. */
  readonly code: (later?: number) => string;
}

/** Gives a user of Harborline a second factor. */
export async function enrol(app: TestApp, userName: string, method: 'app' | 'email' = 'app'): Promise<Enrolled> {
  const { keyed } = app.parts;
  const owner = { companyId: app.world.harborline.id, userId: userOf(app.world, userName) };
  const secret = newAppSecret();
  const sealedSecret = method === 'app' ? sealAppSecret(keyed, owner.userId, secret) : null;
  await storeSecondFactor(app.db, owner, { method, sealedSecret, lastStep: null, createdAt: app.clock.now() });
  const recoveryCodes = await makeRecoveryCodes(app.db, keyed, owner);
  return { secret, recoveryCodes, code: (later = 0) => codeOf(app, secret, later) };
}

/** The code that an app with this secret shows now, or some steps later. Spaces in the secret do not matter. */
export const codeOf = (app: TestApp, secret: string, later = 0): string =>
  appCodeAt(secret.replaceAll(' ', ''), codeStepAt(app.clock.now().getTime()) + later);

/** Makes an org of Harborline require two-factor sign-in, or not. */
export async function require2fa(app: TestApp, externalId: string, isRequired = true): Promise<void> {
  await app.db
    .update(segments)
    .set({ isTwoFactorRequired: isRequired })
    .where(and(eq(segments.companyId, app.world.harborline.id), eq(segments.externalId, externalId)));
}

/** Delivers the mails. Returns the code of the newest one. */
export async function deliveredCode(app: TestApp): Promise<string> {
  await app.deliverMail();
  const code = /Code: (\d{6})\n/.exec(app.mail.sent.at(-1)?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in ${app.mail.sent.at(-1)?.text}`);
  return code;
}

/** A code that is wrong now, and one step before and after. */
export function wrongCodeFor(app: TestApp, secret: string): string {
  const right = [-1, 0, 1].map((later) => codeOf(app, secret, later));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '555555';
}

/** A browser whose password was right and that waits for a code. */
export async function waitingBrowser(app: TestApp, userName = 'agent', address?: string) {
  const one = browser(app, address);
  expect(await one.signIn(userName)).toMatchObject({ status: 200, model: { needsSecondFactor: true } });
  return one;
}
