import { findContactDuplicates } from '@dropdate/contract/contacts/find-contact-duplicates';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getContactHistory } from '@dropdate/contract/contacts/get-contact-history';
import { getContactTimeline } from '@dropdate/contract/contacts/get-contact-timeline';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { undoMerge as endpoint } from '@dropdate/contract/contacts/undo-merge';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { mergeTexts } from './merge.messages.ts';

/** The answers that are out of date when contacts were merged, or when a merge was undone. */
export const mergeRefreshes = [
  ...contactLists,
  getContact,
  getLead,
  getContactHistory,
  getContactTimeline,
  listDuplicatePairs,
  findContactDuplicates,
] as const;

/** Undoes a merge, and tells the result. `name` is the name of the merged contact. */
export async function undoMerge(client: QueryClient, mergeId: string, name: string): Promise<void> {
  try {
    await call(endpoint, { params: { mergeId } });
    toast.success(mergeTexts.undone(name));
  } catch (problem) {
    reportFailure(problem, mergeTexts.undoFailed);
  }
  await refresh(client, mergeRefreshes);
}
