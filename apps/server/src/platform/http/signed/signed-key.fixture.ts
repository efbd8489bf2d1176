import { randomUUID } from 'node:crypto';
import { signedCallHeaders } from '@dropdate/contract/http/signed-endpoint';
import type { CampaignId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { KeyScope } from '@dropdate/domain/signed-call/key-scope';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../../../testing/test-app.ts';
import { newKeySecret, sealSecret } from './key-secret.ts';
import { signedHeaders } from './signature.ts';
import { insertSignedKey } from './signed-keys.data.ts';

export interface TestKey {
  readonly id: string;
  readonly secret: string;
}

/** Makes a key without a page. */
export async function madeKey(
  { db, clock, parts }: TestApp,
  of: {
    readonly companyId: CompanyId;
    readonly createdBy: UserId;
    readonly scope: KeyScope;
    readonly campaignId?: CampaignId;
  },
): Promise<TestKey> {
  const [id, secret] = [uuidv7(), newKeySecret()];
  await insertSignedKey(db, {
    id,
    name: 'A key',
    secret: sealSecret(parts.keyed, id, secret),
    createdAt: clock.now(),
    ...of,
  });
  return { id, secret };
}

export interface SignedPost {
  readonly path: string;
  readonly body: string | Buffer;
  readonly contentType?: string;
  readonly idempotencyKey?: string;
  /** The time of the signature. Now by default. */
  readonly at?: Date;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a signed call as a program of others does. */
export const signedPost = ({ http, clock }: TestApp, { id, secret }: TestKey, post: SignedPost) =>
  http.inject({
    method: 'POST',
    url: post.path,
    headers: {
      'content-type': post.contentType ?? 'application/json',
      'idempotency-key': post.idempotencyKey ?? randomUUID(),
      [signedCallHeaders.key]: id,
      ...signedHeaders(secret, post.body, post.at ?? clock.now()),
      ...post.headers,
    },
    payload: post.body,
  });
