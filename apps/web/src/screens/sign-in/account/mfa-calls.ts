import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { finishMfaSetup } from '@dropdate/contract/session/finish-mfa-setup';
import type { getMfa, Mfa } from '@dropdate/contract/session/get-mfa';
import type { sendMfaMailCode } from '@dropdate/contract/session/send-mfa-mail-code';
import type { startMfaSetup } from '@dropdate/contract/session/start-mfa-setup';
import type { verifyMfa } from '@dropdate/contract/session/verify-mfa';
import { type Answer, ask } from '../server.ts';

/** The paths of two-factor sign-in. A test compares these paths with the paths of the contract. */
export const mfaPaths = {
  getMfa: '/api/asp-net-auth/mfa',
  verifyMfa: '/api/asp-net-auth/mfa',
  sendMfaMailCode: '/api/asp-net-auth/mfa/mail-code',
  startMfaSetup: '/api/asp-net-auth/mfa/setup',
  finishMfaSetup: '/api/asp-net-auth/mfa/setup/finish',
} as const;

export type StartedSetup = AnswerOf<typeof startMfaSetup>;
export type Method = NonNullable<Mfa['method']>;

export const fetchMfa = () => ask<typeof getMfa>(mfaPaths.getMfa);

export const sendCode = (code: string, rememberDevice: boolean) =>
  ask<typeof verifyMfa>(mfaPaths.verifyMfa, { code, rememberDevice });

export const requestMailCode = () => ask<typeof sendMfaMailCode>(mfaPaths.sendMfaMailCode, {} as never);

export const beginSetup = (method: Method) => ask<typeof startMfaSetup>(mfaPaths.startMfaSetup, { method });

export const endSetup = (code: string, rememberDevice: boolean) =>
  ask<typeof finishMfaSetup>(mfaPaths.finishMfaSetup, { code, rememberDevice });

/** Whether the sign-in has ended, so that the user must begin again. */
export const hasEnded = (answer: Answer<unknown>): boolean => answer.refusal !== null && answer.status === 401;
