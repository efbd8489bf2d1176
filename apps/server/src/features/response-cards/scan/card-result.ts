import type { CardComb } from '@dropdate/domain/keying/card-digits';
import type { CardTick, ReadTick } from '@dropdate/domain/keying/card-ticks';
import type { ReadDigits } from '@dropdate/domain/keying/read-digits';
import type { CardReading, ImageBox } from '@dropdate/domain/response-card/card-reading';
import type { PageImage } from '../../../platform/images/page-image.ts';

/** The result of a scan for one page. */
export interface CardResult {
  readonly reading: CardReading;
  /** The upright image and its thumbnail. Null for a page that cannot be read as an image. */
  readonly picture: PageImage | null;
}

/** One page of a file, for a thread to read. */
export interface CardOrder {
  readonly bytes: Uint8Array;
  /** The number of the file within this process. A thread keeps the file that it opened last. */
  readonly file: number;
  /** Counted from 1. */
  readonly page: number;
}

/** The boxes of a read card, for a thread to look into. */
export interface BoxesOrder {
  /** The upright image, as it is kept. */
  readonly image: Uint8Array;
  readonly keyBox: ImageBox;
  readonly ticks: readonly CardTick[];
  readonly combs: readonly CardComb[];
}

/** What a thread surely read in the boxes of a card. */
export interface ReadBoxes {
  readonly ticks: readonly ReadTick[];
  readonly digits: readonly ReadDigits[];
}

export const noBoxes: ReadBoxes = { ticks: [], digits: [] };

/** The result for a page that cannot be read as an image. */
export const unreadable: CardResult = {
  reading: { codes: [], print: null, keyBox: null, isBlank: false, isImage: false },
  picture: null,
};
