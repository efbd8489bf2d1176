import { expect, it } from 'vitest';
import { messages } from './neighbourhood.messages.ts';
import { distanceText } from './places.ts';

it.each([
  [0.424, true, '0.42 mi'],
  [7.306, true, '7.31 mi'],
  [12.44, true, '12.4 mi'],
  [0.02, false, '0 mi'],
  [7.306, false, '7.3 mi'],
  [12.44, false, '12 mi'],
])('shows %f miles', (miles, isExact, text) => {
  expect(distanceText(miles, isExact)).toBe(text);
});

it('tells what was found', () => {
  const of = (contactType: string, count: number) => Array.from({ length: count }, () => ({ contactType }));
  const shown = [...of('lead', 1), ...of('prospect', 12)];
  expect(messages.found({ shown, total: 13, miles: 1 })).toBe('1 lead and 12 prospects within 1 mile.');
  expect(messages.found({ shown, total: 1_240, miles: 20 })).toBe(
    'The first 13 of 1,240 within 20 miles: leads first, then the nearest.',
  );
  expect(messages.found({ shown: [], total: 0, miles: 5 })).toBe('No leads or prospects within 5 miles.');
});
