import { plainWords } from '../address/plain-words.ts';
import { cleanText } from '../field/clean-text.ts';
import { isEmail } from '../field/email.ts';
import { isPhone, maskPhone } from '../field/phone.ts';
import { type AnswerFields, type AnswerMark, noAnswerFields } from '../response-card/online-answer.ts';
import { htmlText } from './html-text.ts';
import { headerValues, type MailAddress, type MailFacts } from './mail-facts.ts';
import { ownWords } from './own-words.ts';

/** The longest name, subject or address that is kept. */
const longestLine = 200;

/** The attachments of a mail by what became of them. */
export interface MailAttachments {
  readonly cards: number;
  readonly leftOut: number;
}

/** The answer in a mail. Only what the sender wrote is in it, and nothing of it is proven. */
export function mailAnswer(mail: MailFacts, { cards, leftOut }: MailAttachments): AnswerFields {
  const message = ownWords(mail.text.trim() === '' ? htmlText(mail.html) : mail.text);
  const from = addressOf(mail.from);
  const replyTo = addressOf(mail.replyTo);
  const others = [
    { label: 'Subject', text: line(mail.subject) },
    // People read another box than the one from which their program sends.
    { label: 'Reply to', text: replyTo.toLowerCase() === from.toLowerCase() ? '' : replyTo },
    { label: 'Attachments', text: attachmentsText(cards, leftOut) },
  ];
  return {
    ...noAnswerFields,
    ...nameOf(mail.from),
    email: from,
    phone: onlyPhone(message),
    message,
    others: others.filter(({ text }) => text !== ''),
  };
}

/** Why a person should look at a mail, whoever answered. */
export function senderMarks(mail: MailFacts): readonly AnswerMark[] {
  // The hosts on the way write their verdicts above the mail. A sender who writes one speaks against himself.
  const isForged = headerValues(mail, 'authentication-results').some(
    (verdict) => /\bdmarc=fail\b/i.test(verdict) || (/\bspf=fail\b/i.test(verdict) && !/\bdkim=pass\b/i.test(verdict)),
  );
  return isForged ? ['forged-sender'] : [];
}

/**
 * Whether the name of a sender speaks against the recipient: a full name that shares no word with the recipient's. A spouse
 * shares the last name, and an address without a name says nothing.
 */
export function isOtherSender(
  from: MailAddress | null,
  recipient: { readonly firstName: string; readonly lastName: string },
): boolean {
  const words = plainWords(from?.name ?? '').filter((word) => word.length > 1);
  const own = plainWords(`${recipient.firstName} ${recipient.lastName}`);
  return words.length > 1 && !words.some((word) => own.includes(word));
}

const line = (text: string): string =>
  cleanText(text.slice(0, 4 * longestLine))
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestLine)
    .replace(/[\ud800-\udbff]$/, '');

function addressOf(sender: MailAddress | null): string {
  const address = line(sender?.address ?? '');
  return isEmail(address) ? address : '';
}

/** `Smith, John` and `John Q. Smith` as first and last name. A name that is an address is none. */
function nameOf(sender: MailAddress | null): Pick<AnswerFields, 'firstName' | 'lastName'> {
  const name = line(sender?.name ?? '');
  if (name.includes('@')) return { firstName: '', lastName: '' };
  const [, last, first] = /^([^,]+), ([^,]+)$/.exec(name) ?? [];
  if (last !== undefined && first !== undefined) return { firstName: first.trim(), lastName: last.trim() };
  const words = name.split(' ');
  return words.length < 2
    ? { firstName: '', lastName: name }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The phone number in a text, where the text has exactly one. Two numbers leave open whose they are. */
function onlyPhone(text: string): string {
  const found = text.match(/(?<![\d.-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\d-])/g) ?? [];
  const phones = [...new Set(found.map((typed) => maskPhone(typed)).filter(isPhone))];
  return phones.length === 1 ? (phones[0] ?? '') : '';
}

function attachmentsText(cards: number, leftOut: number): string {
  const taken = cards === 0 ? [] : [`${cards} taken in as ${cards === 1 ? 'a response card' : 'response cards'}`];
  return [...taken, ...(leftOut === 0 ? [] : [`${leftOut} left out`])].join(', ');
}
