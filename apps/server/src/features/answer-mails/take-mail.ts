import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isOtherSender, mailAnswer, senderMarks } from '@dropdate/domain/answer-mail/mail-answer';
import type { MailFacts } from '@dropdate/domain/answer-mail/mail-facts';
import { mailKind } from '@dropdate/domain/answer-mail/mail-kind';
import { repliedTo } from '@dropdate/domain/answer-mail/reply-address';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { AnswerFields, AnswerMark } from '@dropdate/domain/response-card/online-answer';
import { v7 as uuidv7 } from 'uuid';
import { type Clock, dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { KeyedHash } from '../../platform/keyed-hash.ts';
import { type ReadAttachment, type ReadMail, readMail } from '../../platform/mail/read-mail.ts';
import type { AnswerMailKind } from '../../schema/answer-mails.ts';
import { queueAnswer } from '../landing-pages/work-answers.ts';
import type { CardImages } from '../response-cards/card-images.ts';
import { cardProvider, takeContent } from '../response-cards/intake/take-content.ts';
import type { OnlineAnswer } from '../response-cards/online/keep-online-answer.ts';
import { type AnsweredPiece, findAnsweredPiece, insertMail } from './answer-mails.data.ts';
import { mailTexts } from './mail.messages.ts';

export interface MailIntakeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyed: KeyedHash;
  readonly files: FileStore;
  readonly images: CardImages;
}

/** A raw mail (RFC 822), or the beginning of one that is too large to be read whole. */
export interface RawMail {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isCut: boolean;
}

/** What became of a mail. The text of a refused mail says why. */
export type TakenMail =
  | { readonly outcome: AnswerMailKind | 'same' }
  | { readonly outcome: 'refused'; readonly problem: string };

/** A mail that was read. Null for bytes that are no mail. */
export interface OpenedMail {
  readonly mail: ReadMail | null;
  /** The SHA-256 of the bytes, as hex. */
  readonly sum: string;
}

/** Reads a mail. Some mails take seconds, so no transaction may wait for the reading. */
export async function openMail({ bytes, isCut }: RawMail): Promise<OpenedMail> {
  const sum = createHash('sha256').update(bytes).digest('hex');
  return { sum, mail: await readMail(bytes, isCut) };
}

/**
 * Takes a mail in. An answer waits for its card in the queue of answers, and its pictures and PDF files become response
 * cards of their own. Mails of machines are counted, and are never an answer. The same mail is taken once.
 * @param hostOf the company whose host handed the mail over. A host of a client knows pieces of this client alone
 */
export async function takeMail(
  parts: MailIntakeParts,
  { mail, sum }: OpenedMail,
  hostOf?: CompanyId,
): Promise<TakenMail> {
  const { db, clock, keyed } = parts;
  const provider = await cardProvider(db);
  if (provider === null) throw new Error('there is no provider to keep answers');
  if (mail === null) return { outcome: 'refused', problem: mailTexts.unreadable };
  const { facts } = mail;
  const { isReply, pieceId } = repliedTo(facts);
  const kind = mailKind(facts);
  const receivedAt = clock.now();
  const client = hostOf === undefined || hostOf === provider.id ? null : hostOf;
  // A host of a client cannot let the mails of another client seem known.
  const keys = mailKeys(keyed, facts, `${client} ${pieceId}`, sum);
  const row = { id: uuidv7(), companyId: provider.id, receivedAt, messageKey: keys.message };
  if (kind !== 'answer' || !isReply) {
    const outcome = kind === 'answer' ? 'elsewhere' : kind;
    const isNew = await insertMail(db, { ...row, kind: outcome, contentKey: keys.message, cards: 0 });
    if (outcome === 'elsewhere') return { outcome: 'refused', problem: mailTexts.elsewhere };
    return { outcome: isNew ? outcome : 'same' };
  }
  const cards = await takeCards(parts, mail.cards, provider.id, receivedAt);
  const fields = mailAnswer(facts, { cards, leftOut: mail.leftOut + mail.cards.length - cards });
  const piece = pieceId === null ? null : await findAnsweredPiece(db, pieceId, client);
  const day = dateIn(receivedAt, provider.timeZone);
  const answer = { ...answerOf(facts, fields, { piece, client }), key: keys.message, receivedAt };
  const contentKey = keys.content(day, fields, mail);
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertMail(tx, { ...row, kind, contentKey, cards }))) return false;
    await queueAnswer(tx, answer);
    return true;
  });
  return { outcome: isNew ? kind : 'same' };
}

/**
 * The answer of a mail. Whoever writes to the address of a piece has its paper, so the piece names the recipient, as a typed
 * code does. A sender who is somebody else by full name, or whom the mail hosts doubt, waits for a person.
 */
function answerOf(
  facts: MailFacts,
  fields: AnswerFields,
  { piece, client }: { readonly piece: AnsweredPiece | null; readonly client: CompanyId | null },
): Omit<OnlineAnswer, 'key' | 'receivedAt'> {
  const clientId = piece?.companyId ?? client;
  const marks: AnswerMark[] = [
    ...senderMarks(facts),
    ...(piece !== null && isOtherSender(facts.from, piece) ? (['other-sender'] as const) : []),
    ...(piece?.isSwitchedOff ? (['org-switched-off'] as const) : []),
  ];
  return {
    way: 'mail',
    recipient: piece && { clientId: piece.companyId, recipientId: piece.recipientId },
    page: clientId && { clientId, campaignId: piece?.campaignId ?? null },
    fields,
    consent: null,
    marks,
    network: '',
  };
}

/**
 * The keys under which a mail is known. A mail without an id is known by its bytes. The sender belongs to the id, because
 * senders choose their ids, and nobody may let the mails of somebody else seem known.
 */
function mailKeys(keyed: KeyedHash, { messageId, from }: MailFacts, piece: string, sum: string) {
  const sender = from?.address.toLowerCase() ?? '';
  return {
    message: keyed('answer mail', `${piece}\n${sender}\n${messageId === '' ? sum : messageId}`),
    content: (day: string, { message, others }: AnswerFields, { cards }: ReadMail) => {
      const sums = cards.map((card) => createHash('sha256').update(card.bytes).digest('hex'));
      const content = JSON.stringify([sender, message, others, sums]);
      return keyed('words of a mail', `${piece}\n${day}\n${content}`);
    },
  };
}

/** Takes attachments in as response cards. Returns how many are cards, those included that came in before. */
async function takeCards(
  { db, files, images }: MailIntakeParts,
  attachments: readonly ReadAttachment[],
  companyId: CompanyId,
  now: Date,
): Promise<number> {
  let cards = 0;
  const bringer = { companyId, userId: null, actorId: null, source: 'mail', requestId: 'answer-mail', now } as const;
  for (const { name, bytes } of attachments) {
    const intake = await takeContent({ db, files, images }, { name, content: Readable.from([bytes]) }, bringer);
    if (intake.outcome !== 'refused') cards += 1;
  }
  return cards;
}
