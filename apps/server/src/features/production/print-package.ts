import { PassThrough, Readable } from 'node:stream';
import { layOutPiece, pieceLayouter } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { masterLayout, variableFields } from '@dropdate/domain/mail-piece/layout/master-layout';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import type { Database } from '../../platform/database/database.ts';
import { interFonts } from '../../platform/inter-fonts.ts';
import { type CaptionedPiece, writePiecePdf } from '../../platform/pdf/piece-pdf.ts';
import { outputCondition } from '../../platform/pdf/press-profile.ts';
import { writeTable } from '../../platform/tables/write-table.ts';
import { listPieces, listVariedPieces, type ProductionOrder } from './production.data.ts';
import { factsOf, variantOf } from './proof.ts';

/** The pieces of one PDF. Presses take files of some hundred megabytes; a lost file costs one part alone. */
const piecesPerPdf = 5_000;

/** The most variants in states of one order. */
const mostArtworks = 500;
/** Pieces per page of the database. */
const pageSize = 500;

export const artworkName = (order: number): string => `Artwork_${order}.pdf`;
export const piecesName = (order: number, part: number): string =>
  `Pieces_${order}_${String(part).padStart(2, '0')}.pdf`;

/** The sequences of each PDF with pieces. */
export function pieceParts(pieces: number): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(pieces / piecesPerPdf) }, (_, at) => ({
    from: at * piecesPerPdf + 1,
    to: Math.min((at + 1) * piecesPerPdf, pieces),
  }));
}

/** The master artwork of an order: each variant in each state, without the fields that differ from piece to piece. */
export function artworkPdf(db: Database, order: ProductionOrder): Readable {
  async function* artworks(): AsyncGenerator<CaptionedPiece> {
    const layout = masterLayout(order.layout);
    const seen = new Set<string>();
    for (const piece of await listVariedPieces(db, order, mostArtworks)) {
      const key = `${piece.variantId} ${piece.state}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const laidOut = layOutPiece(layout, factsOf(order, piece), interMetrics, variantOf(piece));
      yield { ...laidOut, caption: `${order.templateName}: ${piece.variantName}, ${piece.state}` };
    }
  }
  return streamed(order, `Artwork of order ${order.number}`, artworks());
}

/**
 * Some pieces of an order as one PDF, front and back in the order of the production file.
 * @param onPieces receives the number of drawn pieces of this file
 */
export function piecesPdf(
  db: Database,
  order: ProductionOrder,
  { from, to }: { readonly from: number; readonly to: number },
  onPieces: (drawn: number) => Promise<void>,
): Readable {
  async function* pieces(): AsyncGenerator<CaptionedPiece> {
    const layOut = pieceLayouter(order.layout, interMetrics);
    for (let after = from - 1; after < to; ) {
      const page = await listPieces(db, order, { after, limit: Math.min(pageSize, to - after) });
      if (page.length === 0) return;
      for (const piece of page) {
        const laidOut = layOut(factsOf(order, piece), variantOf(piece));
        yield { ...laidOut, caption: `${order.number} / ${piece.seq}` };
      }
      after = page.at(-1)?.seq ?? to;
      await onPieces(after - from + 1);
    }
  }
  return streamed(order, `Pieces ${from} to ${to} of order ${order.number}`, pieces());
}

/** The PDF as it is drawn. Nothing is drawn faster than it is read. */
function streamed(order: ProductionOrder, title: string, pieces: AsyncGenerator<CaptionedPiece>): Readable {
  const out = new PassThrough();
  const draw = async () => {
    const options = { sheet: 'press', title, createdAt: order.placedAt } as const;
    await writePiecePdf(pieces, out, await interFonts('woff'), options);
  };
  draw().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

/** A file of a print package, as its manifest tells it. */
export interface PackedFile {
  readonly name: string;
  readonly order: ProductionOrder;
  readonly content: 'production file' | 'master artwork' | 'pieces';
  /** The first and the last piece. Null for artwork. */
  readonly pieces: { readonly from: number; readonly to: number } | null;
}

const manifestTitles = [
  'File',
  'Order Number',
  'Campaign Name',
  'Template',
  'Content',
  'First Sequence',
  'Last Sequence',
  'Trim Width (mm)',
  'Trim Height (mm)',
  'Bleed (mm)',
  'Standard',
  'Output Condition',
  'Variable Fields',
] as const;

/** The manifest of a print package: what each file is, for the people at the press. */
export function manifest(files: readonly PackedFile[], at: Date): Readable {
  const rows = files.map(({ name, order, content, pieces }) => {
    const { trim, bleed } = order.layout;
    const isPdf = content !== 'production file';
    const fields = variableFields(order.layout).map(({ side, x, y, content: what }) => `${side} ${x}/${y}: ${what}`);
    return [
      name,
      String(order.number),
      order.campaignName,
      order.templateName,
      content,
      String(pieces?.from ?? ''),
      String(pieces?.to ?? ''),
      String(trim.width),
      String(trim.height),
      String(bleed),
      isPdf ? 'PDF/X-4' : 'CSV',
      isPdf ? outputCondition.identifier : '',
      content === 'master artwork' ? fields.join('; ').replaceAll('\n', ' / ') : '',
    ];
  });
  async function* pages() {
    yield rows;
  }
  const columns = manifestTitles.map((title) => ({ title, width: title.length + 4 }));
  return Readable.from(writeTable('csv', { name: 'Manifest', columns, pages: pages(), at }), { objectMode: false });
}
