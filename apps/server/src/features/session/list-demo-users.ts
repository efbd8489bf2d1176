import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listDemoUsers as endpoint } from '@dropdate/contract/session/demo-users';
import type { UseCase } from '../../platform/http/serve.ts';

type Site = AnswerOf<typeof endpoint>;

/** What the sign-in page shows of this installation: the way to support, and in demo mode who can sign in. */
export const listDemoUsers =
  (site: Site): UseCase<typeof endpoint> =>
  async () =>
    site;
