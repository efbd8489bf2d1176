import { buffer } from 'node:stream/consumers';
import type { ProofPicture } from '@dropdate/domain/consent/proof-pages';
import { layOutPiece } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { PlacedPicture } from '../../../platform/pdf/illustrated-pdf.ts';
import { imageSizeOf } from '../../../platform/pdf/images-pdf.ts';
import { factsOf, variantOf } from '../../production/proof.ts';
import type { LeadConsentRecord } from '../list/consents-of-lead.ts';

/** A picture of a proof with its content. */
export interface PagePicture extends ProofPicture {
  readonly content: PlacedPicture['content'];
  /** Names the content, for the fingerprint of the proof. */
  readonly key: string;
}

/** The pictures of consents: the image of each returned card, and both sides of each piece that was answered without paper. */
export async function picturesOfConsents(
  files: Pick<FileStore, 'open'>,
  consents: readonly LeadConsentRecord[],
): Promise<readonly PagePicture[]> {
  const pictures: PagePicture[] = [];
  const cards = new Set<string>();
  for (const [index, consent] of consents.entries()) {
    if (cards.has(consent.cardId)) continue;
    cards.add(consent.cardId);
    const card = await cardPicture(files, consent, index + 1);
    pictures.push(...(card === null ? piecePictures(consent, index + 1) : [card]));
  }
  return pictures;
}

async function cardPicture(
  files: Pick<FileStore, 'open'>,
  { image }: LeadConsentRecord,
  number: number,
): Promise<PagePicture | null> {
  const content = image === null ? null : await files.open(image.key);
  if (image === null || content === null) return null;
  const bytes = await buffer(content);
  const caption = `Consent ${number}: the returned card`;
  return { caption, size: imageSizeOf(bytes), content: { image: bytes }, key: image.sha256 };
}

function piecePictures({ printed }: LeadConsentRecord, number: number): readonly PagePicture[] {
  if (printed === null) return [];
  const { order, piece } = printed;
  const { pages } = layOutPiece(order.layout, factsOf(order, piece), interMetrics, variantOf(piece));
  return pages.map((page) => ({
    caption: `Consent ${number}: ${page.side} of the piece that was mailed`,
    size: { width: page.width, height: page.height },
    content: { drawn: page },
    key: `${piece.pieceId} ${page.side}`,
  }));
}
