import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontWeight } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { FontPart } from '@dropdate/domain/mail-piece/text/font-metrics';

/** The bytes of each static font file, by character set and weight. */
export type InterFonts = Readonly<Record<FontPart, Readonly<Record<FontWeight, Buffer>>>>;

type Format = 'woff' | 'woff2';
const read: Partial<Record<Format, Promise<InterFonts>>> = {};

/**
 * Reads the static Inter files of the installed package once. The layout's text widths were measured on the same files.
 */
export function interFonts(format: Format): Promise<InterFonts> {
  const known = read[format] ?? readFonts(format);
  read[format] = known;
  return known;
}

async function readFonts(format: Format): Promise<InterFonts> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');
  const file = (part: FontPart, weight: FontWeight) =>
    readFile(join(folder, `inter-${part}-${weight}-normal.${format}`));
  const both = async (part: FontPart) => {
    const [regular, bold] = await Promise.all([file(part, 400), file(part, 700)]);
    return { 400: regular, 700: bold };
  };
  const [latin, extended, vietnamese] = await Promise.all([both('latin'), both('latin-ext'), both('vietnamese')]);
  return { latin, 'latin-ext': extended, vietnamese };
}
