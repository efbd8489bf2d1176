import { endpoint } from '../http/endpoint.ts';
import { contactIdParams } from './contact-payload.ts';
import { leadCardNeeds } from './get-lead-response-card.ts';

/** A POST, because the history of the lead records the download. */
export const downloadProofOfConsent = endpoint({
  name: 'downloadProofOfConsent',
  method: 'POST',
  path: '/api/contact/{id}/proof-of-consent',
  needs: leadCardNeeds,
  scope: 'Lead',
  summary: 'The proof of consent of a lead as a PDF, for an auditor. The history of the lead records the download.',
  params: contactIdParams,
  answer: 'file',
});
