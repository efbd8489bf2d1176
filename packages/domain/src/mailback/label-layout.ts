/** Millimetres per inch. The makers of label sheets measure in inches. */
export const mmPerInch = 25.4;

/** A sheet of labels: US Letter, upright. All lengths are millimetres from the top left corner of the sheet. */
export interface LabelLayout {
  readonly name: LabelLayoutName;
  readonly label: string;
  /** The size of a label in inches, and their number, for people. */
  readonly about: string;
  readonly columns: number;
  readonly rows: number;
  /** The left edge of the first column, and the top edge of the first row. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From the left edge of a column to the left edge of the next, and from row to row. */
  readonly pitchX: number;
  readonly pitchY: number;
}

/** A sheet of US Letter, in millimetres. */
export const letterSheet = { width: 8.5 * mmPerInch, height: 11 * mmPerInch } as const;

export const labelLayoutNames = ['avery-5160', 'avery-5163', 'avery-5164'] as const;
export type LabelLayoutName = (typeof labelLayoutNames)[number];

/** The sheets that labels can be printed on, by the measures of their maker. */
export const labelLayouts: readonly LabelLayout[] = [
  layoutOf('avery-5160', 'Avery 5160', '2⅝ × 1 in, 30 labels', { columns: 3, rows: 10, left: 3 / 16, top: 0.5 }, [
    [2.625, 1],
    [2.75, 1],
  ]),
  layoutOf('avery-5163', 'Avery 5163', '4 × 2 in, 10 labels', { columns: 2, rows: 5, left: 5 / 32, top: 0.5 }, [
    [4, 2],
    [4 + 3 / 16, 2],
  ]),
  layoutOf('avery-5164', 'Avery 5164', '4 × 3⅓ in, 6 labels', { columns: 2, rows: 3, left: 5 / 32, top: 0.5 }, [
    [4, 10 / 3],
    [4 + 3 / 16, 10 / 3],
  ]),
];

/** The measures are inches, as the maker gives them. */
function layoutOf(
  name: LabelLayoutName,
  label: string,
  about: string,
  { columns, rows, left, top }: Pick<LabelLayout, 'columns' | 'rows' | 'left' | 'top'>,
  [size, pitch]: readonly [readonly [number, number], readonly [number, number]],
): LabelLayout {
  return {
    name,
    label,
    about,
    columns,
    rows,
    left: left * mmPerInch,
    top: top * mmPerInch,
    width: size[0] * mmPerInch,
    height: size[1] * mmPerInch,
    pitchX: pitch[0] * mmPerInch,
    pitchY: pitch[1] * mmPerInch,
  };
}

export function labelLayoutOf(name: LabelLayoutName): LabelLayout {
  const layout = labelLayouts.find((one) => one.name === name);
  if (layout === undefined) throw new RangeError(`no such sheet of labels: ${name}`);
  return layout;
}

export const labelsOnSheet = ({ columns, rows }: LabelLayout): number => columns * rows;

/** The largest number of labels on a sheet, of all sheets. */
export const maxStartPosition = Math.max(...labelLayouts.map(labelsOnSheet));

/**
 * The left and the top edge of a label, in millimetres. Labels run along the rows, from the top left one.
 * @param position from 1
 * @throws RangeError for a position that the sheet does not have
 */
export function labelPlace(layout: LabelLayout, position: number): { readonly x: number; readonly y: number } {
  if (!Number.isInteger(position) || position < 1 || position > labelsOnSheet(layout)) {
    throw new RangeError(`${layout.label} has no label ${position}`);
  }
  const index = position - 1;
  return {
    x: layout.left + (index % layout.columns) * layout.pitchX,
    y: layout.top + Math.floor(index / layout.columns) * layout.pitchY,
  };
}

/**
 * The sheets and positions of labels, one after the other.
 * @param start the position of the first label on the first sheet, from 1, so that a begun sheet can be used
 */
export function placeOfLabel(
  layout: LabelLayout,
  start: number,
  index: number,
): { readonly sheet: number; readonly position: number } {
  const place = start - 1 + index;
  const onSheet = labelsOnSheet(layout);
  return { sheet: Math.floor(place / onSheet), position: (place % onSheet) + 1 };
}

/** The number of sheets that labels take. */
export const sheetsOf = (layout: LabelLayout, start: number, labels: number): number =>
  labels === 0 ? 0 : placeOfLabel(layout, start, labels - 1).sheet + 1;

/** The most cards for which one label is printed. */
export const maxCardsPerLabel = 10_000;

/** The most labels of one file. */
export const maxLabels = 20_000;

/**
 * The number of labels of an org: one for all cards, or one for each so many cards. An org without pending cards gets one
 * label.
 * @param cardsPerLabel null for one label
 */
export function labelsOfOrg(pending: number, cardsPerLabel: number | null): number {
  return cardsPerLabel === null ? 1 : Math.max(1, Math.ceil(pending / cardsPerLabel));
}
