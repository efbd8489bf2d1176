import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { samplePieceFacts, samplePieceVariant } from '@dropdate/domain/mail-piece/sample-piece.fixture';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPdfPage, openPdf } from '../../platform/images/pdf-pages.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import { pressProfile } from '../../platform/pdf/press-profile.ts';
import { allTemplates } from '../templates/layouts/all.ts';

/**
 * No registry that we may use has a validator of PDF/X, so the tests read the structure: each rule of ISO 15930-7 that our
 * writer could break. PDFium opens the same bytes, and lcms (in sharp) uses the profile.
 */
let bytes: Buffer;
let text: string;
let drawings: string[];
beforeAll(async () => {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const pieces = allTemplates.map(({ layout }) =>
    layOutPiece(layout, samplePieceFacts, interMetrics, samplePieceVariant),
  );
  const createdAt = new Date('2027-01-12T09:00:00Z');
  await writePiecePdf(pieces, out, await interFonts('woff'), { sheet: 'press', title: 'Pieces <1> & 2', createdAt });
  bytes = Buffer.concat(chunks);
  text = bytes.toString('latin1');
  drawings = streamsOf(bytes).filter((content) => content.includes(' Tf'));
}, 120_000);

function streamsOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const stream = file.subarray(at + 7, file.indexOf('\nendstream', at));
    if (stream[0] === 0x78) found.push(inflateSync(stream).toString('latin1'));
  }
  return found;
}

const pages = allTemplates.length * 2;
const count = (what: RegExp) => [...text.matchAll(what)].length;

describe('a file for the press', () => {
  it('is PDF 1.6 with the version of PDF/X in its metadata', () => {
    expect(text.startsWith('%PDF-1.6')).toBe(true);
    expect(text).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    expect(text).toMatch(/\/Type \/Metadata/);
    for (const dated of ['xmp:CreateDate', 'xmp:ModifyDate', 'xmp:MetadataDate'])
      expect(text).toContain(`<${dated}>2027-01-12T09:00:00Z</${dated}>`);
    expect(text).toContain('<pdf:Trapped>False</pdf:Trapped>');
    expect(text).toContain('/Trapped /False');
    // The title has no marks that would break the metadata.
    expect(text).toContain('Pieces  1    2</rdf:li>');
  });

  it('has an id in its trailer, and is not encrypted', () => {
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text).not.toContain('/Encrypt');
  });

  it('has one output intent with an embedded profile of four inks', () => {
    expect(count(/\/S \/GTS_PDFX/g)).toBe(1);
    expect(text).toMatch(/\/OutputConditionIdentifier \(CGATS TR 001\)/);
    expect(text).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(text).toMatch(/\/DestOutputProfile \d+ 0 R/);
    expect(streamsOf(bytes).some((stream) => stream === pressProfile().toString('latin1'))).toBe(true);
  });

  it('has bleed and trim on every page, the trim inside the bleed and the bleed inside the sheet', () => {
    const boxes = (name: string) =>
      [...text.matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, box = '']) =>
        box.split(' ').map(Number),
      );
    const [media, bleed, trim] = [boxes('MediaBox'), boxes('BleedBox'), boxes('TrimBox')];
    expect([media.length, bleed.length, trim.length]).toEqual([pages, pages, pages]);
    for (const [at, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]] of trim.entries()) {
      const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bleed[at] ?? [];
      const [, , m2 = 0, m3 = 0] = media[at] ?? [];
      expect(b0 < x0 && b1 < y0 && x1 < b2 && y1 < b3 && b0 >= 0 && b2 <= m2 && b3 <= m3).toBe(true);
    }
  });

  it('draws in the inks of the press alone, and all black text in black ink alone', () => {
    const spaces = new Set(
      drawings.flatMap((drawing) => [...drawing.matchAll(/\/(\w+) (?:cs|CS)\b/g)].map(([, name]) => name)),
    );
    expect([...spaces]).toEqual(['DeviceCMYK']);
    for (const drawing of drawings) expect(drawing).not.toMatch(/(^|\s)(rg|RG|g|G|sh)\s/);
    const inks = drawings.flatMap((drawing) => [
      ...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)/g),
    ]);
    expect(inks.length).toBeGreaterThan(100);
    for (const [, ...parts] of inks) {
      const [cyan = 0, magenta = 0, yellow = 0, black = 0] = parts.map(Number);
      expect(cyan + magenta + yellow + black).toBeLessThanOrEqual(3);
      if (black > 0.9) expect([cyan, magenta, yellow]).toEqual([0, 0, 0]);
    }
  });

  it('has no transparency, no script and no layer', () => {
    for (const forbidden of [
      '/SMask',
      '/ca ',
      '/CA ',
      '/BM ',
      '/JavaScript',
      '/OCProperties',
      '/Transparency',
      '/Annots',
    ])
      expect(text).not.toContain(forbidden);
  });

  it('embeds every font', () => {
    expect(count(/\/Type \/FontDescriptor/g)).toBeGreaterThan(0);
    expect(count(/\/Type \/FontDescriptor/g)).toBe(count(/\/FontFile[23]? \d+ 0 R/g));
  });

  it('is opened by another library, which draws each page', async () => {
    const pdf = await openPdf(bytes);
    expect(pdf.getPageCount()).toBe(pages);
    const { width, height, data } = await drawPdfPage(pdf, 1);
    expect(width * height * 4).toBe(data.length);
    // The sheet is not blank: some spots are dark.
    expect(data.some((value, at) => at % 4 === 0 && value < 64)).toBe(true);
    pdf.destroy();
  });
});

describe('the profile', () => {
  it('has the size, the class and the colours of a profile of a press', () => {
    const profile = pressProfile();
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect(profile.toString('latin1', 12, 24)).toBe('prtrCMYKLab ');
  });

  it.each([
    ['#ffffff', 255, 255, 255],
    ['#123f58', 18, 63, 88],
    ['#c98a1b', 201, 138, 27],
  ] as const)('takes %s to inks and back in another library', async (background, ...wanted) => {
    const path = join(await mkdtemp(join(tmpdir(), 'profile-')), 'press.icc');
    await writeFile(path, pressProfile());
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
    const printed = await image.toColourspace('cmyk').withIccProfile(path).tiff().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const [red = 0, green = 0, blue = 0] = await sharp(printed).toColourspace('srgb').raw().toBuffer();
    for (const [at, channel] of [red, green, blue].entries())
      expect(Math.abs(channel - Number(wanted[at]))).toBeLessThan(45);
  });
});
