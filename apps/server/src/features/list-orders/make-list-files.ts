import type { ProspectListId } from '@dropdate/domain/id/brand';
import { traceOf } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import { nextWantedFile } from '../prospect-lists/list-file.ts';
import { type ListFileParts, makeFileOfList } from './kept-list-file.ts';

/** The task that makes the files of bought lists. */
export const listFilesTask = 'list-files';

/**
 * Makes the files of bought lists that wait for them. Runs right after the order of a list, and once a minute. A file that
 * cannot be made now, or whose making was interrupted, is made by a later run.
 */
export async function makeListFiles(parts: ListFileParts & { readonly log: Log }): Promise<void> {
  const tried: ProspectListId[] = [];
  const next = () => nextWantedFile(parts.db, tried);
  // A list that is bought during this run has its file made by this run, because a second run does not begin beside it.
  for (let key = await next(); key !== null; key = await next()) {
    tried.push(key.id);
    try {
      await makeFileOfList(parts, key, { actorId: null, requestId: listFilesTask });
    } catch (error) {
      parts.log.error({ prospectListId: key.id, ...traceOf(error) }, 'the file of a prospect list could not be made');
    }
  }
}
