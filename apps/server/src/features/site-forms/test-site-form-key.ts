import { randomUUID } from 'node:crypto';
import { envelopeSchema } from '@dropdate/contract/http/envelope';
import { signedAnswerSchema, signedCallHeaders } from '@dropdate/contract/http/signed-endpoint';
import { exampleAnswer } from '@dropdate/contract/site-forms/examples';
import { sendSiteFormAnswer } from '@dropdate/contract/site-forms/send-site-form-answer';
import type { testSiteFormKey as endpoint } from '@dropdate/contract/site-forms/test-site-form-key';
import type { UseCase } from '../../platform/http/serve.ts';
import { knownSecret } from '../../platform/http/signed/key-secret.ts';
import { signedHeaders } from '../../platform/http/signed/signature.ts';
import { keyOf } from './site-form-keys.ts';

/** Makes a call as a site does, through everything that such a call passes. Returns the status and the JSON of its answer. */
export type CallOwn = (post: {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly address: string;
}) => Promise<{ readonly status: number; readonly envelope: unknown }>;

/** Sends a signed test answer. @throws Refusal 404 */
export const testSiteFormKey =
  (callOwn: CallOwn): UseCase<typeof endpoint> =>
  async (context, { params: { id } }) => {
    const { db, clock, keyed, address } = context;
    const key = await keyOf(db, context, id);
    const now = clock.now();
    const body = JSON.stringify({ ...exampleAnswer, consentAt: now.toISOString() });
    const { status, envelope } = await callOwn({
      path: sendSiteFormAnswer.path,
      headers: {
        'content-type': sendSiteFormAnswer.contentType,
        'idempotency-key': `test-${randomUUID()}`,
        [signedCallHeaders.key]: id,
        ...signedHeaders(knownSecret(keyed, key) ?? '', body, now),
      },
      body,
      address,
    });
    const { model, messages } = envelopeSchema(signedAnswerSchema).parse(envelope);
    return { status, outcome: model?.outcome ?? null, messages };
  };
