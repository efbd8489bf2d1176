import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import { type IdentificationFlag, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';

export type DraftStatus = 'pending-identification' | 'manually-identified' | IdentificationFlag;

/** What an operator has found out about a card, and has not saved yet (specification 3, section 3). */
export interface Draft {
  readonly printKeyCode: string;
  /** ZIP code and ZIP+4, such as `33607-1234`. */
  readonly zipCodeAndZipPlus: string;
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
    name: '',
    nameZip: /^\d{5}/.exec(zip)?.[0] ?? '',
    status: 'pending-identification',
    picked: null,
    flagNotes: '',
    found: null,
  };
}

/** Types into the fields of a search. That an earlier search found nothing says nothing about the new text. */
export function withTyped(
  draft: Draft,
  typed: Partial<Pick<Draft, 'printKeyCode' | 'zipCodeAndZipPlus' | 'name' | 'nameZip'>>,
): Draft {
  return { ...draft, ...typed, found: draft.found?.length === 0 ? null : draft.found };
}

/** Whether a card can be given to this prospect. The server takes no card of a piece that was not dispatched. */
export const canBePicked = ({ dateMailed }: Pick<MatchingAudience, 'dateMailed'>): boolean => dateMailed !== null;

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
    draft.name !== fresh.name ||
    draft.nameZip !== fresh.nameZip
  );
}

/** The prospects to choose from: those of the scan first, then those of the search, each once. */
export function candidatesOf(card: Pick<UnidentifiedCard, 'proposals'>, { found, picked }: Draft) {
  const all = [...card.proposals, ...(found ?? []), ...(picked === null ? [] : [picked])];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

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
