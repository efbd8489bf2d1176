import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { canBeSent, waitsForRecipient } from '@dropdate/domain/response-card/card-status';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import { v7 as uuidv7 } from 'uuid';
import { markMailbacksKind } from '../../src/features/mailback/send/mark-mailbacks-job.ts';
import { type CardImages, cardImages } from '../../src/features/response-cards/card-images.ts';
import type { PlainCard } from '../../src/features/response-cards/demo-cards/plain-card.ts';
import { isPlainDamage, type PlainDamage } from '../../src/features/response-cards/demo-cards/plain-damages.ts';
import { beginScan } from '../../src/features/response-cards/scan/begin-scan.ts';
import { lockWaitingFiles } from '../../src/features/response-cards/scan/scan.data.ts';
import { scanKind } from '../../src/features/response-cards/scan/scan-cards-job.ts';
import { sendCardsKind } from '../../src/features/response-cards/send/send-cards-job.ts';
import { settleRecords } from '../../src/platform/jobs/job-kind.ts';
import type { Caller } from '../in-process-client.ts';
import type { demoCardPictures, Picture } from './demo-card-pictures.ts';
import type { DealtCard } from './demo-card-pieces.ts';
import type { PlannedCard, ScannedCard } from './demo-card-plan.ts';
import { findDemoCards, findLeftScans, findWaitingFiles, findWaitingOrgs } from './demo-cards.data.ts';
import { cardOperator } from './demo-plan.ts';
import { instantOn } from './live-order.ts';
import { pastContext, runPastJob } from './past-job.ts';
import type { PastServer } from './past-server.ts';
import type { SeedParts } from './seed-demo-campaigns.ts';

/** The work under way: its parts, and the server that its people use. */
export interface CardWork extends SeedParts {
  readonly past: PastServer;
  readonly pictures: ReturnType<typeof demoCardPictures>;
  readonly readings: KnownReadings;
}

/** The readings of drawn cards. The scan of the past takes them, because it needs no second look at its own drawings. */
export interface KnownReadings {
  readonly images: CardImages;
  keep(card: PlainCard): void;
  forget(): void;
}

export function knownReadings(inspectPages: CardImages['inspectPages'] = cardImages.inspectPages): KnownReadings {
  const known = new Map<string, PlainCard>();
  const cardOf = (bytes: Uint8Array) => known.get(createHash('sha256').update(bytes).digest('hex'));
  const readCard: CardImages['readCard'] = async (bytes) => {
    const card = cardOf(bytes);
    if (card === undefined) throw new Error('a card of the demo has no reading');
    return card;
  };
  const readCardBoxes: CardImages['readCardBoxes'] = async ({ image }) => {
    const { ticks = [], digits = [] } = cardOf(image)?.reading ?? {};
    return { ticks, digits };
  };
  return {
    images: { inspectPages, readCard, readCardBoxes },
    keep: (card) => void known.set(card.picture.sha256, card),
    forget: () => known.clear(),
  };
}

/** Draws a card, and rests. A card that needs no whole scan of its own is a plain one. */
export async function pictureOf(
  { pictures, signal, restMs }: CardWork,
  { piece, neighbour, damage, index }: DealtCard,
): Promise<Picture> {
  const order = { piece, neighbour, seed: index + 1 };
  const picture = await pictures.run(
    isPlainDamage(damage) ? { ...order, isPlain: true, damage } : { ...order, isPlain: false, damage },
    { owner: 'demo', signal },
  );
  await sleep(restMs / restsOfStep, undefined, { signal });
  return picture;
}

/** A card is a small part of a step of the demo's work. */
const restsOfStep = 4;

/** The bytes of the image as they come in. */
export const bytesOf = (picture: Picture): Uint8Array => ('unread' in picture ? picture.unread : picture.picture.image);

/** Uploads cards that came in together, at an instant. A card that is there already stays. */
export async function uploadCards(
  { past }: CardWork,
  drawn: readonly { readonly card: Pick<PlannedCard, 'name'>; readonly picture: Picture }[],
  at: Date,
): Promise<void> {
  const files = drawn.map(({ card, picture }) => new File([Uint8Array.from(bytesOf(picture))], card.name));
  const { model } = await (await past.at(at, cardOperator)).call(uploadResponseCards, { files });
  past.toPresent();
  const refused = model.results.find(({ outcome }) => outcome === 'refused');
  if (refused !== undefined) throw new Error(`a card of the demo was refused: ${refused.reason}`);
}

type StackCard = DealtCard<ScannedCard>;

/** The instants of the work on a stack. */
export function instantsOf(today: IsoDate, [first]: readonly StackCard[]) {
  const came = addDays(today, -(first?.daysAgo ?? 0));
  return {
    came: instantOn(came, '14:10'),
    scanned: instantOn(came, '14:40'),
    identified: instantOn(came, '18:20'),
    keyed: instantOn(came, '18:50'),
    sent: instantOn(addDays(came, 1), '13:30'),
  };
}

/** Draws, uploads and scans the cards of a stack that are not read yet. */
export async function scanStack(work: CardWork, stack: readonly StackCard[]): Promise<void> {
  const { db, readings, signal, today } = work;
  const known = await findDemoCards(db);
  const unread = stack.filter(({ name }) => known.get(name)?.id == null);
  if (unread.length === 0) return;
  const { came, scanned } = instantsOf(today, stack);
  const drawn: { card: StackCard; picture: Picture }[] = [];
  for (const card of unread) drawn.push({ card, picture: await pictureOf(work, card) });
  for (const { picture } of drawn) if (!('unread' in picture)) readings.keep(picture);
  await uploadCards(work, drawn, came);
  while (!(await scanAt(work, unread, scanned))) await sleep(lookEveryMs, undefined, { signal });
  readings.forget();
}

/** Scans uploaded cards, as the job of a scan does. Returns false while another scan runs. */
async function scanAt(work: CardWork, cards: readonly StackCard[], at: Date): Promise<boolean> {
  const { db, clock } = work;
  const context = await pastContext(work, cardOperator, earlier(at, clock.now()));
  const names = cards.map(({ name }) => name);
  const scanId = uuidv7();
  const begun = await db.transaction(async (tx) => {
    const own = await findWaitingFiles(tx, names);
    // A visitor may have started a scan that reads these cards.
    const files = (await lockWaitingFiles(tx, context.viewer.companyId)).filter(({ id }) => own.has(id));
    if (files.length === 0) return 'nothing-waits';
    return (await beginScan(tx, context, { id: scanId, jobId: uuidv7(), files })) ? 'begun' : 'other-scan';
  });
  if (begun === 'begun') await runPastJob(db, kindOf(work, scanKind.name), { scanId }, context);
  return begun !== 'other-scan';
}

/** Ends the scans of a killed server. Their unread cards wait for the next scan. */
export async function endLeftScans(work: CardWork): Promise<void> {
  const { db, clock } = work;
  for (const scanId of await findLeftScans(db)) {
    const end = { state: 'cancelled', now: clock.now() } as const;
    await db.transaction((tx) => settleRecords(tx, kindOf(work, scanKind.name), { scanId }, end));
  }
}

const kindOf = ({ past }: CardWork, name: string) => past.kinds.find((kind) => kind.name === name);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Notes of the operator about flagged cards. */
const notes: Readonly<Partial<Record<PlainDamage, string>>> = {
  blank: 'The card is blank on both sides.',
  spoilt: 'Code and printed key are torn off and crossed out.',
  'address-side': 'Only the reply side was scanned.',
  'two-identities': 'The code and the printed key are those of two people.',
  foreign: 'The key is not one of ours.',
};
const duplicateNote = 'The same card came in before.';

/** Identifies or flags the cards of a stack that the scan left to people. */
export async function identifyStack(work: CardWork, stack: readonly StackCard[]): Promise<void> {
  const { db, past, log, today } = work;
  const known = await findDemoCards(db);
  const left = stack.filter(({ name, fate }) => {
    const status = known.get(name)?.status ?? null;
    return fate !== 'stays' && status !== null && waitsForRecipient(status);
  });
  if (left.length === 0) return;
  const operator = await past.at(instantsOf(today, stack).identified, cardOperator);
  const body = [];
  for (const { name, fate, damage, piece } of left) {
    if (fate === 'stays') continue;
    const flagNotes = fate === 'duplicate' ? duplicateNote : (notes[damage] ?? '');
    const audienceId = fate === 'manually-identified' ? await recipientOf(operator, piece) : null;
    body.push({ responseCardId: known.get(name)?.id ?? '', audienceId, status: fate, flagNotes });
  }
  const { model } = await operator.call(saveResponseCards, { body });
  for (const { reason } of model.left) log.warn({ reason }, 'a demo card was left');
}

/** Finds the recipient of a piece as an operator does, by the key that is printed on the piece. */
async function recipientOf(operator: Caller, { facts }: DealtCard['piece']): Promise<string> {
  const { printedKey } = facts.identity;
  const [companyCode = '', mailingNumber = '', deliveryPoint = ''] = printedKey.split('-');
  const { zip: zipCode, zip4: zipCodePlus = '' } = facts.recipient;
  const body = { companyCode, mailingNumber, deliveryPoint, zipCode, zipCodePlus };
  const { model } = await operator.call(searchAudience, { body });
  const found = model.audienceSearchModel.audiences.find((audience) => audience.printedKey === printedKey);
  if (found === undefined) throw new Error('the search does not know the recipient of a demo card');
  return found.id;
}

/** Sends the identified cards of a stack to their clients, as the job of Send to Client does. */
export async function sendStack(work: CardWork, stack: readonly StackCard[]): Promise<void> {
  const { db, clock, today } = work;
  const known = await findDemoCards(db);
  const cardIds = stack.flatMap(({ name, isSent }) => {
    const { id = null, status = null } = known.get(name) ?? {};
    return isSent && id !== null && status !== null && canBeSent(status) ? [id] : [];
  });
  if (cardIds.length === 0) return;
  const context = await pastContext(work, cardOperator, earlier(instantsOf(today, stack).sent, clock.now()));
  const payload = { cardIds, mailId: uuidv7() };
  await runPastJob(db, kindOf(work, sendCardsKind.name), payload, context);
}

/** A packer mails the cards of so many stacks together, about once a week. The cards of the last days wait. */
const stacksOfMailing = 5;
const fewestDaysToMail = 10;

/** Marks the cards that were sent until a stack as mailed back, as the job of Mark As Sent does. */
export async function mailStack(work: CardWork, stack: readonly StackCard[]): Promise<void> {
  const { db, clock, today } = work;
  const [first] = stack;
  if (first === undefined || first.stack % stacksOfMailing !== 0 || first.daysAgo < fewestDaysToMail) return;
  const segmentIds = await findWaitingOrgs(db);
  if (segmentIds.length === 0) return;
  const mailed = earlier(instantOn(addDays(today, -first.daysAgo + 2), '15:45'), clock.now());
  const context = await pastContext(work, cardOperator, mailed);
  const payload = { segmentIds, waitingAt: mailed.toISOString(), batchId: null };
  await runPastJob(db, kindOf(work, markMailbacksKind.name), payload, context);
}

const lookEveryMs = 500;
