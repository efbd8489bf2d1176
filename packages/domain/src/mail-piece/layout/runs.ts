import type { StateField } from '../piece-facts.ts';
import type { FontWeight, PageSide } from './layout-model.ts';

/**
 * One drawing step at its final place, in millimetres from the top left corner of the trim, y down. Preview, thumbnail
 * and PDF draw the same runs in the same order, without decisions of their own.
 */
export type Run = TextRun | RectRun | LineRun | PathRun | BarsRun | MatrixRun;

export interface TextRun {
  readonly kind: 'text';
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Advance width, letter spacing included. */
  readonly width: number;
  readonly text: string;
  /** Points. */
  readonly size: number;
  readonly weight: FontWeight;
  readonly colour: string;
  /** Millimetres added after each letter. */
  readonly spacing: number;
  /** Set when the words come from a field that is filled per state. */
  readonly field?: StateField | undefined;
}

export interface RectRun {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill?: string | undefined;
  readonly colour?: string | undefined;
  /** Millimetres. */
  readonly stroke: number;
}

export interface LineRun {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly stroke: number;
  readonly colour: string;
  readonly dash: readonly number[];
}

/** A path in its own units, which is scaled and then moved to x, y. */
export interface PathRun {
  readonly kind: 'path';
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly fill?: string | undefined;
  readonly colour?: string | undefined;
  /** Width of the line, in the units of the path. */
  readonly stroke: number;
  readonly field?: StateField | undefined;
}

export interface BarsRun {
  readonly kind: 'bars';
  readonly barWidth: number;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly height: number }[];
}

/** A matrix code; each row is a string of 1 (dark) and 0. */
export interface MatrixRun {
  readonly kind: 'matrix';
  readonly symbol: 'DataMatrix' | 'QR';
  readonly x: number;
  readonly y: number;
  readonly module: number;
  readonly rows: readonly string[];
}

export interface LaidOutPage {
  readonly side: PageSide;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly safe: number;
  readonly runs: readonly Run[];
}

/** A text without enough room: the text runs over its element, or an ellipsis cuts it. */
export interface Overflow {
  readonly side: PageSide;
  /** Index of the element on its page. */
  readonly element: number;
  readonly kind: 'overflow' | 'cut';
  readonly text: string;
}

export interface LaidOutPiece {
  readonly pages: readonly LaidOutPage[];
  readonly overflows: readonly Overflow[];
}

/** Millimetres per point. */
export const mmPerPoint = 25.4 / 72;
