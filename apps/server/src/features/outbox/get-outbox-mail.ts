import type { getOutboxMail as endpoint } from '@dropdate/contract/outbox/get-outbox-mail';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { linkTo, mailText } from '../../platform/mail/render-mail.ts';
import { type OutboxParts, requireDemo } from './outbox-parts.ts';
import { findSentMail } from './sent-mails.data.ts';

/** One mail that went to the viewer. @throws Refusal 404 */
export const getOutboxMail =
  (parts: OutboxParts): UseCase<typeof endpoint> =>
  async ({ db, viewer }, { params }) => {
    requireDemo(parts);
    const mail = await findSentMail(db, viewer, params.id);
    if (!mail) throw notFound();
    const { id, content, sentAt, queuedAt } = mail;
    const link = content.blocks.find((block) => block.kind === 'link');
    return {
      id,
      subject: content.subject,
      sentAt: (sentAt ?? queuedAt).toISOString(),
      from: mailboxText(parts.from),
      to: mailboxText({ name: mail.toName, address: mail.toAddress }),
      text: mailText(content, parts.origin),
      link: link === undefined ? null : linkTo(parts.origin, link.path),
    };
  };

/** A name with its address: `Maya Okafor <maya.okafor@harborline.example>`. */
function mailboxText({ name, address }: { readonly name: string; readonly address: string }): string {
  return `${name} <${address}>`;
}
