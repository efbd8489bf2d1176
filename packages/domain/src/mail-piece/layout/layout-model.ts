/**
 * A mail piece template as data (it is stored as JSON). All places and sizes are millimetres from the top left corner of the trimmed
 * page, x to the right, y down; what is printed to the edge reaches beyond it by the bleed. Type sizes are points.
 */
export interface TemplateLayout {
  readonly trim: { readonly width: number; readonly height: number };
  /** How far printed areas reach beyond the trim on every side. */
  readonly bleed: number;
  /** Distance from the trim within which nothing that must be read may stand. */
  readonly safe: number;
  readonly pages: readonly TemplatePage[];
}

export type PageSide = 'front' | 'back';

export interface TemplatePage {
  readonly side: PageSide;
  readonly elements: readonly LayoutElement[];
}

export type LayoutElement =
  | TextElement
  | RuleElement
  | RectElement
  | FieldElement
  | PathElement
  | SignatureElement
  | AddressElement
  | BarcodeElement
  | MatrixElement;

interface Placed {
  readonly x: number;
  readonly y: number;
  /** A variable; the element is left out where it has no value. */
  readonly when?: string | undefined;
  /** A variable; the element stands in where it has no value. */
  readonly unless?: string | undefined;
}

export type FontWeight = 400 | 700;

/** How text behaves that needs more room than it has: stay as it is (and be reported), get smaller, or end in an ellipsis. */
export type TextFit = 'fixed' | 'shrink' | 'ellipsis';

/**
 * A block of lines; `y` is the top of the capitals of its first line. In `text`, `\n` starts a line of its own, `**` switches bold,
 * `{variable}` or `{variable|otherwise}` puts in a value, and `[[ … ]]` is left out when a variable within has no value. A line with an
 * absent variable outside of such brackets is left out as a whole.
 */
export interface TextElement extends Placed {
  readonly kind: 'text';
  readonly width: number;
  /** Room down to the descenders of the last line. */
  readonly height?: number | undefined;
  readonly text: string;
  readonly size: number;
  readonly weight?: FontWeight | undefined;
  /** Baseline to baseline in points; 1.35 times the size unless given. It shrinks with the size. */
  readonly leading?: number | undefined;
  /** Extra points between two `\n` lines. */
  readonly gap?: number | undefined;
  readonly colour?: string | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** Where the lines stand in `height`. */
  readonly valign?: 'top' | 'middle' | 'bottom' | undefined;
  /** Extra space between letters, in thousandths of the size. */
  readonly tracking?: number | undefined;
  readonly maxLines?: number | undefined;
  readonly fit?: TextFit | undefined;
  /** The smallest size that `shrink` may go to. */
  readonly minSize?: number | undefined;
  readonly upper?: boolean | undefined;
}

/** A straight line from x, y. */
export interface RuleElement extends Placed {
  readonly kind: 'rule';
  readonly x2: number;
  readonly y2: number;
  /** Points. */
  readonly stroke: number;
  readonly colour: string;
  /** Lengths of dash and gap in millimetres. */
  readonly dash?: readonly number[] | undefined;
}

export interface RectElement extends Placed {
  readonly kind: 'rect';
  readonly width: number;
  readonly height: number;
  readonly fill?: string | undefined;
  readonly colour?: string | undefined;
  /** Points. */
  readonly stroke?: number | undefined;
  readonly radius?: number | undefined;
}

/** Something to be filled in by hand: a box with its label inside, a line with its label below, or a box to tick with its label at the right. */
export interface FieldElement extends Placed {
  readonly kind: 'field';
  readonly shape: 'box' | 'line' | 'tick';
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly size?: number | undefined;
  readonly colour?: string | undefined;
}

/** A logo or ornament: path data in units of its own, `scale` millimetres each. Only M L H V C Q Z, absolute. */
export interface PathElement extends Placed {
  readonly kind: 'path';
  readonly d: string;
  readonly scale: number;
  /** Extent in its own units. */
  readonly box: { readonly width: number; readonly height: number };
  readonly fill?: string | undefined;
  readonly colour?: string | undefined;
  /** Width of the line in its own units. */
  readonly stroke?: number | undefined;
}

/** A name written by a pen. */
export interface SignatureElement extends Placed {
  readonly kind: 'signature';
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** Intelligent Mail barcode, name and address of the recipient. */
export interface AddressElement extends Placed {
  readonly kind: 'address';
  readonly width: number;
  readonly size: number;
  readonly minSize: number;
  readonly barcode: boolean;
}

/** An Intelligent Mail barcode alone; `y` is the top of its full bars. */
export interface BarcodeElement extends Placed {
  readonly kind: 'barcode';
  readonly of: 'recipient' | 'reply';
}

/** The DataMatrix of the piece id. */
export interface MatrixElement extends Placed {
  readonly kind: 'matrix';
  readonly size: number;
}
