import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import { serveSigned } from '../../../platform/http/serve-signed.ts';
import { isSigned } from '../../../platform/http/signed/signature.ts';
import { findingsOf, scrubAnswerSchema } from '../../../platform/phones/scrub-answer.ts';
import { answersPath, maxAnswerBytes } from '../../../platform/phones/webhook-scrubber.ts';
import { type OnChecked, takeAnswer } from './take-answer.ts';

interface AnswerParts {
  readonly db: Database;
  readonly clock: Clock;
  /** The secret that the service shares with us. Null where no service is connected, and nobody answers. */
  readonly secret: string | null;
  readonly onChecked: OnChecked;
}

/** Takes the answers that a service sends later (record 34). The same answer may come twice. */
export function servePhoneAnswers(http: FastifyInstance, { db, clock, secret, onChecked }: AnswerParts): Promise<void> {
  return serveSigned(http, {
    path: answersPath,
    maxBytes: maxAnswerBytes,
    isSigned: (body, headers) => secret !== null && isSigned(secret, body, headers, clock.now()),
    take: async (body) => {
      const read = scrubAnswerSchema.safeParse(body);
      if (!read.success) throw invalid('InvalidInput', 'The answer must name its batch and its findings.');
      const { batch: batchId, findings } = read.data;
      const isKnown = await takeAnswer(db, { batchId, findings: findingsOf(findings), now: clock.now() }, onChecked);
      if (!isKnown) throw notFound();
    },
  });
}
