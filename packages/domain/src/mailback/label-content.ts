import { imbClear, imbSize } from '../mail-piece/barcode/barcode-runs.ts';
import type { TextElement } from '../mail-piece/layout/layout-model.ts';
import { mmPerPoint, type TextRun } from '../mail-piece/layout/runs.ts';
import { asMailText } from '../mail-piece/postal-address.ts';
import { type FontMetrics, printableText, textWidth } from '../mail-piece/text/font-metrics.ts';
import { flowText } from '../mail-piece/text/text-flow.ts';
import type { LabelLayout } from './label-layout.ts';
import { hasRoomForBarcode } from './label-room.ts';

/** The org to which a parcel of cards goes. */
export interface LabelAddress {
  readonly companyName: string;
  readonly orgName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  /** Five digits, or five and four. */
  readonly zip: string;
}

/** The lines of the reply center, which the labels print as the return address. */
export type ReturnAddress = readonly string[];

/** The texts of a label, in millimetres from its top left corner. */
export interface LabelTexts {
  readonly runs: readonly TextRun[];
  /** Where the Intelligent Mail barcode is drawn. Null where the label or the address has no room for one. */
  readonly barcode: { readonly x: number; readonly y: number } | null;
}

/** The paper that printers may miss, at each edge of a label. */
const margin = 2;
const gap = 1.2;

/** The largest and the smallest type, in points. Small type still reads at the distance of a carrier's arm. */
const sizes = { large: { address: 11, returned: 8 }, small: { address: 9, returned: 6 }, least: 5 } as const;

/** The nine digits of an address with ZIP+4; undefined for an address with five digits. */
export function routingOfZip(zip: string): string | undefined {
  const parts = /^(\d{5})-?(\d{4})$/.exec(zip.trim());
  return parts === null ? undefined : `${parts[1]}${parts[2]}`;
}

/** The lines of the address, in the form for mail. A name without Latin letters stays as it is, as far as it can be printed. */
export function labelLines(address: LabelAddress, metrics: FontMetrics): string[] {
  const { companyName, orgName, addressLine1, addressLine2, city, state, zip } = address;
  const names =
    companyName.trim().toLowerCase() === orgName.trim().toLowerCase() ? [companyName] : [companyName, orgName];
  return [...names, addressLine1, addressLine2, `${city} ${state} ${zip}`]
    .map((line) => asMailText(line) || line.trim())
    .map((line) => printableText(line, metrics))
    .filter((line) => line !== '');
}

/**
 * Lays out the texts of a label: return address at the top left, the place of the barcode above the address. All lines of
 * the address share one size, which shrinks until they fit. A long address takes the room of the return address on a
 * small label, because the parcel must arrive before it can come back.
 */
export function layOutLabel(
  layout: LabelLayout,
  address: LabelAddress,
  returned: ReturnAddress,
  metrics: FontMetrics,
): LabelTexts {
  const lines = labelLines(address, metrics);
  const from = returned.map((line) => printableText(line.trim(), metrics)).filter((line) => line !== '');
  const hasBarcode = hasRoomForBarcode(layout) && routingOfZip(address.zip) !== undefined;
  const whole = layOut(layout, lines, from, { hasBarcode, metrics });
  if (!whole.isCut) return whole;
  const bare = layOut(layout, lines, [], { hasBarcode, metrics });
  if (!bare.isCut) return bare;
  return layOut(layout, lines, [], { hasBarcode: false, metrics });
}

interface LabelParts {
  readonly hasBarcode: boolean;
  readonly metrics: FontMetrics;
}

function layOut(
  layout: LabelLayout,
  lines: readonly string[],
  from: readonly string[],
  { hasBarcode, metrics }: LabelParts,
): LabelTexts & { readonly isCut: boolean } {
  const size = hasRoomForBarcode(layout) ? sizes.large : sizes.small;
  // The number of the parcel stands at the right of the return address.
  const returnBox = { x: margin, y: margin, width: layout.width * 0.7, size: size.returned };
  const returnedText = flowed(returnBox, from, metrics);
  const below = from.length === 0 ? margin : bottomOf(returnedText.runs) + gap;
  const barcode = hasBarcode ? { x: imbClear.side, y: below + imbClear.above } : null;
  const top = barcode === null ? below : barcode.y + imbSize.height + imbClear.above + gap;
  const x = barcode === null ? indentOf(layout) : imbClear.side;
  const box = { x, y: top, width: layout.width - x - margin, size: size.address, height: layout.height - margin - top };
  const addressed = flowed(box, lines, metrics);
  return { runs: [...returnedText.runs, ...addressed.runs], barcode, isCut: addressed.isCut || returnedText.isCut };
}

/** The address stands right of the return address, as on an envelope. A small label has no room for that. */
const indentOf = (layout: LabelLayout): number => (hasRoomForBarcode(layout) ? layout.width * 0.18 : margin + 3);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly height?: number;
}

function flowed(
  { x, y, width, size, height }: Box,
  lines: readonly string[],
  metrics: FontMetrics,
): { readonly runs: readonly TextRun[]; readonly isCut: boolean } {
  if (lines.length === 0) return { runs: [], isCut: false };
  const element: TextElement = {
    kind: 'text',
    x,
    y,
    width,
    ...(height !== undefined && { height }),
    text: '',
    size,
    colour: '#000000',
    fit: 'shrink',
    minSize: sizes.least,
  };
  const { runs, problem } = flowText(
    element,
    lines.map((text) => [{ text, weight: 400 as const }]),
    metrics,
  );
  return { runs, isCut: problem !== undefined };
}

/** The lowest line of texts, with the letters that go below it. */
const bottomOf = (runs: readonly TextRun[]): number =>
  Math.max(...runs.map(({ y, size }) => y + size * mmPerPoint * 0.3));

/** The number of a parcel at the top right of its label, such as `2 of 3`. */
export function parcelRun(
  layout: LabelLayout,
  { parcel, parcels }: { readonly parcel: number; readonly parcels: number },
  metrics: FontMetrics,
): TextRun {
  const [text, size] = [`${parcel} of ${parcels}`, sizes.small.returned];
  const em = size * mmPerPoint;
  const width = textWidth(text, 400, metrics) * em;
  const x = layout.width - margin - width;
  return { kind: 'text', text, x, y: margin + em, width, size, weight: 400, colour: '#000000', spacing: 0 };
}
