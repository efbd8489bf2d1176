import {
  type IdentityColumn,
  identityColumns,
  type PieceIdentity,
  type ProductionFlag,
} from '@dropdate/domain/production-file/identity-columns';
import { judgeRow } from '@dropdate/domain/production-file/judge-row';
import { problemText } from '@dropdate/domain/production-file/production-problem';
import { plainTitle, readReturnedHeader } from '@dropdate/domain/production-file/returned-header';
import type { TableCell } from '../../../platform/tables/table-cell.ts';

/** The column that says in words what was corrected. */
const correctionTitle = 'Correction';
const returnedTitle = (title: string) => `Returned ${title}`;

/** Columns of an earlier corrected file. The next corrected file has its own. */
const ownTitles = new Set(
  [correctionTitle, ...identityColumns.map(({ title }) => returnedTitle(title))].map((title) => plainTitle(title)),
);

interface CorrectedColumn {
  /** The title, and how often the title came before in the same file. */
  readonly key: string;
  readonly title: string;
  /** Null for a column that no check reads. */
  readonly identity: IdentityColumn | null;
  /** Whether a column with the returned values follows. */
  readonly hasReturned: boolean;
}

/** Brings the rows of one uploaded file into the columns of the corrected file. */
export interface RowsOfFile {
  /** The row with the right values. The wrong returned values are beside them. */
  readonly correct: (identity: PieceIdentity, cells: readonly string[]) => TableCell[];
  /** The cells as they were returned. */
  readonly asReturned: (cells: readonly string[]) => string[];
}

export interface CorrectedLayout {
  readonly titles: readonly string[];
  /** The titles of rows that are left out. They differ from the titles of a production file, so no validation reads them. */
  readonly leftOutTitles: readonly string[];
  readonly rowsOf: (titles: readonly string[]) => RowsOfFile;
  /** The row of a piece that nobody returned. `textOf` has the texts of the columns that no check reads. */
  readonly missing: (identity: PieceIdentity, textOf: (title: string) => string) => TableCell[];
}

/**
 * The columns of a corrected file: those of the uploaded files, in the order of their first appearance. Beside each
 * column with a fault is a column with the returned values.
 * @param files the titles of each uploaded file
 * @param flags the faults of the validation
 */
export function correctedLayout(
  files: readonly (readonly string[])[],
  flags: readonly ProductionFlag[],
): CorrectedLayout {
  const columns = columnsOf(files, flags);
  const correct = ({ hasReturned }: CorrectedColumn, right: TableCell, returned: TableCell = '') =>
    hasReturned ? [right, returned] : [right];
  const titles = columns.flatMap(({ title, hasReturned }) => (hasReturned ? [title, returnedTitle(title)] : [title]));
  return {
    titles: [...titles, correctionTitle],
    leftOutTitles: columns.map(({ title }) => returnedTitle(title)),
    rowsOf: (own) => {
      const header = readReturnedHeader(own);
      if ('problem' in header) throw new Error('a kept part has lost its columns');
      const places = new Map(keysOf(own).map((key, place) => [key, place]));
      const textOf = ({ key }: CorrectedColumn, cells: readonly string[]) => cells[places.get(key) ?? -1] ?? '';
      return {
        asReturned: (cells) => columns.map((column) => textOf(column, cells)),
        correct: (identity, cells) => {
          const problems = judgeRow(identity, cells, header.columns);
          const row = columns.flatMap((column) => {
            const problem = problems.find((each) => each.column === column.identity);
            if (!problem) return correct(column, textOf(column, cells));
            return correct(column, { text: problem.expected, mark: 'right' }, { text: problem.value, mark: 'wrong' });
          });
          return [...row, problems.map((problem) => `${titleOf(problem.column)}: ${problemText(problem)}`).join(' ')];
        },
      };
    },
    missing: (identity, textOf) => [
      ...columns.flatMap((column) => {
        const text = column.identity === null ? textOf(column.title) : identity[column.identity];
        return correct(column, text === '' ? '' : { text, mark: 'right' });
      }),
      `Piece ${identity.sequence} was missing.`,
    ],
  };
}

function columnsOf(
  files: readonly (readonly string[])[],
  flags: readonly ProductionFlag[],
): readonly CorrectedColumn[] {
  const columns = new Map<string, CorrectedColumn>();
  // Without a file, all pieces are missing, and the identity columns are enough.
  const named = files.length > 0 ? files : [identityColumns.map(({ title }) => title)];
  for (const titles of named) {
    for (const [place, key] of keysOf(titles).entries()) {
      const title = titles[place] ?? '';
      const plain = plainTitle(title);
      if (columns.has(key) || ownTitles.has(plain)) continue;
      const known = identityColumns.find((each) => plainTitle(each.title) === plain);
      const hasReturned = known !== undefined && known.flag !== 'isProspectRecordError' && flags.includes(known.flag);
      columns.set(key, { key, title, identity: known?.column ?? null, hasReturned });
    }
  }
  return [...columns.values()];
}

function keysOf(titles: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const plain = plainTitle(title);
    const before = seen.get(plain) ?? 0;
    seen.set(plain, before + 1);
    return `${plain}\n${before}`;
  });
}

function titleOf(column: IdentityColumn): string {
  return identityColumns.find((each) => each.column === column)?.title ?? '';
}
