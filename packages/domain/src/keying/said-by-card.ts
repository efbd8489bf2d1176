import { type KeyedForm, keyedFieldLabel, keyedFieldNames, keyedTickNames, keyedTicks } from './keyed-fields.ts';

/** A field in which a card says something else than the file, in words. */
export interface SaidByCard {
  readonly label: string;
  readonly card: string;
  /** Empty where the file knows nothing. */
  readonly file: string;
}

/**
 * What a card says, and the file says otherwise or not at all. An empty field says nothing, because its text may have been
 * unreadable.
 */
export function saidByCard(form: KeyedForm, source: KeyedForm): readonly SaidByCard[] {
  const texts = keyedFieldNames
    .filter((name) => form[name] !== '' && form[name] !== source[name])
    .map((name) => ({ label: keyedFieldLabel(name), card: form[name], file: source[name] }));
  const ticks = keyedTickNames
    .filter((name) => form[name])
    .map((name) => ({ label: keyedTicks[name], card: 'Yes', file: '' }));
  return [...texts, ...ticks];
}
