import { GatewayUnavailable } from '../../platform/payments/payment-gateway.ts';

/**
 * Longest wait for the card provider, in milliseconds. The wait may be longer than a lease, because `keepingLease`
 * renews the lease during the wait.
 */
const patienceMs = 20_000;

/**
 * A call to the provider. The call must end when the signal is aborted, because nobody waits for its answer after that.
 */
type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Asks the provider, and asks a second time when the first answer is lost. The idempotency key makes the second call
 * safe. The provider may still carry out a call after this function gave up.
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
