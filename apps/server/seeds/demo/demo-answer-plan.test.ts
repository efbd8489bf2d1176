import { expect, it } from 'vitest';
import { demoAnswerPlan } from './demo-answer-plan.ts';

const plan = demoAnswerPlan();

it('has 140 answers of landing pages and 30 mails', () => {
  const first = plan.filter(({ repeats }) => repeats === null);
  const mails = first.filter(({ way }) => way === 'mail');
  expect([first.length - mails.length, mails.length]).toEqual([140, 30]);
  expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length);
});

it('has every way but that of other sites, and every fate', () => {
  expect([...new Set(plan.map(({ way }) => way))].sort()).toEqual(['campaign-page', 'mail', 'qr-code', 'typed-code']);
  expect([...new Set(plan.map(({ fate }) => fate))].sort()).toEqual([
    'duplicate',
    'identified',
    'ready',
    'sent',
    'unidentified',
    'waits',
  ]);
});

it('has later answers of pieces that were answered before, and marked answers that wait', () => {
  const later = plan.filter(({ repeats }) => repeats !== null);
  expect(later.length).toBeGreaterThan(3);
  for (const { index, repeats } of later) {
    expect(repeats).toBeLessThan(index);
    expect(plan[repeats ?? -1]?.fate).toBe('sent');
  }
  const marked = plan.filter(({ marks }) => marks.length > 0);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.every(({ fate }) => fate === 'waits')).toBe(true);
});
