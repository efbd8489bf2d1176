import { imbClear, imbSize } from '../mail-piece/barcode/barcode-runs.ts';
import type { LabelLayout } from './label-layout.ts';

/** The barcode needs its length and an empty zone at both ends, in millimetres. */
const barcodeWidth = imbSize.width + 2 * imbClear.side;

/** Whether a label is wide enough for the Intelligent Mail barcode. The barcode cannot be made shorter. */
export const hasRoomForBarcode = ({ width }: Pick<LabelLayout, 'width'>): boolean => width >= barcodeWidth;
