import { downloadResponseCard } from '@dropdate/contract/response-cards/download-response-card';
import { callFile, saveFile } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './card-list.messages.ts';

/** Saves the image of a card in the user's downloads. */
export async function downloadCard({ id }: { readonly id: string }): Promise<void> {
  try {
    saveFile(await callFile(downloadResponseCard, { params: { id } }));
    toast.success(messages.downloaded);
  } catch (problem) {
    reportFailure(problem, messages.downloadFailed);
  }
}
