import type { importDoNotCall as endpoint } from '@dropdate/contract/do-not-call/import-do-not-call';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImport } from '../../imports/start-import.ts';

/** Reads a file of numbers that the company does not call, for a review. @throws Refusal 400 for a file that cannot be read */
export const importDoNotCall =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { files }) => {
    const { id, rows } = await startImport(context, kindOf(kinds, 'do-not-call'), files, { action: 'importDoNotCall' });
    return { importId: id, rows };
  };
