import { expect, it } from 'vitest';
import { formatText } from './format-text.ts';

it.each([
  [{ width: 228.6, height: 152.4 }, 'Medicare, 6 × 9 in'],
  [{ width: 215.9, height: 279.4 }, 'Medicare, 8.5 × 11 in'],
])('%j: %s', (trim, text) => {
  // The shorter side comes first, as on Choose Template.
  expect(formatText('Medicare', trim)).toBe(text);
});
