import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { audienceOf, formOf } from '@dropdate/contract/key-in-service/keyed-audience';
import type { KeyedField, KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { type KeyedProblems, keyedProblems, startForm } from '@dropdate/domain/keying/keyed-form';
import { isKeyingFlag, type KeyingFlag } from '@dropdate/domain/keying/keying-status';

/** What an operator has keyed in from a card, and has not saved yet. */
export interface KeyingWork {
  readonly form: KeyedForm;
  readonly flag: KeyingFlag | null;
  readonly flagNotes: string;
  /** The fields that the operator has left, whose problems are shown. */
  readonly left: ReadonlySet<KeyedField>;
}

/** The data of the file, in the fields of the form. */
export const sourceOf = ({ audience }: KeyInDetail, today: string): KeyedForm => formOf(audience, today);

/** The work on a card at its beginning: the operator's draft, or the keyed data, or what the card prints. */
export function startWork(card: KeyInDetail, today: string): KeyingWork {
  const { draft, audienceKeyedInData, status, flagNotes } = card;
  if (draft !== null) {
    const flag = draft.flag !== null && isKeyingFlag(draft.flag) ? draft.flag : null;
    return { form: draft.form, flag, flagNotes: draft.flagNotes, left: new Set() };
  }
  const form = audienceKeyedInData === null ? startForm(sourceOf(card, today)) : formOf(audienceKeyedInData, today);
  return { form, flag: isKeyingFlag(status) ? status : null, flagNotes, left: new Set() };
}

/** Takes a flag, or clears it with null. A cleared flag gives the card its Initial status back. */
export const withFlag = (work: KeyingWork, flag: KeyingFlag | null): KeyingWork => ({
  ...work,
  flag,
  // The notes belong to the card, so they stay when a flag is taken for another.
  flagNotes: work.flagNotes,
});

/** The problems of the work. A flag makes all fields valid (specification 3, section 4). */
export const problemsOf = ({ form, flag }: Pick<KeyingWork, 'form' | 'flag'>, today: string): KeyedProblems =>
  flag === null ? keyedProblems(form, today) : {};

/** The problems that are shown: those of fields that the operator has left. */
export function shownProblems(work: KeyingWork, today: string): KeyedProblems {
  const problems = Object.entries(problemsOf(work, today));
  return Object.fromEntries(problems.filter(([field]) => work.left.has(field as KeyedField))) as KeyedProblems;
}

/** Whether the operator has changed something since the beginning. */
export function isChanged(card: KeyInDetail, work: KeyingWork, today: string): boolean {
  const { form, flag, flagNotes } = startWork({ ...card, draft: null }, today);
  return flag !== work.flag || flagNotes !== work.flagNotes || JSON.stringify(form) !== JSON.stringify(work.form);
}

/** The work as the calls take it: a flag without data, or the data. */
export function savedWork(card: KeyInDetail, { form, flag, flagNotes }: KeyingWork) {
  return {
    responseCardDetailId: card.id,
    responseCardStatus: flag ?? ('pending-keying-in' as const),
    audience: flag === null ? audienceOf(form, card.audience.Id) : null,
    flagNotes: flagNotes.trim(),
  };
}
