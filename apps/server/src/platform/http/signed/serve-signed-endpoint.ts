import { createHash } from 'node:crypto';
import { idSchema } from '@dropdate/contract/http/primitives';
import { type SignedEndpoint, signedCallHeaders } from '@dropdate/contract/http/signed-endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { type AttemptLimit, countAttempt, tooManyAttempts } from '../attempt-limit.ts';
import { sendEnvelope } from '../envelope.ts';
import { networkOf } from '../network.ts';
import { conflict, invalid, Refusal } from '../refusal.ts';
import { knownSecret } from './key-secret.ts';
import { isSigned, isTimely } from './signature.ts';
import {
  endTaken,
  findSignedKey,
  isOtherBody,
  noteCall,
  noteTaken,
  noteUse,
  type SignedKey,
} from './signed-keys.data.ts';

export type SignedParts = Pick<PublicContext, 'db' | 'clock' | 'keyed'>;

/** A call whose signature is right. */
export interface SignedCall {
  readonly key: SignedKey;
  readonly body: Buffer;
  readonly address: string;
  readonly requestId: string;
}

/** How a feature ends a call that it took. */
export interface TakenCall {
  /** `duplicate` when the feature knows the content from an earlier call. */
  readonly outcome: 'accepted' | 'duplicate';
  readonly isTest?: boolean;
}

/**
 * Takes the content of a call, in the transaction that notes the call: both are kept, or neither.
 * @throws Refusal 400 to 409, whose message says what to correct, without personal data
 */
export type TakeSigned<Read = undefined> = (tx: Database, call: SignedCall, read: Read) => Promise<TakenCall>;

/** How a feature takes calls whose bytes take long to read. Reading comes before the transaction, which holds up others. */
export interface TakeRead<Read> {
  readonly read: (body: Buffer) => Promise<Read>;
  readonly take: TakeSigned<Read>;
}

/** Wrong signatures, keys and times of one network. Right calls never count here, so nobody can lock a sender out. */
const wrongOfNetwork = { free: 60, everyMs: 5_000, maxWaitMs: 0 };

const refused401 = (messageId: string, userMessage: string) => new Refusal(401, [{ messageId, userMessage }]);

const unknownKey = () =>
  refused401('UnknownKey', `This key is not known here. Send the id of a key in the header ${signedCallHeaders.key}.`);

/** Serves a signed endpoint of the contract (record 37). The key counts before the body is read, the signature after. */
export const serveSignedEndpoint = (
  app: FastifyInstance,
  parts: SignedParts,
  endpoint: SignedEndpoint,
  take: TakeSigned,
): Promise<void> => serveReadEndpoint(app, parts, endpoint, { read: async () => undefined, take });

/** The same for bytes that are read first. */
export async function serveReadEndpoint<Read>(
  app: FastifyInstance,
  parts: SignedParts,
  endpoint: SignedEndpoint,
  taking: TakeRead<Read>,
): Promise<void> {
  const { path, contentType, maxBytes } = endpoint;
  const keys = new WeakMap<FastifyRequest, SignedKey>();
  await app.register(async (scope) => {
    // The signature is about the bytes, so they stay as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    const onRequest = async (request: FastifyRequest) => {
      const key = await findKey(parts, request, endpoint);
      await noting(parts, request, key, async () => checkHead(parts, request, key, endpoint));
      keys.set(request, key);
    };
    scope.post(path, { bodyLimit: maxBytes, config: { isSigned: true }, onRequest }, async (request, reply) => {
      const key = keys.get(request);
      if (key === undefined) throw new Error(`${endpoint.name} was reached past its key`);
      const outcome = await noting(parts, request, key, () => takeCall(parts, request, key, endpoint, taking));
      return sendEnvelope(reply, 200, { model: { outcome }, messages: [] });
    });
  });
}

async function findKey(parts: SignedParts, request: FastifyRequest, { keyScope }: SignedEndpoint): Promise<SignedKey> {
  const id = idSchema.safeParse(request.headers[signedCallHeaders.key]).data;
  const key = id === undefined ? null : await findSignedKey(parts.db, id);
  if (key === null || key.scope !== keyScope) throw await countedRefusal(parts, request, unknownKey());
  return key;
}

/** What can be judged without the body. */
function checkHead(
  { clock }: SignedParts,
  { headers }: FastifyRequest,
  key: SignedKey,
  endpoint: SignedEndpoint,
): void {
  if (key.revokedAt !== null)
    throw refused401('RevokedKey', 'This key was revoked. Make a new key and use its secret.');
  if (key.isSwitchedOff)
    throw new Refusal(403, [{ messageId: 'CompanyOff', userMessage: 'This company is not active.' }]);
  if (!isTimely(headers, clock.now()))
    throw refused401(
      'ClockOff',
      `The time of this call is missing or differs by more than 5 minutes from ours. Send the present time in seconds in the header ${signedCallHeaders.time}.`,
    );
  if (!/^[\w-]{8,100}$/.test(String(headers['idempotency-key'] ?? '')))
    throw invalid(
      'InvalidIdempotencyKey',
      'Send a name for this call in the header idempotency-key: 8 to 100 letters, digits, dashes or underscores. A repeated call keeps its name.',
    );
  if (Number(headers['content-length'] ?? 0) > endpoint.maxBytes)
    throw new Refusal(413, [
      { messageId: 'BodyTooLarge', userMessage: 'The request is too large. Send less at once.' },
    ]);
}

async function takeCall<Read>(
  parts: SignedParts,
  request: FastifyRequest,
  key: SignedKey,
  { pace }: SignedEndpoint,
  { read, take }: TakeRead<Read>,
): Promise<TakenCall['outcome']> {
  const { db, clock, keyed } = parts;
  const { headers, body } = request;
  const now = clock.now();
  const secret = knownSecret(keyed, key);
  if (secret === null)
    throw refused401('LostKey', 'This key can no longer be read here. Make a new key and use its secret.');
  if (!Buffer.isBuffer(body) || !isSigned(secret, body, headers, now))
    throw refused401(
      'BadSignature',
      'The signature of this call is not right. It must be made of the time, a point and the body.',
    );
  const limit: AttemptLimit = { who: `signed key ${key.id}`, pace: { ...pace, maxWaitMs: 0 } };
  const attempt = await countAttempt(parts, [limit]);
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
  await noteUse(db, key, now);
  const traces = {
    repeatKey: keyed('signed call', `${key.id}\n${String(headers['idempotency-key'])}`),
    bodyHash: keyed('signed call', createHash('sha256').update(body).digest('hex')),
    signature: String(headers[signedCallHeaders.signature]),
  };
  const content = await read(body);
  const outcome = await db.transaction(async (tx) => {
    const callId = await noteTaken(tx, key, now, traces);
    if (callId === null) {
      if (await isOtherBody(tx, key, traces))
        throw conflict('IdempotencyKeyReused', 'This idempotency key was used for another request.');
      return null;
    }
    const taken = await take(tx, { key, body, address: request.ip, requestId: request.id }, content);
    await endTaken(tx, callId, { outcome: taken.outcome, isTest: taken.isTest ?? false });
    return taken.outcome;
  });
  if (outcome !== null) return outcome;
  await noteCall(db, key, { at: now, outcome: 'duplicate', reason: '' });
  return 'duplicate';
}

/** Notes a refusal among the last calls of its key. The note holds the id of the message and nothing of the call. */
async function noting<T>(
  parts: SignedParts,
  request: FastifyRequest,
  key: SignedKey,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const refusal = error.status === 401 ? await countedRefusal(parts, request, error) : error;
    // A flood must not fill the table, so a call that came too soon leaves no note.
    if (refusal.status !== 429) {
      const [{ messageId, path = '' } = { messageId: refusal.name }] = refusal.messages;
      // Only the names of our own fields: a name that the sender made up can be anything.
      const field = /^body\.([A-Za-z]{1,30})/.exec(path)?.[1];
      const reason = field === undefined ? messageId : `${messageId} ${field}`;
      await noteCall(parts.db, key, { at: parts.clock.now(), outcome: 'refused', reason });
    }
    throw refusal;
  }
}

/** A refusal of a caller who could not prove the key, or 429 when its network has tried too often. */
async function countedRefusal(parts: SignedParts, { ip }: FastifyRequest, refusal: Refusal): Promise<Refusal> {
  const attempt = await countAttempt(parts, [{ who: `signed call ${networkOf(ip, 48)}`, pace: wrongOfNetwork }]);
  return attempt.isAllowed ? refusal : tooManyAttempts(attempt);
}
