import type { SignedEndpoint } from '../http/signed-endpoint.ts';
import { bytesPerMegabyte } from '../http/upload.ts';

/** The call by which a mail host hands over the mails of prospects, each as it came (RFC 822). */
export const takeAnswerMail: SignedEndpoint = {
  kind: 'signed',
  name: 'takeAnswerMail',
  path: '/api/answer-mails',
  keyScope: 'mail',
  contentType: 'message/rfc822',
  maxBytes: 30 * bytesPerMegabyte,
  // A host that was down hands over what has waited. Each mail after the first hundred waits for half a second.
  pace: { free: 100, everyMs: 500 },
  summary:
    'Takes the mail of a prospect. An answer becomes a card, its pictures and PDF files become response cards, and mails of machines are counted.',
};
