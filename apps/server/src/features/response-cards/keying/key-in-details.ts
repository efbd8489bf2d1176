import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { audienceOf } from '@dropdate/contract/key-in-service/keyed-audience';
import { cardBoxes, isCardAlone } from '@dropdate/domain/keying/card-boxes';
import { keyedDigitsOf } from '@dropdate/domain/keying/card-digits';
import { keyedTickOf } from '@dropdate/domain/keying/card-ticks';
import { differences } from '@dropdate/domain/keying/double-keying';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cardImageUrlOf } from '../images/card-image-url.ts';
import {
  type CardWithRecipient,
  findCardsWithRecipient,
  findKeyingDrafts,
  findKeyingsOf,
  type KeyingOfCard,
} from './key-in-details.data.ts';
import { sourceForm } from './source-form.ts';

type Reader = Pick<Context, 'viewer' | 'clock' | 'today'>;

/** Cards with all that an operator needs to key them in, oldest first. */
export async function readKeyInDetails(
  db: Database,
  { viewer, clock, today }: Reader,
  condition: SQL,
  limit: number,
): Promise<readonly KeyInDetail[]> {
  const now = clock.now();
  const cards = await findCardsWithRecipient(db, condition, { userId: viewer.userId, now }, limit);
  const ids = cards.map(({ id }) => id);
  const keyings = await findKeyingsOf(db, ids);
  const drafts = await findKeyingDrafts(db, viewer.userId, ids);
  return cards.map((card) =>
    present(card, {
      today,
      keyings: keyings.filter(({ cardId }) => cardId === card.id),
      draft: drafts.find(({ cardId, recipientId }) => cardId === card.id && recipientId === card.recipient.id),
    }),
  );
}

interface Beside {
  readonly today: IsoDate;
  readonly keyings: readonly KeyingOfCard[];
  readonly draft: Awaited<ReturnType<typeof findKeyingDrafts>>[number] | undefined;
}

const isValid = (card: CardWithRecipient, keying: KeyingOfCard): boolean =>
  keying.supersededAt === null &&
  keying.recipientId === card.recipient.id &&
  keying.keyedAt.getTime() >= keying.identifiedAt.getTime();

function present(card: CardWithRecipient, { today, keyings, draft }: Beside): KeyInDetail {
  const { id, status, version, recipient, companyName, segmentName, orgId, campaignName, receivedAt } = card;
  const valid = keyings.filter((keying) => isValid(card, keying));
  const final = valid.find(({ isFinal }) => isFinal);
  // Who keys a card a second time must not see what the first operator keyed.
  const isBlind = status === 'pending-keying-in' && valid.length === 1;
  return {
    id,
    status,
    version,
    audience: audienceOf(sourceForm(recipient, today), recipient.id),
    audienceKeyedInData: final?.form == null ? null : audienceOf(final.form, recipient.id),
    imageUrl: cardImageUrlOf(card),
    imageName: card.imageName,
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    companySegmentName: segmentName,
    company: companyName,
    campaignName,
    orgId,
    receivedDate: receivedAt.toISOString(),
    flagNotes: card.flagNotes,
    isLate: card.isLate,
    draft: draft === undefined ? null : { form: draft.form, flag: draft.flag, flagNotes: draft.flagNotes },
    differing: status === 'pending-keying-in' ? differingOf(valid) : null,
    boxes: boxesOf(card),
    proposals: proposalsOf(card, today),
    heldBy: card.heldBy,
    keyings: isBlind
      ? []
      : keyings.map((keying) => ({
          id: keying.id,
          by: keying.by,
          at: keying.keyedAt.toISOString(),
          kind: keying.kind,
          status: keying.status,
          isSuperseded: !isValid(card, keying),
        })),
  };
}

/** Where the answers stand on the image of a card. */
function boxesOf({ layout, kept }: CardWithRecipient): KeyInDetail['boxes'] {
  if (layout === null || !isCardAlone(layout, kept.reading.keyBox)) return [];
  return cardBoxes(layout).map(({ fields, ...box }) => ({ fields: [...fields], ...box }));
}

/**
 * What the scan saw ticked, and the digits that it read. A card that is another person's than the scan found has another
 * layout, so it has none.
 */
function proposalsOf(
  { kept: { reading, verdict }, recipient }: CardWithRecipient,
  today: IsoDate,
): KeyInDetail['proposals'] {
  if (verdict.kind !== 'identified' || verdict.recipientId !== recipient.id) return [];
  const ticked = (reading.ticks ?? []).filter(({ isTicked }) => isTicked);
  const written = (reading.digits ?? []).map((read) => ({ label: read.label, texts: [...keyedDigitsOf(read, today)] }));
  return [
    ...ticked.map(({ label }) => ({ label, tick: keyedTickOf(label), texts: [] })),
    ...written.filter(({ texts }) => texts.length > 0).map((read) => ({ ...read, tick: null })),
  ];
}

/** Two blind keyings that nobody has settled. */
function differingOf(valid: readonly KeyingOfCard[]): KeyInDetail['differing'] {
  const [one, other] = valid;
  if (one === undefined || other === undefined) return null;
  const fields = one.form === null || other.form === null ? [] : differences(one.form, other.form);
  return {
    fields: [...fields],
    forms: [one, other].map(({ form, status }) => ({ form, status })),
  };
}
