import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listDemoUsers as endpoint } from '@dropdate/contract/session/list-demo-users';
import type { UseCase } from '../../platform/http/serve.ts';

/** Who can sign in, in demo mode. */
export const listDemoUsers =
  (demo: AnswerOf<typeof endpoint>): UseCase<typeof endpoint> =>
  async () =>
    demo;
