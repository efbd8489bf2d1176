import { cardTicks } from '@dropdate/domain/keying/card-ticks';
import { parsePrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import type { CardReading, CardVerdict, ReadPrint } from '@dropdate/domain/response-card/card-reading';
import { type IssuedPiece, identifyCard } from '@dropdate/domain/response-card/identify-card';
import { nearCodes } from '@dropdate/domain/response-card/near-codes';
import { nearKeys } from '@dropdate/domain/response-card/near-keys';
import { isOfAddress } from '@dropdate/domain/response-card/print-agreement';
import type { Database } from '../../../platform/database/database.ts';
import { isDiskFull } from '../../../platform/disk-full.ts';
import { traceOf } from '../../../platform/failure.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { type CardResult, noBoxes, type ReadBoxes, unreadable } from './card-result.ts';
import { joinedSides } from './joined-sides.ts';
import type { ScanServices } from './keep-card.ts';
import {
  findLayoutOf,
  listPiecesByAddress,
  listPiecesById,
  listPiecesByKey,
  listPiecesByQualifyingCode,
} from './pieces.data.ts';
import type { ScannedFile } from './scan.data.ts';

export interface FileBytes {
  /** The bytes of the file. Null when the store has lost them. */
  readonly bytes: Promise<Uint8Array | null>;
}

/** Reads a page, with its back in a two-sided file, and finds out whose card it is. A page that cannot be read never stops the scan. */
export async function identifyPage(
  context: JobContext,
  services: ScanServices,
  file: ScannedFile & FileBytes,
  page: number,
): Promise<CardResult & { readonly verdict: CardVerdict }> {
  const hasBack = file.isTwoSided && page < file.pages;
  const front = await imageOf(context, services, file, page);
  const read = hasBack ? await joinedSides(front, await imageOf(context, services, file, page + 1)) : front;
  const verdict = await verdictOf(context.db, read.reading);
  const { ticks, digits } = await boxesOf(context, services, read, verdict);
  const reading = {
    ...read.reading,
    ...(ticks.length > 0 && { ticks }),
    ...(digits.length > 0 && { digits }),
  };
  return { ...read, reading, verdict };
}

/** The boxes to tick of an identified card. Digits are not read yet (record 28). Only a code tells exactly enough how a card lies. */
async function boxesOf(
  { db, viewer, signal, log }: JobContext,
  { images }: Pick<ScanServices, 'images'>,
  { reading, picture }: CardResult,
  verdict: CardVerdict,
): Promise<ReadBoxes> {
  const { keyBox, codes } = reading;
  if (verdict.kind !== 'identified' || picture === null || keyBox === null || codes.length !== 1) return noBoxes;
  const layout = await findLayoutOf(db, verdict);
  if (layout === null) return noBoxes;
  const ticks = cardTicks(layout);
  if (ticks.length === 0) return noBoxes;
  try {
    return await images.readCardBoxes(
      { image: picture.image, keyBox, ticks, combs: [] },
      { owner: viewer.companyId, signal },
    );
  } catch (error) {
    // A card without proposals is keyed in by hand.
    if (signal.aborted || error instanceof Refusal || isDiskFull(error)) throw error;
    log.warn({ ...traceOf(error) }, 'the boxes of a card could not be read');
    return noBoxes;
  }
}

async function imageOf(
  { viewer, signal, log }: JobContext,
  { images }: Pick<ScanServices, 'images'>,
  { id, bytes }: Pick<ScannedFile, 'id'> & FileBytes,
  page: number,
): Promise<CardResult> {
  signal.throwIfAborted();
  try {
    const read = await bytes;
    if (read !== null) return await images.readCard(read, page, { owner: viewer.companyId, signal });
    log.error({ intakeFileId: id }, 'the bytes of a file with cards are gone');
  } catch (error) {
    // These failures are not about the page. A refusal says that the readers of images are busy.
    if (signal.aborted || error instanceof Refusal || isDiskFull(error)) throw error;
    log.warn({ intakeFileId: id, page, ...traceOf(error) }, 'a page with a card could not be read');
  }
  return unreadable;
}

/** Whose card a reading is, by the issued pieces. */
export async function verdictOf(db: Database, reading: CardReading): Promise<CardVerdict> {
  const { print, codes } = reading;
  const printed = print?.printedKey ?? null;
  const keys = printed === null ? [] : nearKeys(printed).map(parsePrintedKey);
  const [byCode, byPrint, byQualifyingCode, byAddress] = await Promise.all([
    listPiecesById(
      db,
      codes.map(({ pieceId }) => pieceId),
    ),
    listPiecesByKey(
      db,
      keys.filter((key) => key !== undefined),
    ),
    listPiecesByQualifyingCode(db, nearCodes(print?.qualifyingCode ?? '')),
    print === null ? [] : piecesOfAddress(db, print),
  ]);
  return identifyCard(reading, { byCode, byPrint, byQualifyingCode, byAddress });
}

/** The pieces that print the read name at the read ZIP code. */
async function piecesOfAddress(db: Database, print: ReadPrint): Promise<readonly IssuedPiece[]> {
  const { zip, addressee } = print;
  if (zip === null || addressee === null) return [];
  return (await listPiecesByAddress(db, { zip, addressee })).filter((piece) => isOfAddress(print, piece));
}
