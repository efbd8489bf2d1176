import { expect, it } from 'vitest';
import { partOf } from './image-part.ts';

it('a field shows its box, a field without a box the whole image, and unknown places nothing', () => {
  const box = { fields: ['phone' as const], left: 0.5, top: 0.1, width: 0.4, height: 0.1 };
  const card = { boxes: [box] };
  expect([partOf(card, 'phone'), partOf(card, 'email'), partOf(card, null)]).toEqual([box, null, null]);
  expect(partOf({ boxes: [] }, 'phone')).toBeUndefined();
});
