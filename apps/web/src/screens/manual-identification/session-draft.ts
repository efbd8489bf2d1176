import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import { type IdentificationFlag, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';
import { type ComparedPart, differingParts } from '@dropdate/domain/response-card/compared-parts';

export type DraftStatus = 'pending-identification' | 'manually-identified' | IdentificationFlag;

/** What an operator has found out about a card, and has not saved yet (specification 3, section 3). */
export interface Draft {
  readonly printKeyCode: string;
  /** ZIP code and ZIP+4, such as `33607-1234`. */
  readonly zipCodeAndZipPlus: string;
  /** The code of 8 characters that stands on the card as Your code. */
  readonly code: string;
  readonly name: string;
  readonly nameZip: string;
  readonly status: DraftStatus;
  /** The chosen prospect. Null for a pending or flagged card. */
  readonly picked: MatchingAudience | null;
  readonly flagNotes: string;
  /** The prospects of the last search. Null before the first search. */
  readonly found: readonly MatchingAudience[] | null;
}

/** The draft of a card that nobody has touched: the fields hold what the scan read. */
export function newDraft(card: Pick<UnidentifiedCard, 'printKeyCode' | 'zipCodeAndZipPlus'>): Draft {
  const zip = card.zipCodeAndZipPlus ?? '';
  return {
    printKeyCode: card.printKeyCode ?? '',
    zipCodeAndZipPlus: zip,
    code: '',
    name: '',
    nameZip: /^\d{5}/.exec(zip)?.[0] ?? '',
    status: 'pending-identification',
    picked: null,
    flagNotes: '',
    found: null,
  };
}

/** The draft with which a session begins: what the operator decided in an earlier session that was not completed. */
export function startDraft(card: Pick<UnidentifiedCard, 'printKeyCode' | 'zipCodeAndZipPlus' | 'draft'>): Draft {
  const fresh = newDraft(card);
  if (card.draft === null) return fresh;
  const { status, audience, flagNotes } = card.draft;
  if (isIdentificationFlag(status)) return { ...fresh, status, flagNotes };
  return audience === null ? fresh : withPick(fresh, audience);
}

/** Types into the fields of a search. That an earlier search found nothing says nothing about the new text. */
export function withTyped(
  draft: Draft,
  typed: Partial<Pick<Draft, 'printKeyCode' | 'zipCodeAndZipPlus' | 'code' | 'name' | 'nameZip'>>,
): Draft {
  return { ...draft, ...typed, found: draft.found?.length === 0 ? null : draft.found };
}

/** Whether a card can be given to this prospect. No card can come back before the campaign has a dispatch. */
export const canBePicked = ({ isDispatched }: Pick<MatchingAudience, 'isDispatched'>): boolean => isDispatched;

/** Whether the piece of a prospect counts as not mailed, although its campaign has a dispatch. The card proves more. */
export const countsAsNotMailed = (prospect: Pick<MatchingAudience, 'isDispatched' | 'dateMailed'>): boolean =>
  prospect.isDispatched && prospect.dateMailed === null;

/** Picks a prospect, or clears the choice with null. A flagged card is locked, so it stays as it is. */
export function withPick(draft: Draft, picked: MatchingAudience | null): Draft {
  if (isFlagged(draft) || (picked !== null && !canBePicked(picked))) return draft;
  return { ...draft, picked, status: picked === null ? 'pending-identification' : 'manually-identified' };
}

/** Flags a card, which takes its prospect away, or clears the flag with null. The notes belong to the flag. */
export function withFlag(draft: Draft, flag: IdentificationFlag | null): Draft {
  if (flag === null) return isFlagged(draft) ? { ...draft, status: 'pending-identification', flagNotes: '' } : draft;
  return { ...draft, picked: null, status: flag };
}

export const isFlagged = ({ status }: Pick<Draft, 'status'>): boolean => isIdentificationFlag(status);

export const isDecided = ({ status }: Pick<Draft, 'status'>): boolean => status !== 'pending-identification';

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

/** A prospect to choose, and the parts in which its piece disagrees with what was read and typed. */
export interface Candidate {
  readonly prospect: MatchingAudience;
  readonly differs: readonly ComparedPart[];
}

export interface Candidates {
  /** The prospects that agree in all parts of key and ZIP code: those of the scan first, then those of the search. */
  readonly matches: readonly Candidate[];
  /** The prospects that disagree in a part, in the same order. */
  readonly near: readonly Candidate[];
}

/**
 * The prospects to choose from, each once. All are compared with the text that stands in the fields now, because a
 * prospect of the scan may disagree with what the operator typed instead (decision 64).
 */
export function candidatesOf(
  card: Pick<UnidentifiedCard, 'proposals'>,
  { found, picked, ...typed }: Pick<Draft, 'found' | 'picked' | 'printKeyCode' | 'zipCodeAndZipPlus'>,
): Candidates {
  const all = [...card.proposals, ...(found ?? []), ...(picked === null ? [] : [picked])];
  const identity = { printedKey: typed.printKeyCode, zipCode: typed.zipCodeAndZipPlus };
  const candidates = all
    .filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
    .map((prospect): Candidate => ({ prospect, differs: differingParts(prospect, identity) }));
  return {
    matches: candidates.filter(({ differs }) => differs.length === 0),
    near: candidates.filter(({ differs }) => differs.length > 0),
  };
}

/**
 * The prospects that one key takes, by their places. Who disagrees in any part is taken by hand alone, and so is a piece
 * that counts as not mailed, because the choice corrects its record.
 */
export const takenByKey = ({ matches }: Candidates): readonly MatchingAudience[] =>
  matches.map(({ prospect }) => prospect).filter((one) => canBePicked(one) && !countsAsNotMailed(one));

/** A result of the session, as the server takes it. */
export function resultOf(responseCardId: string, draft: Draft) {
  const { status, picked } = draft;
  return {
    responseCardId,
    audienceId: picked?.id ?? null,
    status,
    flagNotes: isFlagged(draft) ? draft.flagNotes.trim() : '',
  };
}

/** The parts of the print key and the ZIP code, as the search takes them. */
export function searchParts({ printKeyCode, zipCodeAndZipPlus }: Draft) {
  const [companyCode = '', mailingNumber = '', deliveryPoint = ''] = printKeyCode.split('-');
  const [zipCode = '', zipCodePlus = ''] = zipCodeAndZipPlus.split('-');
  return { companyCode, mailingNumber, deliveryPoint, zipCode, zipCodePlus };
}
