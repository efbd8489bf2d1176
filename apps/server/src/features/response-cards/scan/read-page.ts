import { greyOf } from '../../../platform/images/grey-image.ts';
import { encodePage } from '../../../platform/images/page-image.ts';
import type { PagePixels } from '../../../platform/images/page-pixels.ts';
import { isBlankPage } from './blank-page.ts';
import type { CardResult } from './card-result.ts';
import { findCodes } from './find-codes.ts';
import { findPrint } from './find-print.ts';

/** Reads the codes of a page, and the printed key and ZIP code where no code can be read. */
export async function readPage(page: PagePixels): Promise<CardResult> {
  const grey = greyOf(page);
  const isBlank = await isBlankPage(grey);
  if (isBlank) {
    const picture = await encodePage(page, 0);
    return { picture, reading: { codes: [], print: null, keyBox: null, isBlank, isImage: true } };
  }
  const codes = await findCodes(grey);
  if (codes.codes.length > 0) {
    const picture = await encodePage(page, codes.turns);
    return { picture, reading: { codes: codes.codes, print: null, keyBox: codes.keyBox, isBlank, isImage: true } };
  }
  const { print, keyBox, turns } = await findPrint(grey);
  const picture = await encodePage(page, turns);
  return { picture, reading: { codes: [], print, keyBox, isBlank, isImage: true } };
}
