import { answerOrders } from '../workers/thread-main.ts';
import { parseMail } from './parse-mail.ts';
import type { MailOrder, MailResult } from './read-mail.ts';

answerOrders<MailOrder, MailResult>(
  // The parser throws for mails beyond its bounds alone: parts within parts within parts, headers of megabytes.
  ({ bytes, isCut }) => parseMail(bytes, isCut).catch(() => null),
  (result) => result?.cards.map(({ bytes }) => bytes) ?? [],
);
