import type { AgeClause } from '@dropdate/domain/age/age-clause';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { type EntryProblem, readAgeEntry, withSendableYears } from './age-entry.ts';
import {
  type AgeForm,
  type AgeMode,
  ageFormOf,
  ageForms,
  ageModes,
  emptyClause,
  emptyForm,
  isClauseEmpty,
  modeOf,
  suggestedTurningAge,
  type TypedPair,
} from './age-forms.ts';
import { type RangeParameter, rangeLimits, rangeParameters, readRangeEntry } from './range-entry.ts';

/** A pair of fields From and To: a form of the age, or the range of another parameter. */
export type EntryForm = AgeForm | RangeParameter;

/** The part of the audience's form that is not in the parameters. */
export interface TypedEntries {
  /** The typed text that is not added yet, by the form that holds the text. A form without such text is not listed. */
  readonly pairs: Readonly<Partial<Record<EntryForm, TypedPair>>>;
  /**
   * The clauses of the age forms that are not chosen. A buyer who returns to such a form finds its clause again. The
   * audience does not contain these clauses.
   */
  readonly setAside: Readonly<Partial<Record<AgeForm, AgeClause>>>;
}

/** The parameters and the typed entries beside them. */
export interface AudienceForm {
  readonly parameters: AudienceParameters;
  readonly entries: TypedEntries;
}

/** The audience that the form contains. */
export interface AudienceInForm {
  /** The parameters with every complete entry. */
  readonly parameters: AudienceParameters;
  /**
   * The correction that the typed entry needs before it can be part of the audience. Null when the entry needs no
   * correction.
   */
  readonly problem: EntryProblem | null;
}

export const noPair: TypedPair = { from: '', to: '' };
export const noEntries: TypedEntries = { pairs: {}, setAside: {} };

/** The clause whose fields are on the screen. A turning-age template locks the mode (specification 2, section 5). */
export function shownClause(age: AgeClause | null, { hasTurningAgeTemplate }: AudienceContext): AgeClause {
  const mode = hasTurningAgeTemplate ? 'turning-age-or-year' : (age?.mode ?? ageModes[0]);
  if (age?.mode === mode) return age;
  return hasTurningAgeTemplate ? suggestedTurningAge : emptyClause(mode);
}

/** The typed pair of a clause's form. */
export function pairOf({ pairs }: TypedEntries, clause: AgeClause): TypedPair {
  return pairs[ageFormOf(clause)] ?? noPair;
}

/**
 * The audience that the buyer means. A complete entry is part of the audience, whether it was added or not. An
 * incomplete entry has a `problem`, which the buyer must correct before Continue (decision 32).
 */
export function audienceInForm({ parameters, entries }: AudienceForm, context: AudienceContext): AudienceInForm {
  const clause = shownClause(parameters.age, context);
  const entry = readAgeEntry(clause, pairOf(entries, clause), context.asOf);
  const ranges = withRanges({ parameters, entries });
  switch (entry.state) {
    case 'none':
      return ranges;
    case 'complete':
      return { ...ranges, parameters: { ...ranges.parameters, age: entry.clause } };
    case 'refused':
      return { ...ranges, problem: entry.problem };
  }
}

/** The audience with every complete range, and the problem of the first wrong range. */
function withRanges({ parameters, entries }: AudienceForm): AudienceInForm {
  return rangeParameters.reduce<AudienceInForm>(
    (form, name) => {
      const entry = readRangeEntry(form.parameters, name, entries.pairs[name]);
      return { parameters: entry.parameters ?? form.parameters, problem: form.problem ?? entry.problem ?? null };
    },
    { parameters, problem: null },
  );
}

/** The form after a change of parameters. Removing the age as a whole removes its typed text, too. */
export function changeForm({ parameters, entries }: AudienceForm, change: Partial<AudienceParameters>): AudienceForm {
  return {
    parameters: { ...parameters, ...change },
    entries: change.age === null ? withoutAgeEntries(entries) : entries,
  };
}

/** Adds each complete entry to the parameters and empties its fields. An incomplete entry stays as it is typed. */
export function takeEntries(form: AudienceForm, context: AudienceContext): AudienceForm {
  const { parameters } = audienceInForm(form, context);
  if (parameters === form.parameters) return form;
  const shown = ageFormOf(shownClause(form.parameters.age, context));
  const taken: readonly EntryForm[] = [
    ...(parameters.age === form.parameters.age ? [] : [shown]),
    ...rangeParameters.filter((name) => parameters[name] !== form.parameters[name]),
  ];
  return { parameters, entries: taken.reduce((entries, each) => typePair(entries, each, noPair), form.entries) };
}

/** The entries after the buyer typed into the fields of a form. Empty fields leave no entry. */
export function typePair(entries: TypedEntries, form: EntryForm, pair: TypedPair): TypedEntries {
  const { [form]: _before, ...others } = entries.pairs;
  return { ...entries, pairs: isPairBlank(pair) ? others : { ...others, [form]: pair } };
}

/**
 * Shows another age form. A complete entry of the present form is added first. Then the present form is set aside with
 * its text. The chosen form shows the entries that the buyer left in it.
 */
export function chooseAgeForm(form: AudienceForm, next: AgeForm, context: AudienceContext): AudienceForm {
  const { parameters, entries } = takeEntries(form, context);
  const clause = shownClause(parameters.age, context);
  const present = ageFormOf(clause);
  if (present === next) return form;
  const { [next]: returning = emptyForm(next), ...others } = entries.setAside;
  const setAside = { ...others, [present]: clause };
  return { parameters: { ...parameters, age: returning }, entries: { ...entries, setAside } };
}

/** The forms that contain entries or text. The chosen form is not listed. */
export function formsSetAside({ pairs, setAside }: TypedEntries, clause: AgeClause): readonly AgeForm[] {
  return ageForms.filter(
    (form) => form !== ageFormOf(clause) && (pairs[form] !== undefined || !isClauseEmpty(setAside[form] ?? null)),
  );
}

/**
 * The form that a mode shows. The mode of turning ages shows the form that the buyer left last: with an age, or with a
 * birth year.
 */
export function formOfMode({ setAside }: TypedEntries, mode: AgeMode): AgeForm {
  const left = Object.keys(setAside).filter((form): form is AgeForm => modeOf(form as AgeForm) === mode);
  return left.at(-1) ?? ageFormOf(emptyClause(mode));
}

/**
 * The parameters that a draft can keep, and the sentence about an entry that the draft loses. `lost` is null when the
 * draft loses no entry.
 */
export function draftOf(form: AudienceForm, context: AudienceContext) {
  const { parameters, problem } = audienceInForm(form, context);
  const age = parameters.age === null ? null : withSendableYears(parameters.age, context.asOf);
  const isLost = age !== parameters.age || (problem !== null && hasPending(form, context));
  return { parameters: { ...parameters, age }, lost: isLost ? (problem?.text ?? null) : null };
}

/** The typed text after the age is removed as a whole. The ranges of other parameters stay as they are typed. */
export function withoutAgeEntries({ pairs }: TypedEntries): TypedEntries {
  const kept = Object.entries(pairs).filter(([form]) => form in rangeLimits);
  return { pairs: Object.fromEntries(kept), setAside: {} };
}

/** Whether the chosen form of the age or a range holds text that is not added yet. */
export function hasPending({ parameters, entries }: AudienceForm, context: AudienceContext): boolean {
  const isTyped = rangeParameters.some((name) => entries.pairs[name] !== undefined);
  return isTyped || !isPairBlank(pairOf(entries, shownClause(parameters.age, context)));
}

export function isPairBlank({ from, to }: TypedPair): boolean {
  return from.trim() === '' && to.trim() === '';
}
