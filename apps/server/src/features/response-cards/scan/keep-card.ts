import type { CardVerdict } from '@dropdate/domain/response-card/card-reading';
import {
  type CardStatus,
  cardStatusCodes,
  seedCardNote,
  statusOfIdentified,
} from '@dropdate/domain/response-card/card-status';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobContext, JobControl, RowResult } from '../../../platform/jobs/job-kind.ts';
import { auditCard } from '../audit-card.ts';
import type { CardImages } from '../card-images.ts';
import { type CardRecipient, findCardOf } from '../identify/identified-recipient.data.ts';
import type { CardResult } from './card-result.ts';
import { insertImages, type StoredImages, whileKeeping } from './kept-images.ts';
import { lockRecipient } from './pieces.data.ts';
import { insertCard, type ScannedFile } from './scan.data.ts';
import { type CardReason, mirroredText, noImageText, setAsideNotes } from './scan-texts.ts';

export interface ScanServices {
  readonly files: FileStore;
  readonly images: CardImages;
}

export interface ReadCard extends CardResult {
  /** The place of the card in the scan, from 0. */
  readonly position: number;
  readonly file: ScannedFile;
  readonly page: number;
  readonly verdict: CardVerdict;
}

/** Makes the card of a page, with its images, as one chunk of the scan. */
export async function keepCard(
  context: JobContext,
  { files }: ScanServices,
  card: ReadCard,
  control: JobControl,
): Promise<void> {
  await whileKeeping({ db: context.db, files }, [card.picture], ([images = null]) =>
    control.chunk(card.position, (tx) => insert(context, tx, card, images)),
  );
}

async function insert(
  context: JobContext,
  tx: Database,
  { file, page, reading, verdict }: ReadCard,
  images: StoredImages | null,
): Promise<RowResult> {
  const { viewer, clock } = context;
  const { companyId } = viewer;
  const now = clock.now();
  const imageName = nameOf(file, page, images !== null);
  const id = uuidv7();
  const found = await placeOf(tx, verdict);
  await insertCard(tx, {
    id,
    companyId,
    intakeFileId: file.id,
    page,
    ...(await insertImages(tx, viewer, { images, name: imageName, now })),
    imageName,
    receivedAt: file.receivedAt,
    reading: { reading, verdict },
    updatedAt: now,
    ...found,
    ...(found.recipientId !== undefined && { identifiedAt: now }),
  });
  const { status, recipientId = null, clientId = null, duplicateOfId = null } = found;
  await auditCard(
    tx,
    context,
    { companyId, clientId },
    { action: 'scanCards', entityId: id, new: { status: cardStatusCodes.codeOf(status), recipientId, duplicateOfId } },
  );
  const result = resultOf(id, imageName, found, images !== null);
  return reading.isMirrored ? { sentence: mirroredText(imageName), ...result } : result;
}

/** The recipient and the status of a card. */
interface CardPlace {
  readonly status: CardStatus;
  readonly clientId?: CardRecipient['clientId'];
  readonly recipientId?: string;
  readonly segmentId?: string;
  readonly campaignId?: CardRecipient['campaignId'];
  readonly duplicateOfId?: string;
  readonly flagNotes?: string;
}

/**
 * The second card of a recipient gets no recipient, so that no client gets two leads of one person. A blank page and our
 * own reply panel are set aside: they are backs of cards, and a person would look at them for nothing. Their flags can be
 * cleared. The card of a seed is set aside, too, because its sender is of the company's own people.
 */
async function placeOf(tx: Database, verdict: CardVerdict): Promise<CardPlace> {
  if (verdict.kind === 'manual' && (verdict.reason === 'blank' || verdict.reason === 'reply-panel')) {
    return { status: 'unidentified', flagNotes: setAsideNotes[verdict.reason] };
  }
  const recipient = verdict.kind === 'identified' ? await lockRecipient(tx, verdict) : null;
  if (recipient === null) return { status: 'pending-identification' };
  const { addOns, isSeed, mailedOn: _, isOfDispatch: __, ...owner } = recipient;
  const earlier = await findCardOf(tx, owner);
  if (earlier !== null) return { status: 'duplicate', duplicateOfId: earlier };
  const status = statusOfIdentified('machine', { hasKeyingIn: addOns.includes('KeyingIn'), isSeed });
  return { status, ...(isSeed && { flagNotes: seedCardNote }), ...owner };
}

function resultOf(
  recordId: string,
  name: string,
  { status, recipientId, duplicateOfId }: CardPlace,
  isImage: boolean,
): RowResult {
  if (status === 'seed-address') return { recordId, outcome: 'done', reason: 'seed' satisfies CardReason };
  if (recipientId !== undefined) return { recordId, outcome: 'done' };
  if (duplicateOfId !== undefined) return { recordId, outcome: 'done', reason: 'duplicate' satisfies CardReason };
  if (status === 'unidentified') return { recordId, outcome: 'done', reason: 'set-aside' satisfies CardReason };
  if (isImage) return { recordId, outcome: 'done', reason: 'by-hand' satisfies CardReason };
  return { recordId, outcome: 'left-out', reason: 'no-image' satisfies CardReason, sentence: noImageText(name) };
}

/** The name of a card's image: that of its file, with the page where the file has several. */
function nameOf({ name, pages }: ScannedFile, page: number, isImage: boolean): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const ofPage = pages === 1 ? stem : `${stem}-${String(page).padStart(3, '0')}`;
  return isImage ? `${ofPage}.jpg` : ofPage;
}
