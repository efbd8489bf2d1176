import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { getOutboxMail } from '@dropdate/contract/outbox/get-outbox-mail';
import type { Database } from '../../platform/database/database.ts';
import { messageIdOf } from '../../platform/mail/deliver-mail.ts';
import { listAttachments } from '../../platform/mail/mail-files.data.ts';
import { hasSecret, linkTo, mailText } from '../../platform/mail/render-mail.ts';
import { mailboxText, presentMail } from './outbox.present.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { SentMail } from './sent-mails.data.ts';

/** A mail with its text. The text with a secret link comes from the delivered mail, because no row has the secret. */
export async function showMail(
  db: Database,
  parts: OutboxParts,
  mail: SentMail,
): Promise<AnswerOf<typeof getOutboxMail>> {
  const attachments = await listAttachments(db, mail);
  return {
    ...presentMail(mail),
    from: mailboxText(parts.from),
    to: mailboxText({ name: mail.toName, address: mail.toAddress }),
    ...(await textWithLink(parts, mail)),
    attachments: attachments.map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
  };
}

async function textWithLink({ origin, transport }: OutboxParts, mail: SentMail) {
  const { content } = mail;
  if (!hasSecret(content)) {
    const link = content.blocks.find((block) => block.kind === 'link');
    return { text: mailText(content, origin), link: link === undefined ? null : linkTo(origin, link.path) };
  }
  const text = (await transport.read(messageIdOf(mail))) ?? mailText(content, origin);
  const secret = content.blocks.find((block) => block.kind === 'secret-link');
  if (secret === undefined) return { text, link: null };
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(secret.before));
  return { text, link: link ?? null };
}
