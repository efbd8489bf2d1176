import { headerValues, type MailFacts } from './mail-facts.ts';

/** A person's answer, an answer of a machine such as an out-of-office note, or the report of a mail that did not arrive. */
export const mailKinds = ['answer', 'automatic', 'bounce'] as const;
export type MailKind = (typeof mailKinds)[number];

const machines = /^(mailer-daemon|postmaster|mail-daemon|mdaemon)@/i;
const reports = /^multipart\/report\b|^message\/(delivery-status|disposition-notification)\b/i;
const notes =
  /^\s*(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|respuesta autom[aá]tica|fuera de (la )?oficina)\b/i;

/**
 * Tells answers of people from mails of machines (RFC 3834, RFC 3464), by what the headers say. Whatever is left is an
 * answer, because a lost answer costs more than a look at a strange mail.
 */
export function mailKind(mail: MailFacts): MailKind {
  const first = (name: string) => headerValues(mail, name)[0]?.toLowerCase() ?? '';
  const has = (name: string) => headerValues(mail, name).length > 0;
  const submitted = first('auto-submitted').split(';')[0]?.trim() ?? '';
  const isReport = reports.test(first('content-type')) || has('x-failed-recipients');
  if (isReport || machines.test(mail.from?.address ?? '')) return 'bounce';
  if (submitted !== '' && submitted !== 'no') return 'automatic';
  if (has('x-autoreply') || has('x-autorespond') || notes.test(mail.subject)) return 'automatic';
  if (/^(bulk|junk|list|auto_reply)$/.test(first('precedence'))) return 'automatic';
  // Bounces are sent with an empty sender, so that no bounce answers a bounce.
  return headerValues(mail, 'return-path').some((path) => /^<\s*>$/.test(path)) ? 'bounce' : 'answer';
}
