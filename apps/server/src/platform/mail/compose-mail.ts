import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailMessage } from './mail-transport.ts';

/**
 * The bytes of a mail (RFC 5322), with text and HTML side by side and all headers encoded. The same message gives the
 * same bytes.
 */
export async function composeMail(message: MailMessage): Promise<Buffer> {
  const { messageId, from, to, subject, text, html, date } = message;
  const composer = new MailComposer({
    messageId,
    from,
    to,
    subject,
    text,
    html,
    date,
    baseBoundary: messageId.replace(/\W+/g, ''),
    // All contents come from the message. Nothing is read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
