import { cardAttachments } from '@dropdate/domain/answer-mail/card-attachments';
import type { MailAddress } from '@dropdate/domain/answer-mail/mail-facts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { ReadMail } from './read-mail.ts';

/** Texts are cut here before they leave the thread. Own words are far shorter. */
const longestText = 500_000;
const mostHeaders = 500;
const longestHeader = 2_000;

/** Headers in which hosts write down for whom they delivered a mail. */
const deliveries = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Reads a mail. Messages in the mail are read with it, so that a photo in a forwarded mail is found. */
export async function parseMail(bytes: Uint8Array, isCut: boolean): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxRfc822NestingDepth: 3 });
  const headers = mail.headers
    .slice(0, mostHeaders)
    .map(({ key, value }) => ({ key, value: value.slice(0, longestHeader) }));
  const attachments = mail.attachments.map((attachment) => ({ attachment, bytes: contentOf(attachment) }));
  const facts = attachments.map(({ attachment, bytes: content }) => ({
    mimeType: attachment.mimeType,
    bytes: content.byteLength,
  }));
  // The last attachment of a cut mail is not whole, and nobody knows which one that is.
  const chosen = isCut ? [] : cardAttachments(facts);
  const cards = chosen.flatMap((place) => {
    const found = attachments[place];
    return found === undefined ? [] : [{ name: found.attachment.filename ?? 'attachment', bytes: found.bytes }];
  });
  return {
    facts: {
      headers,
      from: flat(mail.from ? [mail.from] : [])[0] ?? null,
      replyTo: flat(mail.replyTo)[0] ?? null,
      deliveredTo: headers.filter(({ key }) => deliveries.includes(key)).map(({ value }) => value.slice(0, 400)),
      to: [...flat(mail.to), ...flat(mail.cc)].map(({ address }) => address),
      subject: (mail.subject ?? '').slice(0, longestHeader),
      messageId: (mail.messageId ?? '').trim().slice(0, longestHeader),
      text: bodyOf(mail, 'text'),
      html: bodyOf(mail, 'html'),
    },
    cards,
    leftOut: attachments.length - cards.length,
  };
}

const bodyOf = (mail: Email, kind: 'text' | 'html'): string => (mail[kind] ?? '').slice(0, longestText);

const flat = (addresses: readonly Address[] | undefined): MailAddress[] =>
  (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => ({ name: name.slice(0, 400), address: address.slice(0, 400) }))
    .slice(0, 100);

/** The bytes of an attachment in a buffer of their own, which can leave the thread. */
function contentOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return content instanceof ArrayBuffer ? new Uint8Array(content) : Uint8Array.from(Buffer.from(content as Uint8Array));
}
