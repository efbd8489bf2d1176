import type { Clock } from '../clock.ts';
import { signedHeaders } from '../http/signed/signature.ts';
import type { PhoneScrubber } from './phone-scrubber.ts';
import { findingsOf, scrubAnswerSchema } from './scrub-answer.ts';

/** The path to which a service posts an answer that it did not have at once. */
export const answersPath = '/api/phone-checks/answers';

/** The most bytes of an answer. 5,000 findings take a third of it. */
export const maxAnswerBytes = 1_000_000;

/** Milliseconds that the service has for an answer. */
const patienceMs = 30_000;

interface WebhookSettings {
  readonly url: string;
  readonly secret: string;
  /** The own address, to which the service posts a later answer. */
  readonly origin: string;
  readonly clock: Clock;
}

/** Why a service did not take a batch. Says neither its address nor a number. */
export class ScrubberAway extends Error {
  override readonly name = 'ScrubberAway';
}

/**
 * A service behind a web address, in our own form (record 34): one signed POST for each batch. The service answers at once with
 * the findings, or says 202 and posts them to us later.
 */
export function webhookScrubber({ url, secret, origin, clock }: WebhookSettings): PhoneScrubber {
  return {
    name: 'webhook',
    ask: async ({ id, phones, sanNumbers, orgId }, signal) => {
      const answerTo = new URL(answersPath, origin).href;
      const body = JSON.stringify({ batch: id, organizationId: orgId, sanNumbers, phones, answerTo });
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...signedHeaders(secret, body, clock.now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      if (answer.status !== 200) await answer.body?.cancel();
      if (answer.status === 202) return null;
      if (answer.status !== 200) throw new ScrubberAway(`status ${answer.status}`);
      const read = scrubAnswerSchema.safeParse(jsonOf(await textOf(answer)));
      if (!read.success || read.data.batch !== id) throw new ScrubberAway('an answer that cannot be read');
      return findingsOf(read.data.findings);
    },
  };
}

/** The text of an answer. @throws ScrubberAway for an answer without an end */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxAnswerBytes) throw new ScrubberAway('an answer that is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
