import type { readMissingPieces as endpoint } from '@dropdate/contract/campaigns/read-missing-pieces';
import { countPieces, mostMissingRanges, rangesText, readPieceRanges } from '@dropdate/domain/campaign/missing-pieces';
import { identityColumns } from '@dropdate/domain/production-file/identity-columns';
import { plainTitle } from '@dropdate/domain/production-file/returned-header';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { TableError } from '../../../platform/tables/table-error.ts';
import { uploadedTable } from '../../../platform/tables/table-row.ts';
import { shownText } from '../returns/shown-text.ts';
import { lockOrderedCampaign } from './campaign-status.data.ts';

/**
 * Reads the missing pieces of an order from a file: any rows of the production file, or a list of sequences alone. Rows
 * with the number of another order refuse the file, because their sequences name pieces of that order.
 * @throws Refusal 404, 400 for a file without the column Sequence and for rows that name no piece of the order
 */
export const readMissingPieces: UseCase<typeof endpoint> = async (context, { params, files: [file] }) => {
  if (file === undefined) throw new Error('an upload without a file');
  const { db, signal, viewer } = context;
  // The lock ends with this statement. It serves the reading of the order alone.
  const ordered = await lockOrderedCampaign(db, context.scopeOf('CampaignStatus'), params.campaignId);
  if (!ordered) throw notFound();
  const sequences = await sequencesOf(file, { orderNumber: ordered.orderNumber, owner: viewer.userId, signal });
  const read = readPieceRanges(sequences.join(' '), ordered.pieces, mostMissingRanges);
  if ('problem' in read) throw unreadable(file, read.problem);
  return { missingPieces: rangesText(read.ranges), count: countPieces(read.ranges) };
};

interface Reading {
  readonly orderNumber: number;
  readonly owner: string;
  readonly signal: AbortSignal;
}

const titleOf = (wanted: (typeof identityColumns)[number]['column']): string =>
  identityColumns.find(({ column }) => column === wanted)?.title ?? '';

/** The most rows of a file. A production file of 5 MB has fewer. */
const mostRows = 100_000;

async function sequencesOf(file: UploadedFile, { orderNumber, owner, signal }: Reading): Promise<string[]> {
  const sequences: string[] = [];
  let columns: { readonly sequence: number; readonly order: number } | null = null;
  try {
    for await (const rows of readTable(file, uploadedTable, signal, owner)) {
      for (const { cells, line } of rows) {
        if (columns === null) {
          columns = placesOf(cells);
          if (columns.sequence < 0) throw unreadable(file, `The column ${titleOf('sequence')} is missing.`);
          continue;
        }
        const sequence = wholeNumber(cells[columns.sequence]);
        const order = columns.order < 0 ? '' : wholeNumber(cells[columns.order]);
        if (order !== '' && order !== String(orderNumber))
          throw unreadable(file, `Line ${line} has order ${shownText(order)}. Remove the rows of other orders.`);
        if (sequence !== '') sequences.push(sequence);
        if (sequences.length > mostRows) throw unreadable(file, 'The file has too many rows.');
      }
    }
  } catch (error) {
    throw error instanceof TableError ? unreadable(file, error.sentence) : error;
  }
  if (sequences.length === 0) throw unreadable(file, 'The file names no pieces. Choose the file that has the rows.');
  return sequences;
}

function placesOf(titles: readonly string[]) {
  const names = titles.map(plainTitle);
  return {
    sequence: names.indexOf(plainTitle(titleOf('sequence'))),
    order: names.indexOf(plainTitle(titleOf('orderNumber'))),
  };
}

/** Spreadsheets may write a whole number with decimals. */
const wholeNumber = (cell = ''): string => cell.trim().replace(/\.0{1,2}$/, '');

const unreadable = ({ name }: UploadedFile, sentence: string) => invalid('UnreadableFile', `${name}: ${sentence}`);
