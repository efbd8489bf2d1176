import { moduleRows, qrForm } from '@dropdate/domain/mail-piece/barcode/barcode-runs';
import { encode } from 'uqr';

/** The modules of the QR code of a text, row by row. */
export const qrRows = (text: string): readonly string[] => moduleRows(encode(text, qrForm).data);
