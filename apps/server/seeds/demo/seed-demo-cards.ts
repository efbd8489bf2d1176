import { setTimeout as sleep } from 'node:timers/promises';
import { createScanHistory } from '@dropdate/contract/response-cards/create-scan-history';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { searchAudience } from '@dropdate/contract/response-cards/search-audience';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { canBeSent, waitsForRecipient } from '@dropdate/domain/response-card/card-status';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { findOrderToSearch } from '../../src/features/response-cards/search/recipient-search.data.ts';
import { type Progress, withProgress } from '../../src/platform/jobs/with-progress.ts';
import type { Caller } from '../in-process-client.ts';
import { demoCardPictures } from './demo-card-pictures.ts';
import { type DealtCard, dealPieces } from './demo-card-pieces.ts';
import { type CardFate, demoCardPlan } from './demo-card-plan.ts';
import { findDemoCards, isScanRunning } from './demo-cards.data.ts';
import { cardOperator } from './demo-plan.ts';
import { instantOn } from './live-order.ts';
import { openPastServer, type PastServer } from './past-server.ts';
import type { SeedParts } from './seed-demo-campaigns.ts';

/** The work under way: its parts, and the server that its people use. */
interface CardWork extends SeedParts {
  readonly past: PastServer;
  readonly pictures: ReturnType<typeof demoCardPictures>;
}

/**
 * Makes the response cards of the demo by the calls that the reply center sends: the cards are uploaded and scanned, an
 * operator identifies and flags some, and a third goes to the clients. The cards that wait for a scan come in last, so
 * they tell that nothing else is missing. What a killed server left goes on with the next card.
 * @param pieces the mailed pieces of the mailings. Without pieces there are no cards.
 */
export async function seedDemoCards(parts: SeedParts, job: { kind: string; title: string }, pieces: number) {
  const { db, signal, today } = parts;
  const plan = demoCardPlan(pieces);
  const known = await findDemoCards(db);
  const waiting = plan.filter(({ daysAgo }) => daysAgo === null);
  if (waiting.every(({ name }) => known.has(name))) return;
  const cards = await dealPieces(db, plan, today);
  const missing = cards.filter(({ name }) => !known.has(name));
  if (missing.length === 0) return;
  const past = await openPastServer(parts);
  const work = { ...parts, past, pictures: demoCardPictures() };
  try {
    await withProgress(db, { ...job, total: missing.length }, async (progress) => {
      const scanned = missing.filter(({ daysAgo }) => daysAgo !== null);
      // A card that waits shows that an earlier run has worked on all others.
      if (!waiting.some(({ name }) => known.has(name))) await workThrough(work, cards, scanned, progress);
      await uploadCards(work, missing.slice(scanned.length), { progress, before: scanned.length });
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
  cards: readonly DealtCard[],
  missing: readonly DealtCard[],
  progress: Progress,
): Promise<void> {
  const days = [...new Set(missing.map(({ daysAgo }) => daysAgo))];
  let before = 0;
  for (const day of days) {
    const ofDay = missing.filter(({ daysAgo }) => daysAgo === day);
    await uploadCards(work, ofDay, { progress, before });
    before += ofDay.length;
  }
  const scanned = cards.filter(({ daysAgo }) => daysAgo !== null);
  await fillSearch(work);
  await scan(work, scanned);
  await identify(work, scanned);
  await send(work, scanned);
}

/** Uploads a stack of cards that came in together, on their day or now. */
async function uploadCards(
  { past, pictures, clock, signal, restMs, today }: CardWork,
  cards: readonly DealtCard[],
  { progress, before }: { readonly progress: Progress; readonly before: number },
): Promise<void> {
  const [first] = cards;
  if (first === undefined) return;
  const files: File[] = [];
  for (const { name, piece, neighbour, damage, index } of cards) {
    const bytes = await pictures.run({ piece, neighbour, damage, seed: index + 1 }, { owner: 'demo', signal });
    files.push(new File([Uint8Array.from(bytes)], name));
    await progress.report(before + files.length);
    await sleep(restMs, undefined, { signal });
  }
  const { daysAgo } = first;
  const at = daysAgo === null ? clock.now() : instantOn(addDays(today, -daysAgo), '18:10');
  const { model } = await (await past.at(at, cardOperator)).call(uploadResponseCards, { files });
  past.toPresent();
  const refused = model.results.find(({ outcome }) => outcome === 'refused');
  if (refused !== undefined) throw new Error(`a card of the demo was refused: ${refused.reason}`);
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

/** Starts a scan and waits for its end. The running server reads the cards, as it does for every user. */
async function scan(work: CardWork, cards: readonly DealtCard[]): Promise<void> {
  const { db, signal } = work;
  const isRead = async () => {
    const known = await findDemoCards(db);
    return cards.every(({ name }) => known.get(name)?.id != null);
  };
  const untilScanEnds = async () => {
    while (await isScanRunning(db)) await sleep(lookEveryMs, undefined, { signal });
  };
  await untilScanEnds();
  if (!(await isRead())) {
    // A visitor may start a scan at the same moment. Both scans read the same cards.
    await (await operatorNow(work)).call(createScanHistory, {});
    await untilScanEnds();
  }
  if (!(await isRead())) throw new Error('the scan of the demo cards was stopped');
}

/** Notes of the operator about flagged cards. */
const notes: Readonly<Record<CardFate, string>> = {
  duplicate: 'The same card came in before.',
  unidentified: 'The card is blank on both sides.',
  'manually-identified': '',
  stays: '',
};

/** Identifies or flags the cards that the scan left to people. A dozen cards stay for the visitors. */
async function identify(work: CardWork, cards: readonly DealtCard[]): Promise<void> {
  const known = await findDemoCards(work.db);
  for (const { name, fate, piece } of cards) {
    const card = known.get(name);
    if (fate === 'stays' || card?.id == null || card.status === null || !waitsForRecipient(card.status)) continue;
    const operator = await operatorNow(work);
    const audienceId = fate === 'manually-identified' ? await recipientOf(operator, piece) : null;
    const result = { responseCardId: card.id, audienceId, status: fate, flagNotes: notes[fate] };
    const { model } = await operator.call(saveResponseCards, { body: [result] });
    if (model.left[0]) work.log.warn({ reason: model.left[0].reason }, 'a demo card was left');
    await sleep(work.restMs, undefined, { signal: work.signal });
  }
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

async function send(work: CardWork, cards: readonly DealtCard[]): Promise<void> {
  const known = await findDemoCards(work.db);
  for (const { name, isSent } of cards) {
    const card = known.get(name);
    if (!isSent || card?.id == null || card.status === null || !canBeSent(card.status)) continue;
    const body = { responseCardDetailId: card.id, status: 'sent-to-client' } as const;
    const { status, body: answer } = await (await operatorNow(work)).call(setResponseCardStatus, { body });
    if (status >= 400) throw new Error(`a demo card was not sent: ${answer}`);
    await sleep(work.restMs, undefined, { signal: work.signal });
  }
}

const operatorNow = ({ past, clock }: CardWork): Promise<Caller> => past.at(clock.now(), cardOperator);

const lookEveryMs = 500;
