import type { ListRecord } from './prospect-lists.data.ts';

export { endFiles, type ListKey, listPeople, loseFile, nextWantedFile, saveFile, wantFile } from './list-file.data.ts';

/** The columns of a list that tell of its file. */
type FileColumns = Pick<ListRecord['list'], 'fileId' | 'fileUntil'>;

/** The file of a list, and until when it is kept. Null when the list has no file now (decision 74). */
export function fileOfList(
  { fileId, fileUntil }: FileColumns,
  now: Date,
): { readonly fileId: string; readonly until: Date } | null {
  return fileId !== null && fileUntil !== null && fileUntil > now ? { fileId, until: fileUntil } : null;
}
