import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface InterFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

type Format = 'woff' | 'woff2';
const read: Partial<Record<Format, Promise<InterFonts>>> = {};

/** The static Inter files of the installed package, the same that the layout's widths were measured on; read once. */
export function interFonts(format: Format): Promise<InterFonts> {
  const known = read[format] ?? readFonts(format);
  read[format] = known;
  return known;
}

async function readFonts(format: Format): Promise<InterFonts> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');
  const file = (weight: number) => readFile(join(folder, `inter-latin-${weight}-normal.${format}`));
  const [regular, bold] = await Promise.all([file(400), file(700)]);
  return { regular, bold };
}
