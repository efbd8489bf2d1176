import type { ListRecord } from './prospect-lists.data.ts';

/** Until when the file of a list is kept. Null when the list has no file now (decision 74). */
export function keptUntil(
  { fileId, fileUntil }: Pick<ListRecord['list'], 'fileId' | 'fileUntil'>,
  now: Date,
): Date | null {
  return fileId !== null && fileUntil !== null && fileUntil > now ? fileUntil : null;
}
