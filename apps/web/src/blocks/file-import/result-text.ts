import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { messages } from './file-import.messages.ts';
import type { WebImportKind } from './import-kind.ts';

/** The records that an import made, and that no undo has looked at. */
export const madeBy = ({ created, deleted, kept }: Pick<ImportSummary, 'created' | 'deleted' | 'kept'>): number =>
  created - deleted - kept;

/** The result of an import in one line, in the words of its kind: `6 created, 3 left out`. */
export const resultText = (
  { outcomes }: Pick<WebImportKind, 'outcomes'>,
  { created, leftOut, deleted, kept }: Pick<ImportSummary, 'created' | 'leftOut' | 'deleted' | 'kept'>,
): string =>
  messages.results([
    [outcomes.created, created],
    [outcomes['left-out'], leftOut],
    [outcomes.deleted, deleted],
    [outcomes.kept, kept],
  ]);
