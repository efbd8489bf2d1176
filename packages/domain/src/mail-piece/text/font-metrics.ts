import type { FontWeight } from '../layout/layout-model.ts';
import { plainLetter } from './plain-letters.ts';

/** The font files of one face. All have the same design and height. */
export const fontParts = ['latin', 'latin-ext', 'vietnamese'] as const;
export type FontPart = (typeof fontParts)[number];

/**
 * Advance widths and heights of one font family, in font units. Kerning is ignored, both here and where the runs are
 * drawn.
 */
export interface FontMetrics {
  readonly family: string;
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly ascent: number;
  /** Positive, below the baseline. */
  readonly descent: number;
  readonly faces: Readonly<Record<FontWeight, FaceMetrics>>;
}

/**
 * Widths by code point; 0 where the font has no glyph. The latin file has all letters except the letters in `further`.
 */
export interface FaceMetrics {
  /** U+0020 to U+007E. */
  readonly basic: readonly number[];
  /** U+00A0 to U+00FF. */
  readonly latin1: readonly number[];
  /** Dashes, quotes, bullet and the like. */
  readonly extra: Readonly<Record<string, number>>;
  /** Letters of names beyond Latin-1. */
  readonly further: readonly FurtherLetters[];
}

/** Consecutive letters in one of the other files. */
interface FurtherLetters {
  readonly part: FontPart;
  /** Code point of the first letter. */
  readonly from: number;
  readonly widths: readonly number[];
}

/** Width of one character in ems; 0 without a glyph. */
export function characterWidth(character: string, weight: FontWeight, metrics: FontMetrics): number {
  return glyphOf(character, metrics.faces[weight]).width / metrics.unitsPerEm;
}

/** The file of a face that has a character, and the character's width. Without a glyph the width is 0. */
function glyphOf(character: string, face: FaceMetrics): { readonly part: FontPart; readonly width: number } {
  const code = character.codePointAt(0) ?? 0;
  const width = face.basic[code - 0x20] ?? face.latin1[code - 0xa0] ?? face.extra[character];
  if (width !== undefined) return { part: 'latin', width };
  const row = face.further.find(({ from, widths }) => code >= from && code < from + widths.length);
  return { part: row?.part ?? 'latin', width: row?.widths[code - row.from] ?? 0 };
}

/** Splits a text into stretches that need one font file each. The PDF names the file of each stretch. */
export function fontStretches(
  text: string,
  weight: FontWeight,
  metrics: FontMetrics,
): readonly { readonly part: FontPart; readonly text: string }[] {
  if (/^[ -~]*$/.test(text)) return [{ part: 'latin', text }];
  const stretches: { part: FontPart; text: string }[] = [];
  for (const character of text) {
    const { part } = glyphOf(character, metrics.faces[weight]);
    const last = stretches.at(-1);
    if (last?.part === part) last.text += character;
    else stretches.push({ part, text: character });
  }
  return stretches;
}

/** Width of a text in ems; each character is followed by `spacing` ems, as PDF and SVG both do. */
export function textWidth(text: string, weight: FontWeight, metrics: FontMetrics, spacing = 0): number {
  let width = 0;
  for (const character of text) width += characterWidth(character, weight, metrics) + spacing;
  return width;
}

/**
 * The text in characters that the font has. Accents that the font lacks are removed. Other unknown characters become a
 * question mark. Control characters and line ends become spaces.
 */
export function printableText(text: string, metrics: FontMetrics): string {
  if (/^[ -~]*$/.test(text)) return text;
  return [...settable(text)].map((character) => printed(character, metrics) ?? '?').join('');
}

/**
 * The characters of a text that the font lacks, each once. A letter with its accents is one character here. Characters
 * whose accents `printableText` would remove are included, because people want their name printed as they typed it.
 * Capitals are checked too, because some templates print the text in capitals.
 */
export function unprintableCharacters(text: string, metrics: FontMetrics): readonly string[] {
  if (/^[ -~]*$/.test(text)) return [];
  const isPrinted = (part: string): boolean =>
    [...settable(part)].every((character) => isPrintable(relations[character] ?? character, metrics));
  const characters = [...new Intl.Segmenter('en').segment(text.normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(characters)].filter((one) => !isPrinted(one) || !isPrinted(one.toUpperCase()));
}

/**
 * Replaces control characters and line ends with spaces, and removes format characters. None of these characters can be
 * printed.
 */
function settable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u00a0]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '');
}

/** The printed form of a character; undefined when the font has none. */
function printed(character: string, metrics: FontMetrics): string | undefined {
  if (isPrintable(character, metrics)) return character;
  const plain = relations[character] ?? plainLetter(character);
  return [...plain].every((one) => isPrintable(one, metrics)) ? plain : undefined;
}

/** Whether the font has the character. Both weights have the same letters. */
function isPrintable(character: string, metrics: FontMetrics): boolean {
  return characterWidth(character, 400, metrics) > 0;
}

/** Punctuation that the font lacks, with a similar character that the font has. */
const relations: Readonly<Record<string, string>> = {
  '\u02bc': '\u2019',
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
};
