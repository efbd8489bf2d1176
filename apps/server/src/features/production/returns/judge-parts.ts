import {
  type CorrectablePiece,
  readAddressColumns,
  readCorrection,
} from '@dropdate/domain/production-file/corrected-address';
import { countPieces, readSequence } from '@dropdate/domain/production-file/count-pieces';
import { type ProductionFlag, productionFlags } from '@dropdate/domain/production-file/identity-columns';
import { judgeRow } from '@dropdate/domain/production-file/judge-row';
import { otherPerson, readPersonColumns } from '@dropdate/domain/production-file/moved-person';
import { flagOf, type ProductionProblem } from '@dropdate/domain/production-file/production-problem';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { PieceRow } from '../production.data.ts';
import { identityOf, imbOf } from '../production-columns.ts';
import type { PieceCorrection } from './corrections.data.ts';
import { MovedPeople, type Warnings } from './moved-people.ts';
import type { ReturnedOrder } from './returned-orders.data.ts';
import { piecesAt, portionsOf } from './returned-rows.ts';
import type { PartJudgement, PlacedProblem, ReturnedPart } from './returns.data.ts';
import { shownText } from './shown-text.ts';

export interface JudgeParts {
  readonly db: Database;
  readonly files: Pick<FileStore, 'open'>;
}

export interface Judgement {
  readonly state: 'passed' | 'failed' | 'waiting';
  /** How many of the order's pieces have a row. */
  readonly returned: number;
  /** The number of all problems. While the order waits, missing pieces are no problems. */
  readonly problems: number;
  readonly flags: readonly ProductionFlag[];
  /** The first problems of each flag. Empty while the order waits: then the parts have them. */
  readonly kept: readonly PlacedProblem[];
  /** While the order waits: the parts whose rows were judged now. */
  readonly judgedParts: readonly PartJudgement[];
  readonly warnings: Warnings;
  /** The corrections of the mail house, which its barcodes confirm. */
  readonly corrections: readonly PieceCorrection[];
}

export interface HowToJudge {
  /** Whether the order is judged although pieces are missing. */
  readonly isFinal: boolean;
  /** Receives the number of rows of each judged portion. */
  readonly onRows?: ((rows: number) => Promise<void>) | undefined;
}

/** The most kept problems of one flag. A file with a wrong column has as many problems as rows. */
const keptOfFlag = 500;

/**
 * Judges the returned rows of an order. Without `isFinal`, the order waits until its pieces are all there (decision
 * 50); the rows of each new part are judged at once, so that the print shop can mend them before the rest comes. The
 * rows are read twice, so that only the numbers of the pieces are in memory.
 */
export async function judgeParts(
  services: JudgeParts,
  order: ReturnedOrder,
  parts: readonly ReturnedPart[],
  { isFinal, onRows }: HowToJudge,
): Promise<Judgement> {
  const { pieces, places: rowPlaces } = await piecesOf(services.files, order, parts);
  const isWaiting = !pieces.isComplete && !isFinal;
  const judged = isWaiting ? parts.filter(({ problems }) => problems === null) : parts;
  const all = new FoundProblems();
  const ofPart = new Map(judged.map(({ fileId }) => [fileId, new FoundProblems()]));
  const foundIn = (fileId: string | null) => (isWaiting ? ofPart.get(fileId ?? '') : all);
  const moved = new MovedPeople(services.db, order);
  const corrections: PieceCorrection[] = [];
  for (const { row, problem } of pieces.problems) {
    const place = row === null ? undefined : rowPlaces[row];
    foundIn(place?.fileId ?? null)?.add(problem, place ?? { fileId: null, line: null });
  }
  for await (const { part, titles, rows, cell, columns } of portionsOf(services.files, judged)) {
    const [person, places] = [readPersonColumns(titles), readAddressColumns(titles)];
    const numbered = rows.map((row) => ({ row, sequence: readSequence(cell(row, 'sequence'), order.pieces) }));
    const printed = await piecesAt(
      services.db,
      order,
      numbered.flatMap(({ sequence }) => sequence ?? []),
    );
    for (const { row, sequence } of numbered) {
      const piece = sequence === null ? undefined : printed.get(sequence);
      if (!piece) continue;
      const expected = identityOf({ order, piece });
      for (const problem of judgeRow(expected, row.cells, columns)) {
        const correction =
          problem.column === 'imBarcode' && problem.cause === 'differs'
            ? readCorrection(correctableOf(piece), row.cells, places, problem.value)
            : null;
        if (correction) corrections.push({ ...correction, seq: piece.seq });
        else foundIn(part.fileId)?.add(problem, { fileId: part.fileId, line: row.line });
      }
      moved.look(piece, otherPerson(piece, row.cells, person), { fileName: part.name, line: row.line });
    }
    await onRows?.(rows.length);
  }
  const warnings = await moved.warnings();
  const { returned } = pieces;
  if (!isWaiting)
    return {
      state: all.count === 0 ? 'passed' : 'failed',
      returned,
      ...all.result(),
      judgedParts: [],
      warnings,
      corrections,
    };
  const judgedParts = [...ofPart].map(([fileId, found]) => ({ fileId, ...found.result() }));
  const known = parts.filter(({ problems }) => problems !== null);
  const sum = sumOfParts([...known, ...judgedParts]);
  return { state: 'waiting', returned, ...sum, kept: [], judgedParts, warnings, corrections };
}

/** The stored facts of a piece. A correction is compared with these facts. */
function correctableOf(piece: PieceRow): CorrectablePiece {
  const { addressLine1, city, state, zip, zip4, deliveryPoint } = piece;
  return { tracking: imbOf(piece).tracking, address: { addressLine1, city, state, zip, zip4, deliveryPoint } };
}

/** The problems of all parts that wait. A part whose rows were not judged yet has none. */
export function sumOfParts(
  parts: readonly Pick<ReturnedPart, 'problems' | 'flags'>[],
): Pick<Judgement, 'problems' | 'flags'> {
  return {
    problems: parts.reduce((sum, { problems }) => sum + (problems ?? 0), 0),
    flags: productionFlags.filter((flag) => parts.some(({ flags }) => flags.includes(flag))),
  };
}

/** Whether these parts have all pieces of the order, or as many rows. Then no other part is needed to judge them. */
export async function isWholeOrder(
  files: JudgeParts['files'],
  order: ReturnedOrder,
  parts: readonly ReturnedPart[],
): Promise<boolean> {
  return (await piecesOf(files, order, parts)).pieces.isComplete;
}

/** How many of an order's pieces have a row. */
export async function countReturned(
  files: JudgeParts['files'],
  order: ReturnedOrder,
  parts: readonly ReturnedPart[],
): Promise<number> {
  return (await piecesOf(files, order, parts)).pieces.returned;
}

/** Counts the pieces of all rows, and notes the place of each row. */
async function piecesOf(files: JudgeParts['files'], order: ReturnedOrder, parts: readonly ReturnedPart[]) {
  const places: { readonly fileId: string; readonly line: number }[] = [];
  const sequences: string[] = [];
  for await (const { part, rows, cell } of portionsOf(files, parts)) {
    for (const row of rows) {
      places.push({ fileId: part.fileId, line: row.line });
      sequences.push(cell(row, 'sequence'));
    }
  }
  return { pieces: countPieces(sequences, order.pieces), places };
}

/** Counts problems, and keeps the first problems of each flag. */
class FoundProblems {
  readonly #kept: PlacedProblem[] = [];
  readonly #ofFlag = new Map<ProductionFlag, number>();
  count = 0;

  add(problem: ProductionProblem, place: Pick<PlacedProblem, 'fileId' | 'line'>): void {
    const flag = flagOf(problem);
    const before = this.#ofFlag.get(flag) ?? 0;
    this.#ofFlag.set(flag, before + 1);
    this.count += 1;
    if (before >= keptOfFlag) return;
    const { column, cause, value, expected } = problem;
    this.#kept.push({ column, cause, value: shownText(value), expected, ...place });
  }

  result(): Pick<Judgement, 'problems' | 'flags' | 'kept'> {
    const flags = productionFlags.filter((flag) => this.#ofFlag.has(flag));
    return { problems: this.count, flags, kept: this.#kept };
  }
}
