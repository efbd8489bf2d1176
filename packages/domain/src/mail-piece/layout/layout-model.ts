/**
 * A mail piece template as data, stored as JSON. Places and sizes are millimetres from the top left corner of the
 * trimmed page, x to the right, y down. A print to the edge reaches beyond the page by the bleed. Type sizes are
 * points.
 */
export interface TemplateLayout {
  readonly trim: { readonly width: number; readonly height: number };
  /** Millimetres that printed areas reach beyond the trim on every side. */
  readonly bleed: number;
  /** Millimetres inside the trim that must stay free of everything that people or machines read. */
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
  | MatrixElement
  | QrElement;

interface Placed {
  readonly x: number;
  readonly y: number;
  /** The name of a variable. The element is left out when the variable has no value. */
  readonly when?: string | undefined;
  /** The name of a variable. The element is drawn only when the variable has no value. */
  readonly unless?: string | undefined;
}

export type FontWeight = 400 | 700;

/**
 * What happens to text that has not enough room: `fixed` text keeps its size and is reported, `shrink` text gets
 * smaller, `ellipsis` text is cut.
 */
export type TextFit = 'fixed' | 'shrink' | 'ellipsis';

/**
 * A block of lines; `y` is the top of the capitals of its first line. In `text`, `\n` starts a new line, `**` starts or
 * ends bold type, and `{variable}` or `{variable|otherwise}` inserts a value. `[[ … ]]` is left out when a variable
 * inside has no value. A line with an absent variable outside such brackets is left out.
 */
export interface TextElement extends Placed {
  readonly kind: 'text';
  readonly width: number;
  /** Height down to the descenders of the last line. */
  readonly height?: number | undefined;
  readonly text: string;
  readonly size: number;
  readonly weight?: FontWeight | undefined;
  /**
   * Distance from baseline to baseline in points; 1.35 times the type size by default. When the type shrinks, this
   * distance shrinks too.
   */
  readonly leading?: number | undefined;
  /** Extra points between two `\n` lines. */
  readonly gap?: number | undefined;
  readonly colour?: string | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** Vertical place of the lines within `height`. */
  readonly valign?: 'top' | 'middle' | 'bottom' | undefined;
  /** Extra space between letters, in thousandths of the size. */
  readonly tracking?: number | undefined;
  readonly maxLines?: number | undefined;
  readonly fit?: TextFit | undefined;
  /** The smallest size for `shrink`. */
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

/**
 * A field to fill in by hand. A box has its label inside, a line has its label below, and a box to tick has its label
 * at the right. A box with a comb has its label above one small box for each digit.
 */
export interface FieldElement extends Placed {
  readonly kind: 'field';
  readonly shape: 'box' | 'line' | 'tick';
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** The digits of a box in groups: a phone has `[3, 3, 4]`. Missing for a box that is written freely. */
  readonly comb?: readonly number[] | undefined;
  readonly size?: number | undefined;
  readonly colour?: string | undefined;
}

/**
 * A logo or an ornament as path data. One unit of the path is `scale` millimetres. Only the absolute commands M L H V C
 * Q Z are allowed.
 */
export interface PathElement extends Placed {
  readonly kind: 'path';
  readonly d: string;
  readonly scale: number;
  /** Size of the drawing, in the units of the path. */
  readonly box: { readonly width: number; readonly height: number };
  readonly fill?: string | undefined;
  readonly colour?: string | undefined;
  /** Width of the line in the units of the path. */
  readonly stroke?: number | undefined;
}

/** A name in handwriting. */
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

/** The QR code of the personal link. It is drawn only on pieces with a link. */
export interface QrElement extends Placed {
  readonly kind: 'qr';
  readonly size: number;
}
