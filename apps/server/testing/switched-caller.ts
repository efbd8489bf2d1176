import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { impersonateCompany } from '@dropdate/contract/session/impersonate-company';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { type CallResult, callerOf, signIn } from '../seeds/in-process-client.ts';
import type { Caller, TestApp } from './test-app.ts';
import { worldPassword } from './world.ts';

/** An org with its company, as the address of a switch names it. */
export interface OrgAddress {
  readonly companyId: CompanyId;
  readonly segmentId: string;
}

/** Switches a session of a caller, and returns the caller with the new cookie. @throws Error when the call is refused */
export async function switchOrg(app: TestApp, caller: Caller, to: OrgAddress): Promise<Caller> {
  const answer = await caller.call(impersonateCompany, { params: { ...to } });
  if (answer.status !== 200) throw new Error(`the switch was refused: ${answer.body}`);
  return withNewCookie(app, caller, answer);
}

/** The caller after an answer. A switch gives the session another token. */
export function withNewCookie(
  app: TestApp,
  caller: Caller,
  { headers }: Pick<CallResult<Endpoint>, 'headers'>,
): Caller {
  const header = [headers['set-cookie']].flat()[0];
  const cookie = typeof header === 'string' ? header.split(';')[0] : undefined;
  return cookie ? callerOf(app.http, cookie) : caller;
}

/** Signs a user of the world in, in a session of its own, and switches to an org. */
export async function switchedCaller(app: TestApp, userName: string, to: OrgAddress): Promise<Caller> {
  return switchOrg(app, await ownCaller(app, userName), to);
}

/** A user of the world in a session of its own. */
export const ownCaller = async (app: TestApp, userName: string): Promise<Caller> =>
  callerOf(app.http, await signIn(app.http, userName, worldPassword));
