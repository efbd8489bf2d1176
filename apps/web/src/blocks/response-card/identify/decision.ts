import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { type IdentificationFlag, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';
import type { ComparedPart } from '@dropdate/domain/response-card/compared-parts';

type DraftStatus = 'pending-identification' | 'manually-identified' | IdentificationFlag;

/** What an operator has found out about a card, and has not saved yet (specification 3, section 3). */
export interface Decision {
  readonly status: DraftStatus;
  /** The chosen prospect. Null for a pending or flagged card. */
  readonly picked: MatchingAudience | null;
  readonly flagNotes: string;
  /** The prospects of the last search. Null before the first search. */
  readonly found: readonly MatchingAudience[] | null;
}

export const noDecision: Decision = { status: 'pending-identification', picked: null, flagNotes: '', found: null };

/** The draft with which a session begins: what the operator decided in an earlier session that was not completed. */
export function resumed<D extends Decision>(fresh: D, kept: SessionCard['draft']): D {
  if (kept === null) return fresh;
  const { status, audience, flagNotes } = kept;
  if (isIdentificationFlag(status)) return { ...fresh, status, flagNotes };
  return audience === null ? fresh : withPick(fresh, audience);
}

/** Types into the fields of a search. That an earlier search found nothing says nothing about the new text. */
export function withTyped<D extends Decision>(draft: D, typed: Partial<Omit<D, keyof Decision>>): D {
  return { ...draft, ...typed, found: draft.found?.length === 0 ? null : draft.found };
}

/** Whether a card can be given to this prospect. No card can come back before the campaign has a dispatch. */
export const canBePicked = ({ isDispatched }: Pick<MatchingAudience, 'isDispatched'>): boolean => isDispatched;

/** Whether the piece of a prospect counts as not mailed, although its campaign has a dispatch. The card proves more. */
export const countsAsNotMailed = (prospect: Pick<MatchingAudience, 'isDispatched' | 'dateMailed'>): boolean =>
  prospect.isDispatched && prospect.dateMailed === null;

/** Picks a prospect, or clears the choice with null. A flagged card is locked, so it stays as it is. */
export function withPick<D extends Decision>(draft: D, picked: MatchingAudience | null): D {
  if (isFlagged(draft) || (picked !== null && !canBePicked(picked))) return draft;
  return { ...draft, picked, status: picked === null ? 'pending-identification' : 'manually-identified' };
}

/** Flags a card, which takes its prospect away, or clears the flag with null. The notes belong to the flag. */
export function withFlag<D extends Decision>(draft: D, flag: IdentificationFlag | null): D {
  if (flag === null) return isFlagged(draft) ? { ...draft, status: 'pending-identification', flagNotes: '' } : draft;
  return { ...draft, picked: null, status: flag };
}

export const isFlagged = ({ status }: Pick<Decision, 'status'>): boolean => isIdentificationFlag(status);

export const isDecided = ({ status }: Pick<Decision, 'status'>): boolean => status !== 'pending-identification';

/** A result of the session, as the server takes it. */
export function resultOf(responseCardId: string, draft: Decision) {
  const { status, picked } = draft;
  return {
    responseCardId,
    audienceId: picked?.id ?? null,
    status,
    flagNotes: isFlagged(draft) ? draft.flagNotes.trim() : '',
  };
}

/** A prospect to choose, and the parts in which its piece disagrees with what was read and typed. */
export interface Candidate {
  readonly prospect: MatchingAudience;
  readonly differs: readonly ComparedPart[];
}

export interface Candidates {
  /** The prospects that agree in all that was compared: those that the server proposed first, then those of the search. */
  readonly matches: readonly Candidate[];
  /** The prospects that disagree in a part, in the same order. */
  readonly near: readonly Candidate[];
}

/** The prospects to choose from, each once: those that the server proposed, those of the search, and the chosen one. */
export function offeredProspects(
  card: Pick<SessionCard, 'proposals'>,
  { found, picked }: Pick<Decision, 'found' | 'picked'>,
): readonly MatchingAudience[] {
  const all = [...card.proposals, ...(found ?? []), ...(picked === null ? [] : [picked])];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/**
 * The prospects that one key takes, by their places. Who disagrees in any part is taken by hand alone, and so is a piece
 * that counts as not mailed, because the choice corrects its record.
 */
export const takenByKey = ({ matches }: Candidates): readonly MatchingAudience[] =>
  matches.map(({ prospect }) => prospect).filter((one) => canBePicked(one) && !countsAsNotMailed(one));
