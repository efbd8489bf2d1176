import { describe, expect, it } from 'vitest';
import type { LayoutElement, TemplateLayout } from './layout-model.ts';
import { cardPlaceOf } from './reply-card-place.ts';

const code = { kind: 'matrix', x: 20, y: 80, size: 9 } as const;
const perforation = (x: number, y: number, x2: number, y2: number): LayoutElement => ({
  kind: 'rule',
  x,
  y,
  x2,
  y2,
  stroke: 1,
  colour: '#000000',
  dash: [1, 1],
});
const tear = perforation(0, 60, 200, 60);

function placeOf(...elements: readonly LayoutElement[]) {
  const layout: TemplateLayout = {
    trim: { width: 200, height: 100 },
    bleed: 3,
    safe: 6,
    pages: [
      { side: 'front', elements: [] },
      { side: 'back', elements },
    ],
  };
  return cardPlaceOf(layout);
}

describe('the place of a reply card', () => {
  it('is below the lowest tear line above its code', () => {
    expect(placeOf(perforation(0, 30, 200, 30), tear, perforation(0, 95, 200, 95), code)).toEqual({
      page: 1,
      left: 0,
      top: 60,
      width: 200,
      height: 40,
    });
  });

  it('is between the perforations of edges that are torn off first', () => {
    const edges = [perforation(12, 0, 12, 100), perforation(188, 0, 188, 100)];
    expect(placeOf(...edges, tear, code)).toMatchObject({ left: 12, width: 176, top: 60 });
    expect(placeOf(perforation(12, 0, 12, 100), tear, code)).toMatchObject({ left: 12, width: 188 });
  });

  it('is none without a tear line or without a code', () => {
    expect(placeOf(code)).toBeNull();
    expect(placeOf(tear)).toBeNull();
    expect(placeOf({ ...tear, y: 60, y2: 70 } as LayoutElement, code)).toBeNull();
  });
});
