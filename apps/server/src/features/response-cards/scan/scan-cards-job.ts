import { idSchema } from '@dropdate/contract/http/primitives';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { expireFiles } from '../../../platform/files/files.data.ts';
import { readStored } from '../../../platform/files/read-stored.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { JobContext, JobControl, JobEnd, JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { identifyPage } from './identify-page.ts';
import { inOrder } from './in-order.ts';
import { keepCard, type ScanServices } from './keep-card.ts';
import {
  countCardsOfScan,
  endScan,
  findScanStarter,
  giveBackUnread,
  listScannedFiles,
  type ReadCards,
  type Scan,
  type ScannedFile,
  takeBytesOfScan,
} from './scan.data.ts';
import { aboutScan, type CardReason, readText } from './scan-texts.ts';

const payloadSchema = z.object({ scanId: idSchema });
type Payload = z.output<typeof payloadSchema>;

export const scanKind = { name: 'scan-cards' } as const;

/** The name of the mail about an ended scan in the outbox. */
const scanEndedKind = 'scan-ended';

/** The cards that are read beside the one that is stored. Each needs memory for its image. */
const readAhead = 2;

/** The files whose bytes stay in memory: the file whose page is read, and the next one. */
const mostFiles = 2;

/**
 * Reads the cards of a scan, one chunk for each page. A killed server's scan goes on at the first page without a card. A
 * scan that is cancelled or fails keeps its cards, and the other pages wait for the next scan.
 */
export const scanCardsJob = (services: ScanServices): JobKind<Payload> => ({
  ...scanKind,
  payload: payloadSchema,
  needs: 'ResponseCard.manuallyIdentify',
  isOfOperators: true,
  run: async (context, { scanId }, control) => {
    const scan = { companyId: context.viewer.companyId, id: scanId };
    const files = await listScannedFiles(context.db, scan);
    try {
      await readCards(context, services, files, control);
    } catch (error) {
      if (isDiskFull(error)) throw noRoom();
      throw error;
    }
    return { outcome: readText(countsOf(await control.results())) };
  },
  summary: (_payload, results) => readText(countsOf(results)),
  ended: async (tx, { scanId }, end) => {
    const scan = await endScan(tx, scanId, end.state, end.now);
    if (scan !== null) await settleScan(tx, scan, end);
  },
});

const noRoom = () =>
  conflict(
    'NoRoom',
    'The server has no room for more images. Please tell support, and start the scan again when there is room.',
  );

async function readCards(
  context: JobContext,
  services: ScanServices,
  files: readonly ScannedFile[],
  control: JobControl,
): Promise<void> {
  const places = { from: control.nextChunk, to: files.reduce((sum, file) => sum + pagesOf(file), 0) };
  const bytesOf = lastFiles(services.files);
  const read = async (position: number) => {
    const { file, page } = pageAt(files, position);
    if (isBack(file, page)) return null;
    const { key } = file;
    return { file, page, ...(await identifyPage(context, services, { ...file, bytes: bytesOf(key) }, page)) };
  };
  for await (const { position, result } of inOrder(places, readAhead, read)) {
    if (result !== null) await keepCard(context, services, { position, ...result }, control);
    else await control.chunk(position, async () => backOf(pageAt(files, position).file));
  }
}

/** Whether a page is the back of a card. It is read together with its front. */
const isBack = ({ isTwoSided }: ScannedFile, page: number): boolean => isTwoSided && page % 2 === 0;

const backOf = ({ id }: ScannedFile): RowResult => ({
  recordId: id,
  outcome: 'done',
  reason: 'back' satisfies CardReason,
});

/** Reads stored files. The pages of one file follow each other, so only the last files stay in memory. */
function lastFiles(store: Pick<FileStore, 'open'>): (key: string) => Promise<Uint8Array | null> {
  const last = new Map<string, Promise<Uint8Array | null>>();
  return (key) => {
    const bytes = last.get(key) ?? readStored(store, key);
    bytes.catch(() => undefined);
    last.delete(key);
    last.set(key, bytes);
    for (const old of [...last.keys()].slice(0, -mostFiles)) last.delete(old);
    return bytes;
  };
}

const pagesOf = ({ pages, firstPage }: ScannedFile): number => pages - firstPage + 1;

/** The page with this place in the scan. */
function pageAt(files: readonly ScannedFile[], position: number): { file: ScannedFile; page: number } {
  const file = files.findLast(({ firstPosition }) => firstPosition <= position);
  if (file === undefined) throw new RangeError(`the scan has no page ${position}`);
  return { file, page: file.firstPage + position - file.firstPosition };
}

/** The reasons of the results tell the work that is left. An identified card has no reason. */
function countsOf(results: readonly RowResult[]): ReadCards {
  const withReason = (wanted: CardReason) => results.filter(({ reason }) => reason === wanted).length;
  return {
    read: results.length - withReason('back'),
    pending: withReason('by-hand') + withReason('no-image'),
    duplicates: withReason('duplicate'),
    setAside: withReason('set-aside'),
    seeds: withReason('seed'),
    // The sentence of a card that was read is about its mirror.
    mirrored: results.filter(({ outcome, sentence }) => outcome === 'done' && sentence !== undefined).length,
  };
}

/** Gives unread pages back and lets the bytes of read files go. Tells the user, unless the user cancelled the scan. */
async function settleScan(tx: Database, scan: Scan, { state, now }: JobEnd): Promise<void> {
  const cards = await countCardsOfScan(tx, scan);
  await giveBackUnread(tx, scan);
  await expireFiles(tx, scan.companyId, await takeBytesOfScan(tx, scan), now);
  const starter = state === 'cancelled' ? null : await findScanStarter(tx, scan);
  if (starter === null) return;
  const { userId, name, address } = starter;
  const mail = { companyId: scan.companyId, userId, kind: scanEndedKind, aboutId: scan.id, to: { name, address } };
  await queueMail(tx, { ...mail, content: aboutScan(name, cards, state === 'done') }, now);
}
