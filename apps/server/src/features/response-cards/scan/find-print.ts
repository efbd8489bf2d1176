import { formatPrintedKey, readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import type { ImageBox, ReadPrint } from '@dropdate/domain/response-card/card-reading';
import { cropped, type GreyImage, scaled, turned } from '../../../platform/images/grey-image.ts';
import type { QuarterTurns } from '../../../platform/images/page-image.ts';
import { type ReadLine, type ReadWord, readText } from '../../../platform/images/text-reader.ts';

export interface FoundPrint {
  readonly print: ReadPrint | null;
  readonly keyBox: ImageBox | null;
  readonly turns: QuarterTurns;
}

/** Looks for the printed key and the ZIP code. An upright page is tried first, then the other way up. */
export async function findPrint(image: GreyImage): Promise<FoundPrint> {
  const turns: readonly QuarterTurns[] = image.height > image.width * 1.2 ? [1, 3, 0, 2] : [0, 2];
  for (const turn of turns) {
    const upright = turned(image, turn);
    const part = cropped(upright, {
      left: 0,
      top: upright.height * 0.3,
      width: upright.width * 0.6,
      height: upright.height * 0.6,
    });
    const lines = await readText(await scaled(part, 1.5), 'sparse');
    const key = keyIn(lines);
    if (key !== undefined)
      return {
        print: { printedKey: key.text, zip: zipIn(lines), confidence: key.confidence },
        keyBox: null,
        turns: turn,
      };
  }
  return { print: { printedKey: null, zip: null, confidence: 0 }, keyBox: null, turns: 0 };
}

/** The printed key in the lines. Its parts may stand in several words. */
export function keyIn(lines: readonly ReadLine[]): ReadWord | undefined {
  for (const words of lines)
    for (let first = 0; first < words.length; first += 1)
      for (let last = first; last < Math.min(words.length, first + 4); last += 1) {
        const parts = words.slice(first, last + 1);
        const key = readPrintedKey(parts.map(({ text }) => text).join(''));
        const [begin] = parts;
        if (key === undefined || begin === undefined) continue;
        const confidence = Math.min(...parts.map((part) => part.confidence));
        const weakest = Math.min(...parts.map((part) => part.weakest));
        return { text: formatPrintedKey(key), confidence, weakest, box: begin.box };
      }
  return undefined;
}

/** The ZIP code at the end of an address line, after the state. */
export function zipIn(lines: readonly ReadLine[]): string | null {
  for (const words of lines) {
    const line = words.map(({ text }) => text).join(' ');
    const found = /\b[A-Z]{2}[\s.,]+(\d{5})(?:[-\u2010-\u2015](\d{4}))?\b/.exec(line);
    if (found !== null) return found[2] === undefined ? (found[1] ?? null) : `${found[1]}-${found[2]}`;
  }
  return null;
}
