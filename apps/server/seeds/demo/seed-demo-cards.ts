import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrderToSearch } from '../../src/features/response-cards/search/recipient-search.data.ts';
import { writeWholeFile } from '../../src/platform/files/whole-file.ts';
import { withProgress } from '../../src/platform/jobs/with-progress.ts';
import { agreeOnKeying, keyStack } from './demo-card-keying.ts';
import { workCardLeads } from './demo-card-leads.ts';
import { demoCardPictures } from './demo-card-pictures.ts';
import { type DealtCard, dealPieces } from './demo-card-pieces.ts';
import { cardsOfStack, demoCardPlan, type ScannedCard, type UnreadCard } from './demo-card-plan.ts';
import {
  bytesOf,
  type CardWork,
  endLeftScans,
  identifyStack,
  knownReadings,
  mailStack,
  pictureOf,
  scanStack,
  sendStack,
  uploadCards,
} from './demo-card-work.ts';
import { findDemoCards } from './demo-cards.data.ts';
import { dateMailsOfThePast } from './demo-facts.data.ts';
import { openPastServer } from './past-server.ts';
import type { SeedParts } from './seed-demo-campaigns.ts';

/** The folder in the data directory with cards that a visitor can upload. */
export const cardsToTryFolder = 'cards-to-try';

const isScanned = (card: DealtCard): card is DealtCard<ScannedCard> => card.kind === 'scanned';
const isUnread =
  (kind: UnreadCard['kind']) =>
  (card: DealtCard): card is DealtCard<UnreadCard> =>
    card.kind === kind;

/**
 * Makes the response cards of the demo as the reply center does: stack by stack, the cards are uploaded and scanned, an
 * operator identifies, keys in and flags some, the clients get their leads, and agents work them. Then come the folder of cards to
 * try, and last the cards that wait for a scan, so they tell that nothing else is missing. What a killed server left goes
 * on with the next stack.
 * @param pieces the mailed pieces of the mailings. Without pieces there are no cards.
 */
export async function seedDemoCards(parts: SeedParts, job: { kind: string; title: string }, pieces: number) {
  const { db, signal, today, cardImages } = parts;
  const plan = demoCardPlan(pieces);
  const known = await findDemoCards(db);
  const waiting = plan.filter(({ kind }) => kind === 'waiting');
  if (waiting.every(({ name }) => known.has(name))) return;
  const cards = await dealPieces(db, plan, today);
  if (cards.length === 0) return;
  const readings = knownReadings(cardImages?.inspectPages);
  const past = await openPastServer({ ...parts, cardImages: readings.images });
  const work = { ...parts, past, pictures: demoCardPictures(), readings };
  try {
    await withProgress(db, { ...job, total: cards.length }, async (progress) => {
      const scanned = cards.filter(isScanned);
      const toTry = cards.filter(isUnread('to-try'));
      // A card that waits shows that an earlier run has worked on all others.
      if (!waiting.some(({ name }) => known.has(name))) {
        await endLeftScans(work);
        await fillSearch(work);
        await agreeOnKeying(work);
        await workThrough(work, scanned, (done) => progress.report(done));
        await writeCardsToTry(work, toTry, (done) => progress.report(scanned.length + done));
      }
      await uploadWaiting(work, cards.filter(isUnread('waiting')));
    });
  } catch (error) {
    // The row of stopped work must not say that the work is done.
    if (!signal.aborted) throw error;
  } finally {
    await work.pictures.close();
    await past.close();
  }
}

async function workThrough(
  work: CardWork,
  cards: readonly DealtCard<ScannedCard>[],
  report: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0;
  for (const number of new Set(cards.map(({ stack }) => stack))) {
    const stack = cards.filter((card) => card.stack === number);
    await scanStack(work, stack);
    await identifyStack(work, stack);
    await keyStack(work, stack);
    await sendStack(work, stack);
    await mailStack(work, stack);
    await workCardLeads(
      work,
      work.past,
      stack.map(({ name }) => name),
    );
    await dateMailsOfThePast(work.db);
    done += stack.length;
    await report(done);
    work.signal.throwIfAborted();
  }
}

/** Writes cards into a folder, from which a visitor uploads them. No scan has read these cards. */
async function writeCardsToTry(
  work: CardWork,
  cards: readonly DealtCard<UnreadCard>[],
  report: (done: number) => Promise<void>,
): Promise<void> {
  const folder = path.join(work.config.dataDir, cardsToTryFolder);
  await mkdir(folder, { recursive: true });
  for (const [index, card] of cards.entries()) {
    await writeWholeFile(path.join(folder, card.name), [bytesOf(await pictureOf(work, card))]);
    await report(index + 1);
  }
}

async function uploadWaiting(work: CardWork, cards: readonly DealtCard<UnreadCard>[]): Promise<void> {
  for (let from = 0; from < cards.length; from += cardsOfStack) {
    const drawn = [];
    for (const card of cards.slice(from, from + cardsOfStack))
      drawn.push({ card, picture: await pictureOf(work, card) });
    await uploadCards(work, drawn, work.clock.now());
  }
}

/** Lets the search know all recipients, which a task does every few minutes. */
async function fillSearch({ past, db, signal }: CardWork): Promise<void> {
  past.toPresent();
  await past.fillRecipientSearch();
  while ((await findOrderToSearch(db)) !== null) {
    await sleep(lookEveryMs, undefined, { signal });
    await past.fillRecipientSearch();
  }
}

const lookEveryMs = 500;
