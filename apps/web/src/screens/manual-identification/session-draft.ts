import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import { holdCards } from '@dropdate/contract/response-cards/hold-cards';
import {
  listUnidentifiedCards,
  type UnidentifiedCard,
} from '@dropdate/contract/response-cards/list-unidentified-cards';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { differingParts } from '@dropdate/domain/response-card/compared-parts';
import {
  type Candidate,
  type Candidates,
  type Decision,
  isDecided,
  noDecision,
  offeredProspects,
  resumed,
} from '../../blocks/response-card/identify/decision.ts';
import type { IdentificationKind } from '../../blocks/response-card/identify/identification-kind.ts';
import { messages } from './manual-identification.messages.ts';

/** What an operator has found out about a card of paper, with the fields of the search. */
export interface Draft extends Decision {
  readonly printKeyCode: string;
  /** ZIP code and ZIP+4, such as `33607-1234`. */
  readonly zipCodeAndZipPlus: string;
  /** The code of 8 characters that stands on the card as Your code. */
  readonly code: string;
  readonly name: string;
  readonly nameZip: string;
}

/** The draft of a card that nobody has touched: the fields hold what the scan read. */
export function newDraft(card: Pick<UnidentifiedCard, 'printKeyCode' | 'zipCodeAndZipPlus'>): Draft {
  const zip = card.zipCodeAndZipPlus ?? '';
  return {
    ...noDecision,
    printKeyCode: card.printKeyCode ?? '',
    zipCodeAndZipPlus: zip,
    code: '',
    name: '',
    nameZip: /^\d{5}/.exec(zip)?.[0] ?? '',
  };
}

/** The draft with which a session begins: what the operator decided in an earlier session that was not completed. */
export const startDraft = (card: Pick<UnidentifiedCard, 'printKeyCode' | 'zipCodeAndZipPlus' | 'draft'>): Draft =>
  resumed(newDraft(card), card.draft);

/** Whether leaving the page would lose something that the operator typed or chose. */
export function isDirty(card: UnidentifiedCard, draft: Draft): boolean {
  const fresh = newDraft(card);
  return (
    isDecided(draft) ||
    draft.printKeyCode !== fresh.printKeyCode ||
    draft.zipCodeAndZipPlus !== fresh.zipCodeAndZipPlus ||
    draft.code !== fresh.code ||
    draft.name !== fresh.name ||
    draft.nameZip !== fresh.nameZip
  );
}

/**
 * The prospects to choose from. All are compared with the text that stands in the fields now, because a prospect of the
 * scan may disagree with what the operator typed instead (decision 64).
 */
export function candidatesOf(
  card: Pick<UnidentifiedCard, 'proposals'>,
  draft: Pick<Draft, 'found' | 'picked' | 'printKeyCode' | 'zipCodeAndZipPlus'>,
): Candidates {
  const identity = { printedKey: draft.printKeyCode, zipCode: draft.zipCodeAndZipPlus };
  const candidates = offeredProspects(card, draft).map(
    (prospect): Candidate => ({ prospect, differs: differingParts(prospect, identity) }),
  );
  return {
    matches: candidates.filter(({ differs }) => differs.length === 0),
    near: candidates.filter(({ differs }) => differs.length > 0),
  };
}

/** The parts of the print key and the ZIP code, as the search takes them. */
export function searchParts({ printKeyCode, zipCodeAndZipPlus }: Draft) {
  const [companyCode = '', mailingNumber = '', deliveryPoint = ''] = printKeyCode.split('-');
  const [zipCode = '', zipCodePlus = ''] = zipCodeAndZipPlus.split('-');
  return { companyCode, mailingNumber, deliveryPoint, zipCode, zipCodePlus };
}

/** Manual Identification: sessions about cards of paper. */
export const manualIdentification: IdentificationKind<UnidentifiedCard, Draft> = {
  hold: holdCards,
  startDraft,
  isDirty,
  candidatesOf,
  list: '/response-cards',
  outdates: [searchResponseCards, getResponseCardOverview, listUnidentifiedCards],
  texts: messages,
};
