import type { BarsRun, MatrixRun } from '../layout/runs.ts';
import { dataMatrix } from './data-matrix.ts';
import { imbBarCount, imbBars } from './imb-bars.ts';
import type { ImbNumber } from './imb-number.ts';

/**
 * Dimensions of an Intelligent Mail barcode in millimetres: 22 bars an inch, the middle of the range in USPS-B-3200.
 */
const barPitch = 25.4 / 22;
const barThickness = 0.02 * 25.4;
const fullHeight = 0.145 * 25.4;
const trackerHeight = 0.048 * 25.4;
const arm = (fullHeight - trackerHeight) / 2;

/** Size of the barcode, and of the empty zone around it (1/8 inch at the ends, 0.028 inch above and below). */
export const imbSize = { width: barPitch * (imbBarCount - 1) + barThickness, height: fullHeight } as const;
export const imbClear = { side: 3.175, above: 0.72 } as const;

/** The bars of an Intelligent Mail barcode. The first bar starts at x, and full bars start at y. */
export function imbRun(number: ImbNumber, x: number, y: number): BarsRun {
  const bars = [...imbBars(number)].map((bar, index) => ({ x: x + index * barPitch, ...extent(bar, y) }));
  return { kind: 'bars', barWidth: barThickness, bars };
}

function extent(bar: string, top: number): { y: number; height: number } {
  const rises = bar === 'A' || bar === 'F';
  const falls = bar === 'D' || bar === 'F';
  return { y: top + (rises ? 0 : arm), height: trackerHeight + (rises ? arm : 0) + (falls ? arm : 0) };
}

/** A DataMatrix that fills a square of `size` millimetres. */
export function matrixRun(text: string, x: number, y: number, size: number): MatrixRun {
  const rows = dataMatrix(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  return { kind: 'matrix', x, y, module: size / rows.length, rows };
}
