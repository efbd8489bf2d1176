import { formatPrintedKey, readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { parseQualifyingCode, qualifyingCodeLength } from '@dropdate/domain/mail-piece/identity/qualifying-code';
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
  // A tear or a frame beside the key is read as a mark.
  const plain = lines.map((words) => words.filter(({ text }) => /[A-Za-z0-9]/.test(text)));
  for (let parts = 1; parts <= mostParts; parts += 1)
    for (const words of plain)
      for (let first = 0; first + parts <= words.length; first += 1) {
        const key = keyOf(words.slice(first, first + parts));
        if (key !== undefined) return key;
      }
  return undefined;
}

function keyOf(words: readonly ReadWord[]): KeyText | undefined {
  // State and ZIP code have the form of a key too, where the first digit of the ZIP code looks like a letter.
  if (zipOf(words) !== undefined) return undefined;
  const text = words.map((word) => word.text).join('');
  const key = readPrintedKey(text.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, ''));
  if (key === undefined) return undefined;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return { key: formatPrintedKey(key), confidence, box: around(words.map(({ box }) => box)) };
}

function around(boxes: readonly PixelBox[]): PixelBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The words that stand before a code of 8 characters, as OCR reads them. */
const codeLabel = /c[o0]d[eoc]\s*[:;.,]?\s*(.*)$/i;

/** The code of 8 characters in read lines, which stands behind `Your code:`. Spaces may divide it. */
export function codeIn(lines: readonly ReadLine[]): string | undefined {
  for (const words of lines) {
    const [, behind] = codeLabel.exec(words.map(({ text }) => text).join(' ')) ?? [];
    const plain = behind?.replace(/[^A-Za-z0-9]/g, '') ?? '';
    // What stands further to the right belongs to another column of the card.
    const code = parseQualifyingCode(plain.slice(0, qualifyingCodeLength));
    if (code !== undefined) return code;
  }
  return undefined;
}

/** The words of a business reply panel, as the postal service wants them. */
const panelWords = /BUS[I1L]NESS\s*REP|REPLY\s*MA[I1L]L|POSTAGE\s*W[I1L]LL\s*BE|NO\s*POSTAGE|IF\s*MA[I1L]LED/i;

/** Whether lines are those of a business reply panel. */
export const isPanelText = (lines: readonly ReadLine[]): boolean =>
  panelWords.test(lines.map((words) => words.map(({ text }) => text).join(' ')).join(' '));

const digitFor: Readonly<Record<string, string>> = { O: '0', I: '1', l: '1', Z: '2', S: '5', B: '8' };

/** The address in read lines, as far as it identifies a recipient. */
export interface AddressText {
  readonly zip: string;
  /** The first line of the address. */
  readonly addressee: string | null;
  /** 0 to 100: the confidence of the worst word of addressee and ZIP code. */
  readonly confidence: number;
  /** The line with the ZIP code. */
  readonly box: PixelBox;
}

/** The address whose last line ends with state and ZIP code. */
export function addressIn(lines: readonly ReadLine[]): AddressText | undefined {
  for (const words of lines) {
    const zip = zipOf(words);
    if (zip === undefined) continue;
    const first = addresseeAbove(words, lines);
    const read = [...words.filter(({ text }) => /\d{4}/.test(text)), ...(first ?? [])];
    return {
      zip,
      addressee: first?.map(({ text }) => text).join(' ') ?? null,
      confidence: Math.round(Math.min(...read.map((word) => word.confidence), 100)),
      box: boxOf(words),
    };
  }
  return undefined;
}

/** The most lines of an address: name, street, a second line of the street, and the line of the ZIP code. */
const mostAddressLines = 4;

/**
 * The first line of the block of lines that ends with `last`. The lines of the block begin below each other, at
 * distances of less than two heights. Specks between an address and the print above it can look like further lines, so
 * a block that is too long has no certain addressee, and neither has a block of one line.
 */
function addresseeAbove(last: ReadLine, lines: readonly ReadLine[]): ReadLine | null {
  let top = boxOf(last);
  let first: ReadLine | null = null;
  for (let count = 1; count <= mostAddressLines; count += 1) {
    const above = lines.find((words) => {
      const box = boxOf(words);
      const gap = top.top - (box.top + box.height);
      return (
        words !== last &&
        gap > -0.3 * top.height &&
        gap < 1.6 * top.height &&
        Math.abs(box.left - top.left) < top.height
      );
    });
    if (above === undefined || above === first) return first;
    first = above;
    top = boxOf(above);
  }
  return null;
}

const boxOf = (words: ReadLine): PixelBox => around(words.map(({ box }) => box));

/** The ZIP code at the end of a line, behind the two letters of the state. */
function zipOf(words: ReadLine): string | undefined {
  const line = words.map(({ text }) => text).join(' ');
  const [, first, further] = zipAtEnd.exec(line) ?? [];
  if (first === undefined) return undefined;
  return further === undefined ? digitsOf(first) : `${digitsOf(first)}-${digitsOf(further)}`;
}

/** OCR reads some digits as letters. */
const zipAtEnd = /\b[A-Z]{2}[\s.,]+([\dOIlZSB]{5})(?:[-\u2010-\u2015~]([\dOIlZSB]{4}))?(?!\w)/;

const digitsOf = (text: string): string => text.replace(/[OIlZSB]/g, (letter) => digitFor[letter] ?? letter);
