import type { ReadTick } from '../keying/card-ticks.ts';
import type { ReadDigits } from '../keying/read-digits.ts';

/** The ways in which a pass prepares the image before it looks for codes. */
export const codePasses = ['plain', 'resized', 'threshold', 'rotated', 'cropped'] as const;
export type CodePass = (typeof codePasses)[number];

/** A piece id that a pass found in a DataMatrix. */
export interface ReadCode {
  readonly pieceId: string;
  readonly pass: CodePass;
}

/** The printed identity, as OCR read it. */
export interface ReadPrint {
  /** `HRB01-6789-01`. Null where no text had the form of a key. */
  readonly printedKey: string | null;
  /** `33607` or `33607-1234`. Null where no text had the form of a ZIP code. */
  readonly zip: string | null;
  /** The first line of the address, as printed: `MARLENE CASTELLANO`. Null where no address was found. */
  readonly addressee: string | null;
  /** 0 to 100, as the OCR says it. Low where two readings of the key differ. */
  readonly confidence: number;
  /** The code of 8 characters below the printed key. Null or missing where no text had the form of such a code. */
  readonly qualifyingCode?: string | null | undefined;
  /** The confidence of addressee and ZIP code, 0 to 100: that of the word that was read worst. */
  readonly addressConfidence?: number | undefined;
}

/** Where something stands on the upright image, as parts of its width and height from 0 to 1. */
export interface ImageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** All that a scan read from the image of one card. */
export interface CardReading {
  /** The piece ids of all codes on the image, each once. More than one piece id means several cards on one scan. */
  readonly codes: readonly ReadCode[];
  /**
   * Printed key, code of 8 characters, addressee and ZIP code. None of them must clearly name another piece than the
   * DataMatrix does. Null where nothing of them was read.
   */
  readonly print: ReadPrint | null;
  /** The place of the printed key, for the crop that an operator sees. Null where nothing was found. */
  readonly keyBox: ImageBox | null;
  /** The boxes to tick that were surely read. Missing where the card has none, or where nobody could know its boxes. */
  readonly ticks?: readonly ReadTick[] | undefined;
  /** The fields of single digits that were surely read, each whole. */
  readonly digits?: readonly ReadDigits[] | undefined;
  /** Whether more stands on the page than the card of the code or key, such as a second card that cannot be read. */
  readonly isCrowded?: boolean | undefined;
  /** Whether the page shows hardly anything: the blank back of a card. */
  readonly isBlank: boolean;
  /** Whether the page is our own reply panel: the back of a reply card. */
  readonly isReplyPanel?: boolean | undefined;
  /** Whether the page was scanned as in a mirror. The kept image is turned back. */
  readonly isMirrored?: boolean | undefined;
  /** Whether the page could be read as an image. */
  readonly isImage: boolean;
}

/** A recipient whose piece the card may be. */
export interface CardCandidate {
  readonly recipientId: string;
  readonly clientId: string;
  /** The number of differing characters of the printed key, and whether the ZIP code agrees. */
  readonly distance: number;
  readonly isZipEqual: boolean;
}

/** Why a scan left a card to a person. */
export const manualReasons = [
  'not-an-image',
  'blank',
  'reply-panel',
  'two-codes',
  'code-and-print-differ',
  'address-differs',
  'unknown-piece',
  'not-dispatched',
  'not-mailed',
  'nothing-read',
  'several-candidates',
  'print-not-sure',
] as const;
export type ManualReason = (typeof manualReasons)[number];

/** What the scan made of a card. */
export type CardVerdict =
  | {
      readonly kind: 'identified';
      readonly recipientId: string;
      readonly clientId: string;
      readonly by: 'code' | 'print';
    }
  | { readonly kind: 'manual'; readonly reason: ManualReason; readonly candidates: readonly CardCandidate[] };
