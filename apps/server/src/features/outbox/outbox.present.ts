import type { SentMail } from './sent-mails.data.ts';

export function presentMail({ id, content, sentAt, queuedAt }: SentMail) {
  return { id, subject: content.subject, sentAt: (sentAt ?? queuedAt).toISOString() };
}

/** A name with its address: `Maya Okafor <maya.okafor@harborline.example>`. Of people without an account, the address alone is known. */
export function mailboxText({ name, address }: { readonly name: string; readonly address: string }): string {
  return name === '' ? address : `${name} <${address}>`;
}
