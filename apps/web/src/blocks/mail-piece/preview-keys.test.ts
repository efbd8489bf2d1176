import { describe, expect, it } from 'vitest';
import { previewAction, zoomSteps } from './preview-keys.ts';

const done: string[] = [];
const actions = {
  step: (by: number) => done.push(`step ${by}`),
  turnOver: () => done.push('turn over'),
  toggleGuides: () => done.push('guides'),
  zoom: (towards: string) => done.push(towards),
};

describe('a key on the preview', () => {
  it.each([
    ['ArrowRight', 'step 1'],
    ['ArrowLeft', 'step -1'],
    ['f', 'turn over'],
    ['F', 'turn over'],
    ['g', 'guides'],
    ['+', 'larger'],
    ['=', 'larger'],
    ['-', 'smaller'],
  ])('%s does %s', (key, what) => {
    previewAction(key, actions)?.();
    expect(done.pop()).toBe(what);
  });

  it.each(['Tab', 'Enter', 'a', 'ArrowDown'])('%s does nothing', (key) => {
    expect(previewAction(key, actions)).toBeUndefined();
  });
});

it('the zoom has a smallest and a largest factor', () => {
  expect([zoomSteps(1), zoomSteps(1.5), zoomSteps(3)]).toEqual([
    { larger: 1.25, smaller: undefined },
    { larger: 2, smaller: 1.25 },
    { larger: undefined, smaller: 2 },
  ]);
});
