import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { getSupportContact as endpoint } from '@dropdate/contract/session/get-support-contact';
import type { UseCase } from '../../platform/http/serve.ts';

/** Mail address and phone of support, from the configuration. */
export const getSupportContact =
  ({ supportEmail, supportPhone }: AnswerOf<typeof endpoint>): UseCase<typeof endpoint> =>
  async () => ({ supportEmail, supportPhone });
