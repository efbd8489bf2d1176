import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import { messages } from './file-import.messages.ts';

/** The words of the button that saves the rows of a review that cannot be imported, with the number of rows in the file. */
export const unfreeText = ({ errors, blocked }: Pick<ImportDetail, 'errors' | 'blocked'>): string =>
  blocked === 0 ? messages.saveErrors(errors) : messages.saveLeftOut(errors + blocked);
