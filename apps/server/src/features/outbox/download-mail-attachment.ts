import type { downloadMailAttachment as endpoint } from '@dropdate/contract/outbox/download-mail-attachment';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { listAttachments } from '../../platform/mail/mail-files.data.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { findSentMail } from './sent-mails.data.ts';

/** A file of a mail that went to the viewer. @throws Refusal 404 */
export const downloadMailAttachment =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async ({ db, viewer }, { params }) => {
    requireDemo(parts);
    const mail = await findSentMail(db, viewer, params.id);
    const attachments = mail === null ? [] : await listAttachments(db, mail);
    const file = attachments.find(({ fileId }) => fileId === params.fileId);
    const body = file === undefined ? null : await parts.files.open(file.key);
    if (file === undefined || body === null) throw notFound();
    return { fileName: file.name, contentType: file.mime, body };
  };
