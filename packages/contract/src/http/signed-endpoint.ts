import type { KeyScope } from '@dropdate/domain/signed-call/key-scope';
import { z } from 'zod';

/**
 * A call that a program of others makes. It has no session and no permission: it is signed with a key, and the key says
 * whose call it is (record 37).
 */
export interface SignedEndpoint {
  readonly kind: 'signed';
  readonly name: string;
  readonly path: `/api/${string}`;
  /** The use that a key needs for this call. */
  readonly keyScope: KeyScope;
  readonly contentType: string;
  readonly maxBytes: number;
  /** How many calls of one key pass at once, and the milliseconds after which a further call may follow. */
  readonly pace: { readonly free: number; readonly everyMs: number };
  readonly summary: string;
}

/** The headers of a signed call, beside `idempotency-key`. */
export const signedCallHeaders = {
  key: 'dropdate-key',
  time: 'dropdate-time',
  signature: 'dropdate-signature',
} as const;

/** The answer of a signed call: taken now, or known from an earlier call. */
export const signedAnswerSchema = z.object({ outcome: z.enum(['accepted', 'duplicate']) });
