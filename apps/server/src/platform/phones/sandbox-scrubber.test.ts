import { expect, it } from 'vitest';
import { sandboxScrubber } from './sandbox-scrubber.ts';

const phones = Array.from({ length: 5_000 }, (_, at) => `+1813555${String(at).padStart(4, '0')}`);
const ask = (asked: readonly string[]) =>
  sandboxScrubber.ask({ id: 'a', phones: asked, sanNumbers: [], orgId: '' }, AbortSignal.timeout(1_000));

it('answers every number at once, about one in six of them with a reason against a call', async () => {
  const findings = await ask(phones);
  expect(findings?.size).toBe(phones.length);
  const share = (finding: string) =>
    [...(findings?.values() ?? [])].filter((one) => one === finding).length / phones.length;
  expect(share('national-registry')).toBeCloseTo(0.12, 1);
  expect(share('state-registry')).toBeCloseTo(0.03, 1);
  expect(share('litigator')).toBeGreaterThan(0);
  expect(share('disconnected')).toBeGreaterThan(0);
  expect(share('clear')).toBeCloseTo(0.82, 1);
});

it('answers the same for a number whatever the batch', async () => {
  const [all, some] = [await ask(phones), await ask(phones.slice(100, 200).reverse())];
  for (const [phone, finding] of some ?? []) expect(all?.get(phone)).toBe(finding);
});
