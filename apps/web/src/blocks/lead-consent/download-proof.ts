import { downloadProofOfConsent } from '@dropdate/contract/contacts/download-proof-of-consent';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { toast } from '../../kit/toast/toast.ts';
import { consentTexts } from './lead-consent.messages.ts';

/** Saves the proof of consent of a lead. */
export async function downloadProof(id: string): Promise<void> {
  try {
    saveFile(await callFile(downloadProofOfConsent, { params: { id } }));
    toast.success(consentTexts.proofSaved);
  } catch (problem) {
    reportFailure(problem, consentTexts.proofFailed);
  }
}
