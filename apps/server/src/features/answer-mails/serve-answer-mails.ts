import { takeAnswerMail } from '@dropdate/contract/answer-mails/take-answer-mail';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../platform/http/refusal.ts';
import { serveReadEndpoint } from '../../platform/http/signed/serve-signed-endpoint.ts';
import { type MailIntakeParts, openMail, takeMail } from './take-mail.ts';

/**
 * Serves the signed call by which mail hosts hand over mails. Key and mail are noted in one transaction, so a mail host that
 * got no answer sends again, and nothing is doubled. A key of a client takes answers to pieces of this client alone.
 */
export function serveAnswerMails(http: FastifyInstance, parts: MailIntakeParts): Promise<void> {
  return serveReadEndpoint(http, parts, takeAnswerMail, {
    read: (body) => openMail({ bytes: Uint8Array.from(body), isCut: false }),
    take: async (tx, { key }, mail) => {
      const taken = await takeMail({ ...parts, db: tx }, mail, key.companyId);
      if (taken.outcome === 'refused') throw invalid('NotAnAnswer', taken.problem);
      return { outcome: taken.outcome === 'same' ? 'duplicate' : 'accepted' };
    },
  });
}
