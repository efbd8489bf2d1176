import { drawnMap } from '@dropdate/domain/audience/report-map';
import { readDeliveryZips } from '@dropdate/prospect-engine/geography/us-zips';
import { describe, expect, it } from 'vitest';
import { mapShapes } from './map-shapes.ts';

const counted = (
  counties: readonly { readonly stateCode: string; readonly county: string; readonly total: number }[],
) => ({
  total: 0,
  counties,
  birthMonths: [],
});

/** The counties of all ZIP codes with delivery, each with one person. */
const everyCounty = [
  ...new Map(
    readDeliveryZips().map(({ stateCode, county }) => [`${stateCode} ${county}`, { stateCode, county, total: 1 }]),
  ).values(),
];

describe('the shapes of a map', () => {
  it('hide nobody: a state with a county that the atlas lacks is one shape', async () => {
    const whole: string[] = [];
    for (const code of new Set(everyCounty.map(({ stateCode }) => stateCode))) {
      const ofState = everyCounty.filter(({ stateCode }) => stateCode === code);
      const { areas } = await mapShapes([code], counted(ofState));
      if (areas.length === 0) continue;
      if (areas.length === 1) whole.push(code);
      expect([code, areas.reduce((sum, { count }) => sum + count, 0)]).toEqual([code, ofState.length]);
    }
    // Alaska joins two counties in the table of ZIP codes, Connecticut has planning regions, and the District is one county.
    expect(whole.sort()).toEqual(['AK', 'CT', 'DC']);
  });

  it('are states where the counties would be specks, and none beyond the states', async () => {
    const texas = { stateCode: 'TX', county: 'Harris', total: 5 };
    const [many, territory] = [
      await mapShapes(['TX', 'GA', 'FL'], counted([texas])),
      await mapShapes(['PR', 'AE'], counted([{ stateCode: 'PR', county: 'Ponce', total: 3 }])),
    ];
    expect(many.areas.map(({ label, count }) => ({ label, count }))).toEqual(
      expect.arrayContaining([
        { label: 'Texas', count: 5 },
        { label: 'Georgia', count: 0 },
      ]),
    );
    expect(many.areas).toHaveLength(3);
    expect(drawnMap(territory)).toBeNull();
  });

  it('stay small enough to be sent: the largest map has less than 120 kB', async () => {
    const codes = ['TX', 'VA'];
    const map = drawnMap(
      await mapShapes(codes, counted(everyCounty.filter(({ stateCode }) => codes.includes(stateCode)))),
    );
    expect(map?.areas.length).toBeGreaterThan(350);
    expect(JSON.stringify(map).length).toBeLessThan(120_000);
  });
});
