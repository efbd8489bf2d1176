import { GatewayUnavailable } from '../../platform/payments/payment-gateway.ts';

/** Longest wait for the card provider, in milliseconds. Far below the lease: what was asked is over when others take it. */
const patienceMs = 20_000;

/** Asks the provider, twice if the first answer is lost; asking again is safe because of the idempotency key. */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withPatience(ask());
  } catch (error) {
    if (error instanceof GatewayUnavailable) return withPatience(ask());
    throw error;
  }
}

async function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnavailable('no answer in time')), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
