import { parsePersonalLink } from '@dropdate/domain/mail-piece/identity/personal-link';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { mailPieceSvg } from '@dropdate/domain/mail-piece/layout/mail-piece-svg';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findMatrices } from '../../../platform/images/data-matrix.ts';
import { linkTextsOf } from '../../production/online-answer.ts';
import { allTemplates } from '../../templates/layouts/all.ts';
import { outlinedPage } from './clean-card.ts';
import { inventedPieces } from './invented-pieces.fixture.ts';

const pieces = inventedPieces(2, seededRandom(7)).map(({ piece }) => piece);
const dots = 300 / 25.4;
/** The print around a code that a camera sees too, in millimetres. */
const around = 10;

/** The part of a piece around its QR code, as a press prints it at 300 dots per inch. */
async function printedCode(layout: TemplateLayout, { facts, variant }: (typeof pieces)[number]): Promise<Buffer> {
  const { pages } = layOutPiece(layout, facts, interMetrics, variant);
  for (const page of await Promise.all(pages.map(outlinedPage)))
    for (const run of page.runs) {
      if (run.kind !== 'matrix' || run.symbol !== 'QR') continue;
      const side = run.module * run.rows.length + 2 * around;
      const [left, top] = [run.x - around, run.y - around].map((mm) => Math.max(0, mm)) as [number, number];
      const box = { left, top, width: Math.min(side, page.width - left), height: Math.min(side, page.height - top) };
      const view = `viewBox="${box.left} ${box.top} ${box.width} ${box.height}"`;
      const size = `width="${Math.round(box.width * dots)}" height="${Math.round(box.height * dots)}"`;
      const svg = mailPieceSvg(page).replace(/width="[^"]+" height="[^"]+" viewBox="[^"]+"/, `${size} ${view}`);
      return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
    }
  throw new Error('the piece has no QR code');
}

/** The texts of the QR codes of an image, read by a library that did not write them. */
async function qrTexts(image: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const grey = { data: new Uint8Array(data), width: info.width, height: info.height };
  return (await findMatrices(grey, { formats: ['QRCode'] })).map(({ text }) => text);
}

/** A camera: fewer dots, out of focus, held askew, in poor light. */
async function photographed(image: Buffer): Promise<Buffer> {
  const { width } = await sharp(image).metadata();
  const small = await sharp(image)
    .resize(Math.round(width * 0.6))
    .png()
    .toBuffer();
  return sharp(small).rotate(7, { background: '#d9d4c8' }).blur(0.8).linear(0.6, 40).jpeg({ quality: 60 }).toBuffer();
}

it.each(allTemplates)(
  'the QR code of $name is the link of the piece with its secret, also for a poor camera',
  async ({ layout }) => {
    for (const piece of pieces) {
      const { pieceId, online } = piece.facts.identity;
      const image = await printedCode(layout, piece);
      const [text, ...others] = await qrTexts(image);
      expect(others).toEqual([]);
      expect(text).toMatch(/^HTTPS:\/\/MAIL\.EXAMPLE\/R\/[0-9A-Z]{12}\/[0-9A-Z]{8}$/);
      expect(parsePersonalLink(text ?? '')).toEqual({ pieceId, secret: text?.slice(-8) });
      expect(parsePersonalLink(online?.link ?? '')).toEqual({ pieceId });
      expect(await qrTexts(await photographed(image))).toEqual([text]);
    }
  },
);

it('is none for an order without pages for answers', () => {
  const { reply, identity } = pieces[0]?.facts ?? {};
  if (reply === undefined || identity === undefined) throw new Error('a piece is missing');
  const answerUrl = 'https://mail.example';
  expect(linkTextsOf({ replyCenter: { ...reply, answerUrl }, linkKey: null }, identity)).toBeUndefined();
  expect(linkTextsOf({ replyCenter: reply, linkKey: 'key' }, identity)).toBeUndefined();
  expect(linkTextsOf({ replyCenter: { ...reply, answerUrl }, linkKey: 'key' }, identity)).toBeDefined();
});
