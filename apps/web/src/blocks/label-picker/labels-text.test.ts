import { expect, it } from 'vitest';
import { labelsIn, labelsText } from './labels-text.ts';

it('labels are kept as a text of the form, new labels too', () => {
  const chosen = [
    { id: '0192ffff-0000-7000-8000-000000000001', name: 'Medicare' },
    { id: null, name: 'Fall drop' },
  ];
  expect(labelsIn(labelsText(chosen))).toEqual(chosen);
  expect(labelsIn(labelsText([]))).toEqual([]);
});
