import type { FontWeight } from './layout-model.ts';
import { plainLetter } from './plain-letters.ts';

/** Advance widths and heights of one family, in font units. Kerning is ignored, here and wherever the runs are drawn. */
export interface FontMetrics {
  readonly family: string;
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly ascent: number;
  /** Positive, below the baseline. */
  readonly descent: number;
  readonly faces: Readonly<Record<FontWeight, FaceMetrics>>;
}

/** Widths by code point; 0 where the font has no glyph. */
export interface FaceMetrics {
  /** U+0020 to U+007E. */
  readonly basic: readonly number[];
  /** U+00A0 to U+00FF. */
  readonly latin1: readonly number[];
  /** Dashes, quotes, bullet and the like. */
  readonly extra: Readonly<Record<string, number>>;
}

/** Width of one character in ems, 0 when there is no glyph. */
export function characterWidth(character: string, weight: FontWeight, metrics: FontMetrics): number {
  const face = metrics.faces[weight];
  const code = character.codePointAt(0) ?? 0;
  const basic = face.basic[code - 0x20] ?? face.latin1[code - 0xa0];
  return (basic ?? face.extra[character] ?? 0) / metrics.unitsPerEm;
}

/** Width of a text in ems; each character is followed by `spacing` ems, as PDF and SVG both do. */
export function textWidth(text: string, weight: FontWeight, metrics: FontMetrics, spacing = 0): number {
  let width = 0;
  for (const character of text) width += characterWidth(character, weight, metrics) + spacing;
  return width;
}

/**
 * The text in characters that the font has: accents it lacks are taken off, other unknown characters become a question mark, control
 * characters and line ends become spaces.
 */
export function printableText(text: string, metrics: FontMetrics): string {
  if (/^[ -~]*$/.test(text)) return text;
  return [...settable(text)].map((character) => printed(character, metrics) ?? '?').join('');
}

/**
 * The characters of a text, as a reader tells them apart, that the font can print in no way, each once. Capitals are judged too:
 * some templates set in them what was typed.
 */
export function unprintableCharacters(text: string, metrics: FontMetrics): readonly string[] {
  if (/^[ -~]*$/.test(text)) return [];
  const isPrinted = (part: string): boolean =>
    [...settable(part)].every((character) => printed(character, metrics) !== undefined);
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  return [...new Set(characters)].filter((one) => !isPrinted(one) || !isPrinted(one.toUpperCase()));
}

/** Without what has no place on paper: control characters and line ends are spaces, format characters nothing. */
function settable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u00a0]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '');
}

/** What stands for the character on paper; undefined when nothing can. */
function printed(character: string, metrics: FontMetrics): string | undefined {
  const isPrintable = (one: string): boolean => characterWidth(one, 400, metrics) > 0;
  if (isPrintable(character)) return character;
  const plain = relations[character] ?? plainLetter(character);
  return [...plain].every(isPrintable) ? plain : undefined;
}

/** Punctuation that the font has under a near relation's number. */
const relations: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2032': "'", '\u2033': '"' };
