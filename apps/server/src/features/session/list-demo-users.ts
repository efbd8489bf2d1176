import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listDemoUsers as endpoint } from '@dropdate/contract/session/list-demo-users';
import type { UseCase } from '../../platform/http/serve.ts';

/** The users who can sign in to the demo. */
export const listDemoUsers =
  (demo: AnswerOf<typeof endpoint>): UseCase<typeof endpoint> =>
  async () =>
    demo;
