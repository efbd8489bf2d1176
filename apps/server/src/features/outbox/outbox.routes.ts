import { downloadMailAttachment as downloadMailAttachmentEndpoint } from '@dropdate/contract/outbox/download-mail-attachment';
import { exportOutbox as exportOutboxEndpoint } from '@dropdate/contract/outbox/export-outbox';
import { getDemoMail as getDemoMailEndpoint } from '@dropdate/contract/outbox/get-demo-mail';
import { getOutboxMail as getOutboxMailEndpoint } from '@dropdate/contract/outbox/get-outbox-mail';
import { listDemoMails as listDemoMailsEndpoint } from '@dropdate/contract/outbox/list-demo-mails';
import { listOutboxFilters as listOutboxFiltersEndpoint } from '@dropdate/contract/outbox/list-outbox-filters';
import { searchOutbox as searchOutboxEndpoint } from '@dropdate/contract/outbox/search-outbox';
import { serve } from '../../platform/http/serve.ts';
import { downloadMailAttachment } from './download-mail-attachment.ts';
import { exportOutbox } from './export-outbox.ts';
import { getDemoMail } from './get-demo-mail.ts';
import { getOutboxMail } from './get-outbox-mail.ts';
import { listDemoMails } from './list-demo-mails.ts';
import { listOutboxFilters } from './list-outbox-filters.ts';
import type { OutboxParts } from './outbox-parts.ts';
import { searchOutbox } from './search-outbox.ts';

export const outboxRoutes = (parts: OutboxParts) => [
  serve(searchOutboxEndpoint, searchOutbox(parts)),
  serve(listOutboxFiltersEndpoint, listOutboxFilters(parts)),
  serve(exportOutboxEndpoint, exportOutbox(parts)),
  serve(getOutboxMailEndpoint, getOutboxMail(parts)),
  serve(downloadMailAttachmentEndpoint, downloadMailAttachment(parts)),
  serve(listDemoMailsEndpoint, listDemoMails(parts)),
  serve(getDemoMailEndpoint, getDemoMail(parts)),
];
