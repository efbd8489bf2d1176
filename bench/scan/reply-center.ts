import { setTimeout as sleep } from 'node:timers/promises';
import { createScanHistory } from '@dropdate/contract/response-cards/create-scan-history';
import { getScannedCount } from '@dropdate/contract/response-cards/get-scanned-count';
import { getScanningStatus } from '@dropdate/contract/response-cards/get-scanning-status';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { accepted, type Caller } from '../load/tenant.ts';

/** Waits for the last work of the demo, the cards that wait for a scan. @throws Error after fifteen minutes */
export async function untilCardsWait(operator: Caller): Promise<void> {
  const latest = performance.now() + 900_000;
  while ((await operator.call(getScannedCount, {}, { 'x-background': '1' })).model.total === 0) {
    if (performance.now() > latest) throw new Error('The demo world was not complete in time.');
    await sleep(500);
  }
}

export interface CardFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const filesAtOnce = 20;

/** Each card comes in so many times, because rendering takes longer than reading. The rest are duplicates. */
export const copies = 3;

/** Uploads copies of cards, `most` in all. The bytes of a copy differ at the end, where no reader of images looks. */
export async function uploadCopies(operator: Caller, cards: readonly CardFile[], most: number): Promise<void> {
  const files = Array.from({ length: copies }, (_, copy) =>
    cards.map(({ name, bytes }) => new File([Uint8Array.from(bytes), Uint8Array.of(copy)], `${copy}-${name}`)),
  )
    .flat()
    .slice(0, most);
  for (let from = 0; from < files.length; from += filesAtOnce)
    accepted(await operator.call(uploadResponseCards, { files: files.slice(from, from + filesAtOnce) }));
}

/** Scans all uploaded cards, and waits for the end. */
export async function scanned(operator: Caller): Promise<void> {
  accepted(await operator.call(createScanHistory, {}));
  while ((await operator.call(getScanningStatus, {}, { 'x-background': '1' })).model !== null) await sleep(250);
}
