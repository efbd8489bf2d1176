import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './mail-transport.ts';

/**
 * The bytes of a mail (RFC 5322), with text and HTML side by side, pictures beside the HTML, attachments after both, and
 * all headers encoded. The same message gives the same bytes.
 */
export async function composeMail(message: MailMessage): Promise<Buffer> {
  const { messageId, from, to, subject, text, html, attachments, date } = message;
  const composer = new MailComposer({
    messageId,
    from,
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ name: filename, mime: contentType, content, contentId: cid }) => ({
      filename,
      contentType,
      content,
      ...(cid === undefined ? { contentDisposition: 'attachment' } : { cid, contentDisposition: 'inline' }),
    })),
    date,
    baseBoundary: messageId.replace(/\W+/g, ''),
    // All contents come from the message. Nothing is read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
