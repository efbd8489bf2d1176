import type { CardComb } from '@dropdate/domain/keying/card-digits';
import type { ImageBox } from '@dropdate/domain/response-card/card-reading';
import { digitInk } from '@dropdate/server/features/response-cards/scan/digit-ink';
import { digitOf } from '@dropdate/server/features/response-cards/scan/digit-of';
import { seenCells } from '@dropdate/server/features/response-cards/scan/read-digits';
import { greyOf } from '@dropdate/server/platform/images/grey-image';
import { openImageFile } from '@dropdate/server/platform/images/image-file';

/** What the net holds for most likely in each box of a card, by the labels of the fields. A box without a digit has a space. */
export async function guessesOf(
  image: Uint8Array,
  keyBox: ImageBox,
  combs: readonly CardComb[],
): Promise<ReadonlyMap<string, string>> {
  const file = await openImageFile(Uint8Array.from(image));
  try {
    const fields = seenCells(greyOf(await file.page(1)), keyBox, combs);
    return new Map(
      fields.map(({ label, cells }) => [label, cells.map((cell) => digitOf(digitInk(cell)).digit ?? ' ').join('')]),
    );
  } finally {
    file.close();
  }
}
