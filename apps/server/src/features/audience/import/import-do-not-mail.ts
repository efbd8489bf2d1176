import type { importDoNotMail as endpoint } from '@dropdate/contract/do-not-mail/import-do-not-mail';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImport } from '../../imports/start-import.ts';

/**
 * Reads a file of people whom the company does not mail, for a review. @throws Refusal 400 for a file that cannot be
 * read
 */
export const importDoNotMail =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { files }) => {
    const { id, rows } = await startImport(context, kindOf(kinds, 'do-not-mail'), files, { action: 'importDoNotMail' });
    return { importId: id, rows };
  };
