import { downloadResponseCard } from '@dropdate/contract/response-cards/download-response-card';
import type { ResponseCardRow } from '@dropdate/contract/response-cards/response-card-row';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './response-cards.messages.ts';

/** Saves the image of a card in the user's downloads. */
export async function downloadCard({ id }: Pick<ResponseCardRow, 'id'>): Promise<void> {
  try {
    saveFile(await callFile(downloadResponseCard, { params: { id } }));
    toast.success(messages.downloaded);
  } catch (problem) {
    reportFailure(problem, messages.downloadFailed);
  }
}
