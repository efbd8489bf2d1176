import { permissionRuleOf, permittedUntil } from '@dropdate/domain/consent/permission-rule';
import { printedConsent } from '@dropdate/domain/consent/printed-consent';
import type { LeadChannel } from '@dropdate/domain/contact/lead-status';
import type { AnswerWay } from '@dropdate/domain/response-card/online-answer';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { dateIn } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { findPrintedPiece, type PrintedPiece } from '../../production/printed-piece.ts';
import { factsOf, variantOf } from '../../production/proof.ts';
import { listPermissionRulesOf } from '../rules/permission-rules.data.ts';
import { type CardOfLead, listAnswersOfCard, listCardsOfLead } from './consents.data.ts';

/** A consent of a lead, with the records that prove it. */
export interface LeadConsentRecord {
  readonly cardId: string;
  readonly channel: LeadChannel;
  /** Null for a card of paper. */
  readonly way: AnswerWay | null;
  readonly receivedAt: Date;
  readonly permittedUntil: IsoDate | null;
  readonly wording: { readonly version: string; readonly text: string } | null;
  readonly pieceId: string;
  readonly campaignName: string;
  /** Empty for a card, and where nobody knows the network. */
  readonly network: string;
  /** The image of a card of paper. */
  readonly image: CardOfLead['image'];
  /** The piece that was answered. Null where its order is gone. */
  readonly printed: PrintedPiece | null;
}

/**
 * The consents of a lead, oldest first. Nothing is stored for this list: the cards say when, the layout that an order kept says what
 * its cards print, and answers without paper keep the wording that their page showed. The caller has checked that the viewer
 * sees the lead.
 */
export async function consentsOfLead(
  db: Database,
  lead: Pick<Contact, 'companyId' | 'id' | 'state'>,
  timeZone: string,
): Promise<readonly LeadConsentRecord[]> {
  const rules = await listPermissionRulesOf(db);
  const consents: LeadConsentRecord[] = [];
  for (const card of await listCardsOfLead(db, lead)) {
    const { channel, pieceId, campaignName, product } = card;
    const untilOf = (receivedAt: Date): IsoDate | null => {
      const day = dateIn(receivedAt, timeZone);
      const rule = permissionRuleOf(rules, { product, state: lead.state, day });
      return rule && permittedUntil(day, rule.months);
    };
    const printed = await findPrintedPiece(db, card);
    const of = { cardId: card.id, pieceId, campaignName, printed };
    if (channel === 'direct-mail') {
      const { receivedAt, image } = card;
      const wording = printed && wordingOf(printed);
      const permitted = untilOf(receivedAt);
      consents.push({
        ...of,
        channel,
        way: null,
        receivedAt,
        permittedUntil: permitted,
        wording,
        network: '',
        image,
      });
    }
    for (const { way, consent, marks, network, receivedAt } of await listAnswersOfCard(db, card)) {
      consents.push({
        ...of,
        channel: way === 'mail' ? 'email' : 'landing-page',
        way,
        receivedAt,
        permittedUntil: marks.includes('asks-to-stop') ? null : untilOf(receivedAt),
        wording: consent && { version: `${consent.version} ${consent.language}`, text: consent.text },
        network,
        image: null,
      });
    }
  }
  return consents.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}

/** An order keeps the layout of its pieces, so its number names the version. */
function wordingOf({ order, piece }: PrintedPiece): LeadConsentRecord['wording'] {
  const text = printedConsent(order.layout, factsOf(order, piece), variantOf(piece));
  return text === null ? null : { version: `${order.templateName}, order ${order.number}`, text };
}
