import type { splitResponseCard as endpoint } from '@dropdate/contract/response-cards/split-response-card';
import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import { cardStatusCodes, waitsForRecipient } from '@dropdate/domain/response-card/card-status';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { expireFiles } from '../../../platform/files/files.data.ts';
import { readStored } from '../../../platform/files/read-stored.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cutPicture } from '../../../platform/images/cut-picture.ts';
import { auditCard } from '../audit-card.ts';
import { lockCards, type ResponseCard, requireSeenCards, saveCard } from '../cards.data.ts';
import { findCardImage } from '../images/card-image.data.ts';
import { verdictOf } from '../scan/identify-page.ts';
import type { ScanServices } from '../scan/keep-card.ts';
import { insertImages, type StoredImages, whileKeeping } from '../scan/kept-images.ts';
import { insertCard } from '../scan/scan.data.ts';
import { deleteCardDrafts } from './card-drafts.data.ts';
import { lastPartOf } from './split-cards.data.ts';
import { lockCardsToIdentify } from './unidentified-cards.data.ts';

/**
 * Cuts the image of a waiting card into two cards. The parts are read anew, and what they say is proposed: a person, who
 * has seen that the page shows two cards, decides for each. Drafts about the whole page go.
 * @throws Refusal 404; 409 `NoImage`; 409 `NotWaiting` for a card that waits no more; 409 `HeldByOther`
 */
export const splitResponseCard =
  ({ files, images }: ScanServices): UseCase<typeof endpoint> =>
  async (context, { params: { id }, body }) => {
    const { db, viewer, signal } = context;
    const scope = context.scopeOf('ResponseCard');
    await requireSeenCards(db, scope, [id]);
    const image = await findCardImage(db, scope, id, 'full');
    const bytes = image && (await readStored(files, image.key));
    if (bytes === null) throw conflict('NoImage', 'This page is no image, so it cannot be split.');
    const parts = await Promise.all(
      (await cutPicture(bytes, body)).map(async (part) => {
        const { reading, picture } = await images.readCard(part, 1, { owner: viewer.companyId, signal });
        return { picture, kept: { reading, verdict: await verdictOf(db, reading) } };
      }),
    );
    const [first, second] = parts;
    if (first === undefined || second === undefined) throw new RangeError('a cut makes two parts');
    const pictures = parts.map(({ picture }) => picture);
    return whileKeeping({ db, files }, pictures, ([upper = null, lower = null]) =>
      db.transaction(async (tx) => {
        const card = await waitingCard(tx, context, id);
        const splitOffId = await splitOff(tx, context, card, { images: lower, kept: second.kept });
        await keepFirst(tx, context, card, { images: upper, kept: first.kept, splitOffId });
        return { ids: [id, splitOffId] };
      }),
    );
  };

interface Part {
  readonly images: StoredImages | null;
  readonly kept: ResponseCard['reading'];
}

async function waitingCard(tx: Database, context: Context, id: string): Promise<ResponseCard> {
  const scope = context.scopeOf('ResponseCard');
  const { userId } = context.viewer;
  const [held] = await lockCardsToIdentify(tx, scope, [id], { userId, now: context.clock.now() });
  const [card] = await lockCards(tx, scope, [id]);
  if (card === undefined) throw notFound();
  if (held === undefined || !waitsForRecipient(card.status))
    throw conflict('NotWaiting', 'This card waits for its recipient no more.');
  if (held.heldBy !== null) throw conflict('HeldByOther', `${held.heldBy} works on this card.`);
  return card;
}

/** Makes the second card, which the operator holds as the first one. */
async function splitOff(tx: Database, context: Context, card: ResponseCard, { images, kept }: Part): Promise<string> {
  const { viewer, clock } = context;
  const { companyId, intakeFileId, page, receivedAt, channel } = card;
  const now = clock.now();
  const id = uuidv7();
  const imageName = partName(card.imageName, 'b');
  const status = 'pending-identification';
  await insertCard(tx, {
    id,
    companyId,
    intakeFileId,
    page,
    part: (await lastPartOf(tx, card)) + 1,
    ...(await insertImages(tx, viewer, { images, name: imageName, now })),
    imageName,
    channel,
    status,
    receivedAt,
    reading: kept,
    leaseUserId: viewer.userId,
    leaseUntil: new Date(now.getTime() + cardLeaseSeconds * 1_000),
    updatedAt: now,
  });
  await auditCard(tx, context, card, {
    action: 'addSplitCard',
    entityId: id,
    new: { status: cardStatusCodes.codeOf(status), splitFromId: card.id },
  });
  return id;
}

/** Gives the card the image of its part alone. The image of the whole page goes: both parts together have all of it. */
async function keepFirst(
  tx: Database,
  context: Context,
  card: ResponseCard,
  { images, kept, splitOffId }: Part & { readonly splitOffId: string },
): Promise<void> {
  const now = context.clock.now();
  const { companyId, id, imageFileId, thumbnailFileId } = card;
  const imageName = partName(card.imageName, 'a');
  const stored = await insertImages(tx, context.viewer, { images, name: imageName, now });
  await saveCard(tx, card, { ...stored, imageName, reading: kept, status: 'pending-identification' }, now);
  await deleteCardDrafts(tx, companyId, [id]);
  await expireFiles(
    tx,
    companyId,
    [imageFileId, thumbnailFileId].flatMap((file) => file ?? []),
    now,
  );
  await auditCard(tx, context, card, {
    action: 'splitResponseCard',
    entityId: id,
    old: { imageName: card.imageName },
    new: { imageName, splitOffId },
  });
}

const partName = (imageName: string, part: 'a' | 'b'): string => imageName.replace(/(\.jpg)?$/, `-${part}.jpg`);
