import type { BarsRun, MatrixRun } from '../layout/runs.ts';
import { dataMatrix } from './data-matrix.ts';
import { type ImbBar, imbBarCount, imbBars } from './imb-bars.ts';
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

/** The places of the bars, from the left edge of the first bar and from the top of full bars. */
export const imbShapes = {
  pitch: barPitch,
  width: barThickness,
  bars: {
    A: { top: 0, height: trackerHeight + arm },
    D: { top: arm, height: trackerHeight + arm },
    F: { top: 0, height: fullHeight },
    T: { top: arm, height: trackerHeight },
  } satisfies Readonly<Record<ImbBar, { readonly top: number; readonly height: number }>>,
} as const;

/** The bars of an Intelligent Mail barcode. The first bar starts at x, and full bars start at y. */
export function imbRun(number: ImbNumber, x: number, y: number): BarsRun {
  const bars = [...imbBars(number)].map((bar, index) => {
    const { top, height } = imbShapes.bars[bar as ImbBar];
    return { x: x + index * barPitch, y: y + top, height };
  });
  return { kind: 'bars', barWidth: barThickness, bars };
}

/** The modules of a matrix code, row by row from the top; `1` is dark. */
export function moduleRows(modules: readonly (readonly boolean[])[]): string[] {
  return modules.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}

/** A DataMatrix that fills a square of `size` millimetres. */
export function matrixRun(text: string, x: number, y: number, size: number): MatrixRun {
  const rows = moduleRows(dataMatrix(text));
  return { kind: 'matrix', symbol: 'DataMatrix', x, y, module: size / rows.length, rows };
}

/** A QR code that fills a square of `size` millimetres. */
export function qrRun(rows: readonly string[], x: number, y: number, size: number): MatrixRun {
  return { kind: 'matrix', symbol: 'QR', x, y, module: size / rows.length, rows };
}

/**
 * The form in which a library encodes a QR code. Level M repairs 15 % of a code that is folded or stained. The piece
 * leaves the empty zone itself.
 */
export const qrForm = { ecc: 'M', border: 0 } as const;

/**
 * The modules of a side of the QR code of the longest link (version 3). Cameras read modules from 0.4 mm on, and need
 * an empty zone of four modules around the code (ISO/IEC 18004).
 */
export const qrModules = { mostPerSide: 29, clear: 4, smallest: 0.4 } as const;
