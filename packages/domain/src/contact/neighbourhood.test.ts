import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, earthRadiusMiles, isInBox, milesBetween, type Point } from '../geography/distance.ts';
import { byNeighbourhood, neighbourTypes, placesWithin } from './neighbourhood.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** A point within some 35 miles of another one. */
const near = ({ latitude, longitude }: Point): fc.Arbitrary<Point> =>
  fc
    .tuple(fc.double({ min: -0.5, max: 0.5, noNaN: true }), fc.double({ min: -0.5, max: 0.5, noNaN: true }))
    .map(([north, east]) => ({
      latitude: Math.min(90, Math.max(-90, latitude + north)),
      longitude: Math.min(180, Math.max(-180, longitude + east)),
    }));
const pair = point.chain((one) => fc.tuple(fc.constant(one), fc.oneof(point, near(one))));

/** The distance by another way: the chord between two points in space. */
function byChord(one: Point, other: Point): number {
  const inSpace = ({ latitude, longitude }: Point) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const;
  };
  const [a, b] = [inSpace(one), inSpace(other)];
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, chord / 2));
}

describe('the distance of two points', () => {
  const tampa = { latitude: 27.9506, longitude: -82.4572 };
  // Geodesic distances over the ellipsoid WGS 84.
  it.each([
    ['St. Petersburg', { latitude: 27.7676, longitude: -82.6403 }, 16.9],
    ['Orlando', { latitude: 28.5383, longitude: -81.3792 }, 77.3],
    ['Anchorage', { latitude: 61.2181, longitude: -149.9003 }, 3_811],
    ['itself', tampa, 0],
  ])('is right to one percent: %s', (_, other, miles) => {
    expect(Math.abs(milesBetween(tampa, other) - miles)).toBeLessThanOrEqual(miles * 0.01);
  });

  it('is the same as by another formula, in both directions', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const miles = milesBetween(one, other);
        // The chord loses digits for points that are opposite to each other.
        expect(Math.abs(miles - byChord(one, other))).toBeLessThan(miles > 12_000 ? 0.1 : 1e-5);
        expect(milesBetween(other, one)).toBeCloseTo(miles, 9);
      }),
    );
  });
});

describe('a neighbourhood', () => {
  const radius = fc.double({ min: 0, max: 60, noNaN: true });

  it('has a box that loses no point within the distance', () => {
    fc.assert(
      fc.property(pair, radius, ([origin, other], miles) => {
        fc.pre(milesBetween(origin, other) <= miles);
        expect(isInBox(boxAround(origin, miles), other)).toBe(true);
      }),
    );
    const origin = { latitude: 51.9, longitude: 179.9 };
    expect(placesWithin([{ latitude: 51.9, longitude: -179.9 }], origin, 20)).toHaveLength(1);
  });

  it('holds the places within the distance, and no other', () => {
    const world = point.chain((origin) =>
      fc.tuple(fc.constant(origin), fc.array(fc.oneof(near(origin), point), { maxLength: 20 })),
    );
    fc.assert(
      fc.property(world, radius, ([origin, places], miles) => {
        expect(placesWithin(places, origin, miles)).toEqual(
          places.filter((place) => milesBetween(origin, place) <= miles),
        );
      }),
    );
  });

  it('shows leads before prospects, then the nearest first', () => {
    const neighbour = fc.record({
      contactType: fc.constantFrom(...neighbourTypes),
      distance: fc.integer({ min: 0, max: 20 }),
      id: fc.uuid(),
    });
    fc.assert(
      fc.property(fc.array(neighbour), (neighbours) => {
        const sorted = neighbours.toSorted(byNeighbourhood);
        for (const [index, one] of sorted.slice(1).entries()) {
          const before = sorted[index];
          expect(before?.contactType === 'prospect' && one.contactType === 'lead').toBe(false);
          if (before?.contactType === one.contactType) expect(before.distance).toBeLessThanOrEqual(one.distance);
        }
      }),
    );
  });
});
