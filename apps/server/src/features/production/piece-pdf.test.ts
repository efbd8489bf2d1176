import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PassThrough, Writable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { type LaidOutPiece, mmPerPoint, type TextRun } from '@dropdate/domain/mail-piece/layout/runs';
import { samplePieceFacts, samplePieceVariant } from '@dropdate/domain/mail-piece/sample-piece.fixture';
import { textWidth } from '@dropdate/domain/mail-piece/text/font-metrics';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { describe, expect, it } from 'vitest';
import { type PieceFonts, type PiecePdfOptions, writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import { medicareT65ReplyCard } from '../templates/layouts/medicare-t65-reply-card.ts';

const require = createRequire(import.meta.url);
const font = (weight: number, part = 'latin') =>
  readFileSync(require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`));
const both = (part?: string) => ({ 400: font(400, part), 700: font(700, part) });
const fonts: PieceFonts = { latin: both(), 'latin-ext': both('latin-ext'), vietnamese: both('vietnamese') };
const piece = layOutPiece(medicareT65ReplyCard.layout, samplePieceFacts, interMetrics, samplePieceVariant);

async function written(pieces: Iterable<LaidOutPiece>, sheet: PiecePdfOptions['sheet']) {
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const options = { sheet, title: 'January drop', createdAt: new Date('2027-01-12T09:00:00Z') };
  const pages = await writePiecePdf(pieces, out, fonts, options);
  return { pages, bytes: Buffer.concat(chunks) };
}

/** The decompressed drawing of each page. */
function drawings(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    const end = bytes.indexOf('\nendstream', at);
    const stream = bytes.subarray(at + 7, end);
    if (stream[0] === 0x78) found.push(inflateSync(stream).toString('latin1'));
  }
  return found.filter((content) => content.includes(' Tf'));
}

const boxesOf = (bytes: Buffer, name: string) =>
  [...bytes.toString('latin1').matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, box = '']) =>
    box.split(' ').map(Number),
  );

const atTrim = written([piece, piece, piece], 'trim');

describe('a production file', () => {
  it('has front and back of every piece, at trim size', async () => {
    const { pages, bytes } = await atTrim;
    expect(pages).toBe(6);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(boxesOf(bytes, 'MediaBox')).toEqual(new Array(6).fill([0, 0, 612, 792]));
    expect(boxesOf(bytes, 'TrimBox')).toEqual(new Array(6).fill([0, 0, 612, 792]));
    expect(drawings(bytes)).toHaveLength(6);
  });

  it('has bleed, trim and crop marks for the press', async () => {
    const { bytes } = await written([piece], 'press');
    const slug = (6 / 25.4) * 72;
    for (const [box = [], outside] of [
      [boxesOf(bytes, 'TrimBox')[0], slug + 9],
      [boxesOf(bytes, 'BleedBox')[0], slug],
    ] as const) {
      expect(box[0]).toBeCloseTo(outside, 1);
      expect(box[3]).toBeCloseTo(792 + 2 * (slug + 9) - outside, 1);
    }
    expect(boxesOf(bytes, 'MediaBox')[0]?.[2]).toBeCloseTo(612 + 2 * (slug + 9), 1);
  });

  it('sets every word at the place of the layout, without kerning', async () => {
    const { bytes } = await atTrim;
    const content = drawings(bytes).join('\n');
    const texts = [piece, piece, piece]
      .flatMap(({ pages }) => pages)
      .flatMap((page) => page.runs.filter((run): run is TextRun => run.kind === 'text'));
    const places = [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(places).toHaveLength(texts.length);
    texts.forEach((run, index) => {
      expect(places[index]?.[0]).toBeCloseTo(run.x, 2);
    });
    // PDF writes a kerned word in parts, with numbers between them: [<0001> 12 <0002>] TJ.
    const shown = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) => parts);
    expect(shown).toHaveLength(texts.length);
    for (const parts of shown) expect(parts.replace(/<[0-9a-f]+> 0/g, '').trim()).toBe('');
  });

  it('embeds both weights and carries the given day', async () => {
    const { bytes } = await atTrim;
    const text = bytes.toString('latin1');
    expect(text).toMatch(/FontName \/\w+\+Inter-Regular/);
    expect(text).toMatch(/FontName \/\w+\+Inter-Bold/);
    expect(text).toContain('20270112090000Z');
  });

  it('sets names in the fonts that have their letters, each stretch where the stretch before it ends', async () => {
    const text = 'Łódź, Nguyễn';
    const em = 10 * mmPerPoint;
    const spacing = 0.02 * em;
    const width = textWidth(text, 700, interMetrics, 0.02) * em;
    const run: TextRun = { kind: 'text', x: 20, y: 30, width, text, size: 10, weight: 700, colour: '#000000', spacing };
    const [front] = piece.pages;
    if (!front) throw new Error('no page');
    const { bytes } = await written([{ pages: [{ ...front, runs: [run] }], overflows: [] }], 'trim');
    expect([...bytes.toString('latin1').matchAll(/FontName \/\w+\+Inter-Bold/g)].length).toBeGreaterThanOrEqual(3);
    const drawn = drawings(bytes).join('\n');
    const places = [...drawn.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
    const stretches = ['Ł', 'ód', 'ź', ', Nguy', 'ễ', 'n'];
    let x = 20;
    const expected = stretches.map((stretch) => {
      const at = x;
      x += textWidth(stretch, 700, interMetrics, 0.02) * em;
      return at;
    });
    expect(places).toHaveLength(stretches.length);
    for (const [index, at] of expected.entries()) expect(places[index]).toBeCloseTo(at, 2);
    expect(x).toBeCloseTo(run.x + run.width, 6);
    // No letter is missing: glyph 0 would be drawn for a missing letter.
    const glyphs = [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    expect(glyphs).toHaveLength([...text].length);
    expect(glyphs).not.toContain('0000');
  });

  it('draws no further than a slow reader reads', async () => {
    let taken = 0;
    let takenBeforeLast = 0;
    function* pieces() {
      for (let drawn = 0; drawn < 10; drawn++) {
        takenBeforeLast = taken;
        yield piece;
      }
    }
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _, done) {
        taken += chunk.length;
        setImmediate(done);
      },
    });
    await writePiecePdf(pieces(), slow, fonts, { sheet: 'trim', title: 'Slow', createdAt: new Date(0) });
    expect(takenBeforeLast).toBeGreaterThan(taken / 2);
  });

  const options = { sheet: 'trim', title: '', createdAt: new Date(0) } as const;

  it("fails with the reader's error", async () => {
    const broken = new Writable({ write: (_, __, done) => done(new Error('disk full')) });
    await expect(writePiecePdf([piece, piece], broken, fonts, options)).rejects.toThrow('disk full');
  });

  it('fails when the reader disconnects', async () => {
    const gone = new PassThrough();
    gone.once('data', () => gone.destroy());
    await expect(writePiecePdf([piece, piece, piece], gone, fonts, options)).rejects.toThrow('Premature close');
  });

  it('fails with the error of the pieces, and leaves no file that looks complete', async () => {
    function* pieces() {
      yield piece;
      throw new Error('no more rows');
    }
    const out = new PassThrough();
    out.resume();
    await expect(writePiecePdf(pieces(), out, fonts, options)).rejects.toThrow('no more rows');
    expect(out.destroyed).toBe(true);
    expect(out.writableFinished).toBe(false);
  });
});

describe('widths', () => {
  it('of the generated table equal those of the embedded fonts', () => {
    const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as {
      create(bytes: Buffer): { glyphsForString(text: string): { advanceWidth: number }[] };
    };
    for (const weight of [400, 700] as const) {
      const glyphs = fontkit
        .create(font(weight))
        .glyphsForString(String.fromCharCode(...Array.from({ length: 95 }, (_, code) => code + 32)));
      expect(glyphs.map((glyph) => glyph.advanceWidth)).toEqual([...interMetrics.faces[weight].basic]);
      for (const { part, from, widths } of interMetrics.faces[weight].further) {
        const letters = widths.flatMap((width, at) => (width > 0 ? [String.fromCodePoint(from + at)] : []));
        const measured = fontkit.create(font(weight, part)).glyphsForString(letters.join(''));
        expect(measured.map((glyph) => glyph.advanceWidth)).toEqual(widths.filter((width) => width > 0));
      }
    }
    expect(mmPerPoint).toBeCloseTo(0.352778, 6);
  });
});
