import type { InputOf } from '@dropdate/contract/http/endpoint';
import { cardsAtHand, type saveAndGetNext as endpoint } from '@dropdate/contract/key-in-service/save-and-get-next';
import { comparedNames } from '@dropdate/domain/keying/keyed-fields';
import { isKeyable } from '@dropdate/domain/keying/keying-status';
import { cardLeaseSeconds } from '@dropdate/domain/response-card/card-lease';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { uuids } from '../../../schema/visible-rows.ts';
import type { SuppressionChange } from '../../audience/projection.ts';
import { lockCards } from '../cards.data.ts';
import { holdLocked, lockWaitingCards } from '../held-cards.data.ts';
import type { IdentifyServices } from '../identify/save-response-cards.ts';
import { isIdentified } from '../send/sent-cards.data.ts';
import { keepKeying } from './keep-keying.ts';
import { readKeyInDetails } from './key-in-details.ts';
import {
  countCardsToKey,
  findValidKeyings,
  isNextOf,
  type Keying,
  takeCardsToKey,
  toKey,
} from './keying-queue.data.ts';
import { findKeying, takeKeyingBack } from './keyings.data.ts';
import { type RequestedKeying, requestedKeying } from './requested-keying.ts';

type Body = InputOf<typeof endpoint>['body'];
type Item = Extract<Body['keyedInData'], readonly unknown[]>[number];

/**
 * Saves a card, if the call has one, and holds the next cards for the operator. A save that is repeated changes nothing,
 * because its answer may have been lost. Repeated with other data, the save corrects what it saved before.
 * @throws Refusal 400 at the fields; 404; 409 for a card that is done, or that another operator holds
 */
export const saveAndGetNext =
  ({ projection }: IdentifyServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const [item] = Array.isArray(body.keyedInData) ? body.keyedInData : [body.keyedInData];
    const change = item === undefined ? null : await saveItem(context, item);
    if (change !== null) await projection.project(change);
    return nextCards(context, body.atHand ?? []);
  };

async function saveItem(context: Context, item: Item): Promise<SuppressionChange | null> {
  const { db, viewer, clock, today } = context;
  const { responseCardDetailId: id } = item;
  if (id === null) return null;
  const wanted = requestedKeying(item, today, 'body.keyedInData.0');
  return db.transaction(async (tx) => {
    const [card] = await lockCards(tx, context.scopeOf('KeyInService'), [id]);
    if (card === undefined) throw notFound();
    const { flagNotes = '', keystrokes, milliseconds } = item;
    const known = item.keyingId === undefined ? null : await findKeying(tx, item.keyingId);
    if (known !== null && (known.cardId !== id || known.userId !== viewer.userId)) {
      throw conflict('KeyingTwice', 'This save has the id of another save.');
    }
    const keyings = await findValidKeyings(tx, card);
    const last = keyings.at(-1);
    const saved = known === null ? [] : [known, ...(last === undefined ? [] : [last])];
    if (saved.some((keying) => isSameKeying(keying, wanted, flagNotes))) return null;
    // The answer to the save was lost, and the operator has corrected what was saved.
    const isCorrected = known !== null && last?.userId === viewer.userId;
    if (!isIdentified(card) || !(card.status === 'pending-keying-in' || (isCorrected && isKeyable(card.status)))) {
      throw conflict('CardDone', 'Somebody has keyed in, flagged, recalled or deleted this card in the meantime.');
    }
    const isHeld = card.leaseUntil !== null && card.leaseUntil > clock.now() && card.leaseUserId !== viewer.userId;
    if (isHeld || (known === null ? !isNextOf(keyings, viewer.userId) : !isCorrected)) {
      throw conflict('CardTaken', 'Another operator is working on this card now.');
    }
    if (isCorrected) await takeKeyingBack(tx, card.companyId, last.id, clock.now());
    const keyingId = known === null && item.keyingId !== undefined ? item.keyingId : uuidv7();
    const save = { id: keyingId, action: 'saveAndGetNext', wanted, flagNotes, isIndividual: false };
    return (await keepKeying(tx, context, card, { ...save, keystrokes, milliseconds })).change;
  });
}

/** Whether an operator has saved exactly this before. */
const isSameKeying = (keying: Keying, { status, form }: RequestedKeying, flagNotes: string): boolean =>
  keying.status === status &&
  keying.flagNotes === flagNotes &&
  (keying.form === null || form === null
    ? keying.form === form
    : comparedNames.every((name) => keying.form?.[name] === form[name]));

async function nextCards(context: Context, atHand: readonly string[]) {
  const { db, viewer, clock } = context;
  const { userId } = viewer;
  const queue = toKey(context.scopeOf('KeyInService'));
  const now = clock.now();
  const until = new Date(now.getTime() + cardLeaseSeconds * 1_000);
  const ids = await db.transaction(async (tx) => {
    const waiting = await lockWaitingCards(tx, queue, atHand, { userId, now });
    const free = waiting.filter(({ heldBy }) => heldBy === null).map((card) => card.id);
    const kept = atHand.filter((id) => free.includes(id));
    await holdLocked(tx, kept, userId, until);
    const count = cardsAtHand - kept.length;
    return [...kept, ...(await takeCardsToKey(tx, queue, { userId, now, until, count, except: atHand }))];
  });
  const found =
    ids.length === 0
      ? []
      : await readKeyInDetails(db, context, sql`(${queue} and response_cards.id = any(${uuids(ids)}))`, ids.length);
  const details = ids.flatMap((id) => found.find((detail) => detail.id === id) ?? []);
  return { details, overview: await countCardsToKey(db, queue, { userId, now }) };
}
