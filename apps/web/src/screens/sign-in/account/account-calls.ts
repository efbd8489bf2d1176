import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { getDemoMail } from '@dropdate/contract/outbox/get-demo-mail';
import type { listDemoMails } from '@dropdate/contract/outbox/list-demo-mails';
import type { forgotPassword } from '@dropdate/contract/session/forgot-password';
import type { setPasswordFromLink } from '@dropdate/contract/session/set-password-from-link';
import type { validatePassword } from '@dropdate/contract/session/validate-password';
import type { validateResetPasswordLink } from '@dropdate/contract/session/validate-reset-password-link';
import { ask } from '../server.ts';

/** The paths of these pages' calls. A test compares these paths with the paths of the contract. */
export const accountPaths = {
  forgotPassword: '/api/asp-net-auth/forgot-password',
  validateResetPasswordLink: '/api/asp-net-auth/validate-reset-password-link/{id}',
  validatePassword: '/api/asp-net-auth/validate-password',
  setPasswordFromLink: '/api/asp-net-auth/set-password-from-link',
  listDemoMails: '/api/site/demo-mails',
  getDemoMail: '/api/site/demo-mails/{id}',
} as const;

export type LinkUser = AnswerOf<typeof validateResetPasswordLink>;
export type Judgement = AnswerOf<typeof validatePassword>;
/** Dates of the model are texts here, because these pages do not decode answers. */
export type DemoMail = AnswerOf<typeof getDemoMail>;
export type DemoMails = AnswerOf<typeof listDemoMails>['results'];

const withId = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id));

export const requestLink = (userName: string) => ask<typeof forgotPassword>(accountPaths.forgotPassword, { userName });

export const checkLink = (id: string) =>
  ask<typeof validateResetPasswordLink>(withId(accountPaths.validateResetPasswordLink, id));

export const judgePassword = (
  user: LinkUser,
  entries: { readonly password: string; readonly confirmPassword: string },
) => ask<typeof validatePassword>(accountPaths.validatePassword, { ...user, ...entries });

export const savePassword = (linkId: string, password: string) =>
  ask<typeof setPasswordFromLink>(accountPaths.setPasswordFromLink, { linkId, password });

export const fetchDemoMails = () => ask<typeof listDemoMails>(accountPaths.listDemoMails);

export const fetchDemoMail = (id: string) => ask<typeof getDemoMail>(withId(accountPaths.getDemoMail, id));
