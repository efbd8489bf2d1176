import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../../platform/payments/payment-gateway.ts';
import { askProvider } from './provider-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('asking the provider', () => {
  it('ends a call that takes too long, asks once more, and gives up', async () => {
    const signals: AbortSignal[] = [];
    const answer = askProvider((signal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    });
    const refused = answer.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refused).toBeInstanceOf(GatewayUnavailable);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('leaves an answered call alone', async () => {
    const signals: AbortSignal[] = [];
    const answer = await askProvider(async (signal) => {
      signals.push(signal);
      return 'done';
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([answer, signals.map(({ aborted }) => aborted)]).toEqual(['done', [false]]);
  });
});
