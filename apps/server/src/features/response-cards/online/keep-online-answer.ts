import { isBareStop } from '@dropdate/domain/consent/stop-words';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { CardVerdict } from '@dropdate/domain/response-card/card-reading';
import {
  type CardStatus,
  canBeSent,
  cardStatusCodes,
  seedCardNote,
  statusOfIdentified,
} from '@dropdate/domain/response-card/card-status';
import {
  type AnswerConsent,
  type AnswerFields,
  type AnswerMark,
  type AnswerWay,
  answerDays,
} from '@dropdate/domain/response-card/online-answer';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { v7 as uuidv7 } from 'uuid';
import { dateIn } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { taskOf } from '../../../platform/identities.ts';
import type { SuppressionChange } from '../../audience/projection.ts';
import { correctDispatch } from '../../production/status/correct-dispatch.ts';
import { auditCard } from '../audit-card.ts';
import { type CardRecipient, findCardOf } from '../identify/identified-recipient.data.ts';
import { findProvider } from '../intake/intake.data.ts';
import { lockRecipient } from '../scan/pieces.data.ts';
import { insertCard } from '../scan/scan.data.ts';
import { type SendServices, sendCard } from '../send/send-card.ts';
import { isIdentified } from '../send/sent-cards.data.ts';
import { matchAnswer } from './match-answer.ts';
import {
  type AnswerPlace,
  findAnsweredCampaign,
  findCardOfKey,
  insertAnswer,
  lockAnswerKey,
  lockCard,
} from './online-answers.data.ts';
import { tellLead } from './tell-lead.ts';

/** The parts that the door of online answers needs of its caller. */
export type OnlineContext = Pick<Context, 'clock' | 'keyed' | 'requestId'>;

/** An answer that came without paper. */
export interface OnlineAnswer {
  /** Names the answer where it came in: the same key is kept once. */
  readonly key: string;
  readonly way: AnswerWay;
  /** The recipient whose link was used. Null where the match engine looks for the recipient. */
  readonly recipient: { readonly clientId: CompanyId; readonly recipientId: string } | null;
  /** The page that was answered. Null where nobody knows the company. */
  readonly page: AnswerPlace | null;
  readonly fields: AnswerFields;
  readonly consent: AnswerConsent | null;
  /** Why a person should look at the answer. A marked answer is never identified by itself. */
  readonly marks: readonly AnswerMark[];
  /** The network of the sender, such as `203.0.113.0/24`. Empty where nobody knows it. */
  readonly network: string;
  readonly receivedAt: Date;
  /** Days after the dispatch in which answers are taken: the setting of the company. */
  readonly days?: number;
}

export interface KeptAnswer {
  readonly cardId: string;
  /** Whether the answer made the card. False for a later answer of the same piece, and for the same answer once more. */
  readonly isNew: boolean;
  readonly status: CardStatus;
  /** For the engine, after the commit: the piece counted as not mailed. Null where nothing was corrected. */
  readonly change: SuppressionChange | null;
}

/**
 * Keeps an answer that came without paper, in the caller's transaction. A known recipient makes an identified card, which
 * is never keyed in, because nothing is to be keyed. Any doubt makes a card that waits for Identify Leads. One piece makes
 * one lead: a later answer goes to the first card of the piece, whether this card is of paper or not.
 */
export async function keepOnlineAnswer(
  tx: Database,
  context: OnlineContext,
  answer: OnlineAnswer,
): Promise<KeptAnswer> {
  const provider = await findProvider(tx);
  if (provider === null) throw new Error('there is no provider to keep answers');
  const { id: companyId, timeZone } = provider;
  await lockAnswerKey(tx, answer.key);
  const same = await findCardOfKey(tx, { companyId, key: answer.key });
  if (same !== null) return { cardId: same.id, isNew: false, status: same.status, change: null };
  const found = answer.recipient === null ? await matchAnswer(tx, answer) : { recipient: answer.recipient };
  const recipient = found.recipient === null ? null : await lockRecipient(tx, found.recipient);
  const given = asksToStop(answer.fields) ? [...answer.marks, 'asks-to-stop' as const] : answer.marks;
  const marks = recipient === null ? given : [...given, ...(await marksOf(tx, recipient, answer, timeZone))];
  const kept = { ...answer, marks };
  const by = { ...context, viewer: taskOf(companyId) };
  if (recipient === null || marks.length > 0) {
    const candidates = recipient === null ? (found.candidates ?? []) : [recipient];
    return insertPending(tx, by, kept, candidates);
  }
  const change =
    recipient.mailedOn === null
      ? await correctDispatch(tx, by, { campaignId: recipient.campaignId, recipientIds: [recipient.recipientId] })
      : null;
  const earlier = await findCardOf(tx, recipient);
  return earlier === null
    ? { ...(await insertIdentified(tx, by, kept, recipient)), change }
    : { ...(await addToCard(tx, by, kept, earlier)), change };
}

/** Whether somebody wrote nothing but a wish for no further contact into a field for any text. */
const asksToStop = ({ message, bestTime, others }: AnswerFields): boolean =>
  [message, bestTime, ...others.map(({ text }) => text)].some(isBareStop);

type ByTask = OnlineContext & { readonly viewer: ReturnType<typeof taskOf> };

/** Why an answer of a known recipient is looked at by a person. */
async function marksOf(
  tx: Database,
  recipient: CardRecipient,
  { receivedAt, days = answerDays }: OnlineAnswer,
  timeZone: string,
): Promise<readonly AnswerMark[]> {
  const { isDeleted, dispatchDate } = await findAnsweredCampaign(tx, recipient);
  if (isDeleted) return ['campaign-deleted'];
  // An answer proves that the piece was mailed, once its campaign has a dispatch (decision 63).
  if (recipient.mailedOn === null && !recipient.isOfDispatch) return ['not-dispatched'];
  const day = dateIn(receivedAt, timeZone);
  return dispatchDate !== null && day > addDays(dispatchDate, days) ? ['too-late'] : [];
}

async function insertPending(
  tx: Database,
  context: ByTask,
  answer: OnlineAnswer,
  candidates: readonly { readonly clientId: string; readonly recipientId: string }[],
): Promise<KeptAnswer> {
  const verdict: CardVerdict = {
    kind: 'manual',
    reason: candidates.length > 1 ? 'several-candidates' : 'nothing-read',
    candidates: candidates.map((one) => ({ ...one, distance: 0, isZipEqual: true })),
  };
  return insertNew(tx, context, answer, { verdict, status: 'pending-identification' });
}

async function insertIdentified(tx: Database, context: ByTask, answer: OnlineAnswer, recipient: CardRecipient) {
  const { clientId, recipientId, segmentId, campaignId, isSeed } = recipient;
  return insertNew(tx, context, answer, {
    verdict: { kind: 'identified', clientId, recipientId, by: answer.recipient === null ? 'print' : 'code' },
    status: statusOfIdentified('machine', { hasKeyingIn: false, isSeed }),
    ...(isSeed && { flagNotes: seedCardNote }),
    owner: { clientId, recipientId, segmentId, campaignId },
  });
}

interface NewCard {
  readonly verdict: CardVerdict;
  readonly status: CardStatus;
  readonly flagNotes?: string;
  readonly owner?: Pick<CardRecipient, 'clientId' | 'recipientId' | 'segmentId' | 'campaignId'>;
}

async function insertNew(
  tx: Database,
  context: ByTask,
  answer: OnlineAnswer,
  { verdict, owner, ...state }: NewCard,
): Promise<KeptAnswer> {
  const { companyId } = context.viewer;
  const now = context.clock.now();
  const cardId = uuidv7();
  await insertCard(tx, {
    id: cardId,
    companyId,
    page: 1,
    imageName: answer.way === 'mail' ? 'E-mail' : 'Landing page',
    channel: answer.way === 'mail' ? 'email' : 'landing-page',
    receivedAt: answer.receivedAt,
    reading: { reading: { codes: [], print: null, keyBox: null, isBlank: false, isImage: false }, verdict },
    updatedAt: now,
    ...state,
    ...owner,
    ...(owner !== undefined && { identifiedAt: now }),
  });
  await insertRow(tx, companyId, cardId, answer);
  await auditCard(
    tx,
    context,
    { companyId, clientId: owner?.clientId ?? null },
    {
      action: 'keepOnlineAnswer',
      entityId: cardId,
      new: { status: cardStatusCodes.codeOf(state.status), recipientId: owner?.recipientId ?? null, way: answer.way },
    },
  );
  return { cardId, isNew: true, status: state.status, change: null };
}

/** Adds a later answer to the card of its piece. A card that was sent tells its lead. */
async function addToCard(tx: Database, context: ByTask, answer: OnlineAnswer, id: string): Promise<KeptAnswer> {
  const { companyId } = context.viewer;
  const card = await lockCard(tx, { companyId, id });
  if (card === null) throw new Error('the card of a recipient vanished');
  await insertRow(tx, companyId, id, answer);
  await auditCard(tx, context, card, { action: 'keepOnlineAnswer', entityId: id, new: { way: answer.way } });
  await tellLead(tx, context, card, answer);
  return { cardId: id, isNew: false, status: card.status, change: null };
}

async function insertRow(tx: Database, companyId: CompanyId, cardId: string, answer: OnlineAnswer): Promise<void> {
  const { key, way, page, fields, consent, marks, network, receivedAt } = answer;
  await insertAnswer(tx, {
    id: uuidv7(),
    companyId,
    cardId,
    key,
    way,
    clientId: page?.clientId ?? null,
    pageCampaignId: page?.campaignId ?? null,
    fields,
    consent,
    marks,
    network,
    receivedAt,
  });
}

/**
 * Sends an identified answer to its client, in the caller's transaction, as a task of the server. A card that waits, was
 * sent or deleted stays as it is. Returns whether the card became a lead.
 */
export async function sendOnlineAnswer(
  tx: Database,
  context: OnlineContext & SendServices,
  cardId: string,
): Promise<boolean> {
  const provider = await findProvider(tx);
  if (provider === null) return false;
  const card = await lockCard(tx, { companyId: provider.id, id: cardId });
  if (card === null || card.channel === 'direct-mail' || !canBeSent(card.status) || !isIdentified(card)) return false;
  const source = { id: cardId, hasMore: false };
  await sendCard(tx, { ...context, viewer: taskOf(provider.id) }, card, { action: 'sendOnlineAnswer', source });
  return true;
}
