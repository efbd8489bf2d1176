import { crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';

/** Files of images for tests: good ones, broken ones and bombs. */

const width = 400;
const height = 200;

/** A grey picture with a pattern that compresses badly enough to be cut in half. */
function pattern(): Sharp {
  const data = Uint8Array.from({ length: width * height }, (_, i) => (i * 31 + ((i / width) ** 2 % 97) * 7) % 256);
  return sharp(data, { raw: { width, height, channels: 1 } });
}

export const pictures = {
  png: () => pattern().png().toBuffer(),
  jpeg: () => pattern().jpeg().toBuffer(),
  webp: () => pattern().webp().toBuffer(),
} as const;

type Document = InstanceType<typeof PDFDocument>;

/** A PDF with a black box on each page. A password locks it. */
export function pdfFile(pages: number, userPassword?: string): Promise<Buffer> {
  return written({ ...(userPassword !== undefined && { userPassword }) }, (pdf) => {
    for (let page = 0; page < pages; page += 1)
      pdf
        .addPage({ size: [300, 150] })
        .rect(20, 20, 100, 40)
        .fill('#000000');
  });
}

/** A PDF as a scanner makes it: each page is a picture, 8.5 inches wide. */
export function pdfOfPictures(jpegs: readonly Buffer[]): Promise<Buffer> {
  const width = 8.5 * 72;
  return written({}, (pdf) => {
    for (const jpeg of jpegs) pdf.addPage({ size: [width, width / 1.5], margin: 0 }).image(jpeg, 0, 0, { width });
  });
}

async function written(options: PDFKit.PDFDocumentOptions, draw: (pdf: Document) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(pdf);
  pdf.end();
  await new Promise((done) => pdf.on('end', done));
  return Buffer.concat(chunks);
}

/** A TIFF whose pages share one strip of grey pixels, so that many pages stay a small file. */
export function tiffFile(pages: number, size: { width: number; height: number } = { width: 40, height: 20 }): Buffer {
  const strip = Buffer.alloc(40 * 20, 200);
  const head = 8;
  const entries = (): readonly (readonly [tag: number, value: number])[] => [
    [256, size.width],
    [257, size.height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, head],
    [277, 1],
    [278, size.height],
    [279, strip.length],
  ];
  const length = 2 + entries().length * 12 + 4;
  const file = Buffer.alloc(head + strip.length + pages * length);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(head + strip.length, 4);
  strip.copy(file, head);
  for (let page = 0; page < pages; page += 1) {
    const at = head + strip.length + page * length;
    file.writeUInt16LE(entries().length, at);
    entries().forEach(([tag, value], index) => {
      file.writeUInt16LE(tag, at + 2 + index * 12);
      file.writeUInt16LE(4, at + 4 + index * 12);
      file.writeUInt32LE(1, at + 6 + index * 12);
      file.writeUInt32LE(value, at + 10 + index * 12);
    });
    file.writeUInt32LE(page + 1 < pages ? at + length : 0, at + length - 4);
  }
  return file;
}

/** A PNG that says it has other sizes than it has. */
export function pngOfSize(png: Buffer, wide: number, high: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(wide, 16);
  bomb.writeUInt32BE(high, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}
