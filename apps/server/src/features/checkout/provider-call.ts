import { GatewayUnavailable } from '../../platform/payments/payment-gateway.ts';

/** Longest wait for the card provider, in milliseconds; asking twice fits well into the lease. */
const patienceMs = 20_000;

/** A call of the provider, which ends it when the signal says that nobody waits any more. */
type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Asks the provider, twice if the first answer is lost; asking again is safe because of the idempotency key. What was sent
 * may be done even after this gave up.
 * @throws GatewayUnavailable
 */
export async function askProvider<Answer>(ask: Ask<Answer>): Promise<Answer> {
  try {
    return await withPatience(ask);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return withPatience(ask);
    throw error;
  }
}

async function withPatience<Answer>(ask: Ask<Answer>): Promise<Answer> {
  const waiting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new GatewayUnavailable('no answer in time'));
      waiting.abort();
    }, patienceMs);
  });
  try {
    return await Promise.race([ask(waiting.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
