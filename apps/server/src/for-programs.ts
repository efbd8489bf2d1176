import { sendSiteFormAnswer } from '@dropdate/contract/site-forms/send-site-form-answer';
import type { FastifyInstance } from 'fastify';
import { serveAnswerMails } from './features/answer-mails/serve-answer-mails.ts';
import { servePhoneAnswers } from './features/phone-checks/checks/serve-phone-answers.ts';
import type { OnChecked } from './features/phone-checks/checks/take-answer.ts';
import { validationTask } from './features/phone-validation/validation-parts.ts';
import type { CardImages } from './features/response-cards/card-images.ts';
import { takeSiteFormAnswer } from './features/site-forms/take-site-form-answer.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { serveSignedEndpoint } from './platform/http/signed/serve-signed-endpoint.ts';
import type { KeyedHash } from './platform/keyed-hash.ts';
import { addTask } from './platform/queue/task-queue.ts';

interface ProgramParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyed: KeyedHash;
  readonly files: FileStore;
  readonly cardImages: CardImages;
  /** The secret of the service that checks phones. Null where no service is connected. */
  readonly scrubSecret: string | null;
}

/** The end of a check of phones wakes the validation that waits for the answers. */
export const onChecked: OnChecked = (tx) => addTask(tx, validationTask);

/** Serves the calls that programs of others sign: answers about phones, mails of a mail host, and forms on other sites. */
export async function serveForPrograms(http: FastifyInstance, parts: ProgramParts): Promise<void> {
  const { db, clock, keyed, files, cardImages, scrubSecret } = parts;
  const signed = { db, clock, keyed };
  await servePhoneAnswers(http, { db, clock, secret: scrubSecret, onChecked });
  await serveAnswerMails(http, { ...signed, files, images: cardImages });
  await serveSignedEndpoint(http, signed, sendSiteFormAnswer, takeSiteFormAnswer(signed));
}
