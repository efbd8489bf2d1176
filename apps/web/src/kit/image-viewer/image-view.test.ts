import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitScale,
  type ImageView,
  keptInside,
  mirrored,
  transformOf,
  turnedRight,
  viewOfBox,
  wholeView,
  zoomedAt,
} from './image-view.ts';

const sizes = fc.record({
  width: fc.integer({ min: 40, max: 4_000 }),
  height: fc.integer({ min: 40, max: 4_000 }),
});
const points = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const views: fc.Arbitrary<ImageView> = fc.record({
  zoom: fc.double({ min: 1, max: 8, noNaN: true }),
  x: fc.integer({ min: -900, max: 900 }),
  y: fc.integer({ min: -900, max: 900 }),
  turns: fc.constantFrom(0, 1, 2, 3),
  isMirrored: fc.boolean(),
});
/** The point of the picture, in units of zoom 1, that lies under a point of the stage. */
const under = ({ zoom, x, y }: ImageView, at: { readonly x: number; readonly y: number }) => [
  (at.x - x) / zoom,
  (at.y - y) / zoom,
];

describe('a picture on its stage', () => {
  it('fits as a whole, lying and standing', () => {
    const [image, stage] = [
      { width: 1_800, height: 1_200 },
      { width: 624, height: 924 },
    ];
    expect(fitScale(image, stage, 0)).toBeCloseTo(1 / 3);
    expect(fitScale(image, stage, 1)).toBeCloseTo(0.5);
    expect(fitScale({ width: 0, height: 0 }, stage, 0)).toBe(0);
  });

  it('keeps the point under the cursor while it grows', () => {
    fc.assert(
      fc.property(views, points, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, at, factor) => {
        const [x = 0, y = 0] = under(view, at);
        const [grownX = 0, grownY = 0] = under(zoomedAt(view, factor, at), at);
        expect(grownX).toBeCloseTo(x, 6);
        expect(grownY).toBeCloseTo(y, 6);
      }),
    );
  });

  it('never leaves the stage, and lies in the middle at zoom 1', () => {
    fc.assert(
      fc.property(views, sizes, sizes, (view, image, stage) => {
        const kept = keptInside(view, image, stage);
        expect(keptInside(kept, image, stage)).toEqual(kept);
        const scale = fitScale(image, stage, view.turns) * kept.zoom;
        const wide = (view.turns % 2 === 0 ? image.width : image.height) * scale;
        expect(Math.abs(kept.x)).toBeLessThanOrEqual(Math.max(0, (wide + 24 - stage.width) / 2) + 1e-6);
        const whole = keptInside({ ...view, zoom: 1 }, image, stage);
        expect(Math.abs(whole.x)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is upright again after four turns', () => {
    const view = { zoom: 2, x: 30, y: -10, turns: 0, isMirrored: false };
    const turns = [view, turnedRight(view), turnedRight(turnedRight(view))];
    expect(turnedRight(turnedRight(turnedRight(turnedRight(view))))).toEqual(view);
    expect(turns.map(({ x, y }) => [x, y])).toEqual([
      [30, -10],
      [10, 30],
      [-30, 10],
    ]);
    expect(turnedRight(wholeView)).toEqual({ ...wholeView, turns: 1 });
  });

  it('is as before after two mirrorings, and turns to the right although it is mirrored', () => {
    /** Where a point of the picture lies on the screen, as the style says it. */
    const onScreen = (view: ImageView, [left, top]: readonly [number, number]) => {
      const angle = (view.turns * Math.PI) / 2;
      const [across, down] = [
        left * Math.cos(angle) - top * Math.sin(angle),
        left * Math.sin(angle) + top * Math.cos(angle),
      ];
      // `-0` would be another value for comparisons.
      return [view.x + (view.isMirrored ? -across : across), view.y + down].map((one) => Math.round(one) + 0);
    };
    fc.assert(
      fc.property(views, (view) => {
        expect(mirrored(mirrored(view))).toEqual({ ...view, x: view.x + 0 });
        const [x = 0, y = 0] = onScreen(view, [7, 3]);
        expect(onScreen(mirrored(view), [7, 3])).toEqual([-x + 0, y]);
        expect(onScreen(turnedRight(view), [7, 3])).toEqual([-y + 0, x]);
      }),
    );
    expect(transformOf({ ...wholeView, turns: 1, isMirrored: true }, 2)).toBe(
      'translate(-50%, -50%) translate(0px, 0px) scaleX(-1) rotate(90deg) scale(2)',
    );
  });
});

describe('the view of a box', () => {
  const [image, stage] = [
    { width: 1000, height: 500 },
    { width: 824, height: 424 },
  ];

  it('enlarges the box, and puts it as near to the middle as the edges let it', () => {
    const view = viewOfBox({ left: 0.4, top: 0.4, width: 0.2, height: 0.2 }, image, stage);
    expect(view.zoom).toBeCloseTo(3.605, 2);
    expect([view.x, view.y]).toEqual([0, 0].map((zero) => expect.closeTo(zero, 5)));
    expect(viewOfBox({ left: 0.5, top: 0, width: 0.5, height: 0.1 }, image, stage).x).toBeLessThan(0);
  });

  it('shows a large box and an empty one as the whole picture', () => {
    expect(viewOfBox({ left: 0, top: 0, width: 1, height: 1 }, image, stage).zoom).toBe(1);
    expect(viewOfBox({ left: 0, top: 0, width: 0, height: 0 }, image, stage)).toEqual(wholeView);
  });
});
