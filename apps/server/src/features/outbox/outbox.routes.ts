import { getOutboxMail as getOutboxMailEndpoint } from '@dropdate/contract/outbox/get-outbox-mail';
import { listOutboxMails as listOutboxMailsEndpoint } from '@dropdate/contract/outbox/list-outbox-mails';
import { serve } from '../../platform/http/serve.ts';
import { getOutboxMail } from './get-outbox-mail.ts';
import { listOutboxMails } from './list-outbox-mails.ts';
import type { OutboxParts } from './outbox-parts.ts';

export const outboxRoutes = (parts: OutboxParts) => [
  serve(listOutboxMailsEndpoint, listOutboxMails(parts)),
  serve(getOutboxMailEndpoint, getOutboxMail(parts)),
];
