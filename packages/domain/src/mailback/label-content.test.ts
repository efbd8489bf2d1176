import { describe, expect, it } from 'vitest';
import { imbClear, imbSize } from '../mail-piece/barcode/barcode-runs.ts';
import { interMetrics } from '../mail-piece/text/inter-metrics.ts';
import { type LabelAddress, labelLines, layOutLabel, parcelRun, routingOfZip } from './label-content.ts';
import { labelLayoutOf, labelLayouts } from './label-layout.ts';
import { hasRoomForBarcode } from './label-room.ts';

const address: LabelAddress = {
  companyName: 'Harborline',
  orgName: 'Tampa Bay',
  addressLine1: '4200 W Cypress St',
  addressLine2: 'Suite 300',
  city: 'Tampa',
  state: 'FL',
  zip: '33607-4168',
};
const returned = ['Dropdate Reply Center', 'PO Box 1200', 'Omaha NE 68101'];
const [small, large] = [labelLayoutOf('avery-5160'), labelLayoutOf('avery-5163')];
const layOut = (layout = large, change: Partial<LabelAddress> = {}) =>
  layOutLabel(layout, { ...address, ...change }, returned, interMetrics);
const textsOf = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text);

describe('the lines of a label', () => {
  it('are those of the mail', () => {
    expect(labelLines(address, interMetrics)).toEqual([
      'HARBORLINE',
      'TAMPA BAY',
      '4200 W CYPRESS ST',
      'SUITE 300',
      'TAMPA FL 33607-4168',
    ]);
  });

  it.each<[string, Partial<LabelAddress>, string[]]>([
    [
      'name a company and its org of the same name once',
      { orgName: ' harborline ' },
      ['HARBORLINE', '4200 W CYPRESS ST'],
    ],
    [
      'leave no empty line',
      { addressLine2: ' ' },
      ['HARBORLINE', 'TAMPA BAY', '4200 W CYPRESS ST', 'TAMPA FL 33607-4168'],
    ],
    ['have no accents', { orgName: 'Bäckerei Ñandú' }, ['HARBORLINE', 'BACKEREI NANDU']],
  ])('%s', (_, change, lines) => {
    expect(labelLines({ ...address, ...change }, interMetrics)).toEqual(expect.arrayContaining(lines));
    expect(labelLines({ ...address, ...change }, interMetrics).every((line) => line.trim() !== '')).toBe(true);
  });

  it('never lose a name without Latin letters', () => {
    expect(labelLines({ ...address, companyName: '東京保険' }, interMetrics)[0]).not.toBe('');
  });
});

describe('the barcode', () => {
  it('needs nine digits, and a label that is wide enough', () => {
    expect(labelLayouts.filter(hasRoomForBarcode).map(({ label }) => label)).toEqual(['Avery 5163', 'Avery 5164']);
    expect(layOut().barcode).not.toBeNull();
    expect(layOut(large, { zip: '33607' }).barcode).toBeNull();
    expect(layOut(small).barcode).toBeNull();
  });

  it('has an empty zone around it', () => {
    const { barcode, runs } = layOut();
    if (barcode === null) throw new Error('no barcode');
    expect(barcode.x).toBeGreaterThanOrEqual(imbClear.side);
    expect(barcode.x + imbSize.width).toBeLessThanOrEqual(large.width - imbClear.side + 1e-9);
    for (const { y, size } of runs) {
      const [top, bottom] = [y - size * 0.3528, y];
      const isOutside = bottom <= barcode.y - imbClear.above || top >= barcode.y + imbSize.height;
      expect(isOutside).toBe(true);
    }
  });

  it.each([
    ['33607-4168', '336074168'],
    ['336074168', '336074168'],
    ['33607', undefined],
    ['12345-678', undefined],
    ['', undefined],
  ])('routes %j as %j', (zip, routing) => expect(routingOfZip(zip)).toBe(routing));
});

describe('the texts of a label', () => {
  const long = 'Wilhelmina Konstantinopoulos-Featherstonehaugh Insurance and Retirement Planning of Greater Tampa Bay';
  const worst: Partial<LabelAddress> = { companyName: long, orgName: long, addressLine1: long, addressLine2: long };

  it.each(labelLayouts.map((layout) => [layout.label, layout] as const))(
    'stay on an %s, however long they are',
    (_, layout) => {
      for (const change of [{}, worst, { city: long.slice(0, 50) }]) {
        const { runs } = layOut(layout, change);
        for (const { x, y, width, size } of runs) {
          expect(x).toBeGreaterThanOrEqual(1.5);
          expect(x + width).toBeLessThanOrEqual(layout.width - 1.5);
          expect(y - size * 0.3528).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(layout.height - 1.5);
        }
      }
    },
  );

  it('lose no word of an address of 8 lines', () => {
    for (const layout of labelLayouts) {
      const words = textsOf(layOut(layout, worst).runs)
        .join(' ')
        .split(/[\s-]+/);
      const wanted = labelLines({ ...address, ...worst }, interMetrics)
        .join(' ')
        .split(/[\s-]+/);
      expect(wanted.every((word) => words.includes(word))).toBe(true);
    }
  });

  it('begin with the return address, which gives way to a long address on a small label alone', () => {
    expect(textsOf(layOut(small).runs).slice(0, 3)).toEqual(returned);
    expect(textsOf(layOut(large, worst).runs).slice(0, 3)).toEqual(returned);
    expect(textsOf(layOut(small, worst).runs)).not.toContain(returned[0]);
  });

  it('number the parcels of an org at the top right', () => {
    const run = parcelRun(small, { parcel: 2, parcels: 3 }, interMetrics);
    expect(run.text).toBe('2 of 3');
    expect(run.x + run.width).toBeCloseTo(small.width - 2, 6);
  });
});
