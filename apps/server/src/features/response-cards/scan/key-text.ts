import { formatPrintedKey, readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import type { PixelBox } from '../../../platform/images/grey-image.ts';
import type { ReadLine, ReadWord } from '../../../platform/images/text-reader.ts';

/** A printed key in read lines. */
export interface KeyText {
  readonly key: string;
  readonly confidence: number;
  readonly box: PixelBox;
}

/** The most words into which OCR divides a key. */
const mostParts = 4;

/** The printed key in read lines. The dashes may divide it into several words. */
export function keyIn(lines: readonly ReadLine[]): KeyText | undefined {
  for (const words of lines)
    for (let first = 0; first < words.length; first += 1)
      for (let parts = 1; parts <= mostParts; parts += 1) {
        const key = keyOf(words.slice(first, first + parts));
        if (key !== undefined) return key;
      }
  return undefined;
}

function keyOf(words: readonly ReadWord[]): KeyText | undefined {
  const [begin] = words;
  const end = words.at(-1);
  // A tear or a frame beside the key is read as a mark.
  const text = words
    .map((word) => word.text)
    .join('')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
  const key = readPrintedKey(text);
  if (key === undefined || begin === undefined || end === undefined) return undefined;
  const box = { ...begin.box, width: end.box.left + end.box.width - begin.box.left };
  return { key: formatPrintedKey(key), confidence: Math.min(...words.map(({ confidence }) => confidence)), box };
}

const digitFor: Readonly<Record<string, string>> = { O: '0', I: '1', l: '1', Z: '2', S: '5', B: '8' };

/** The ZIP code at the end of an address line, behind the two letters of the state. */
export function zipIn(lines: readonly ReadLine[]): string | null {
  for (const words of lines) {
    const line = words.map(({ text }) => text).join(' ');
    const [, first, further] =
      /\b[A-Z]{2}[\s.,]+([\dOIlZSB]{5})(?:[-\u2010-\u2015~]([\dOIlZSB]{4}))?(?!\w)/.exec(line) ?? [];
    if (first === undefined) continue;
    return further === undefined ? digitsOf(first) : `${digitsOf(first)}-${digitsOf(further)}`;
  }
  return null;
}

const digitsOf = (text: string): string => text.replace(/[OIlZSB]/g, (letter) => digitFor[letter] ?? letter);
