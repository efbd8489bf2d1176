import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { useState } from 'react';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';
import {
  type AudienceForm,
  audienceInForm,
  changeForm,
  chooseAgeForm,
  noEntries,
  takeEntries,
  typePair,
} from './typed-entries.ts';
import type { EntryEdits } from './use-age-entry.ts';

/** The state of the audience's form on a page without a count: the parameters and the typed entries beside them. */
export function useAudienceForm(saved: AudienceParameters, context: AudienceContext) {
  const [form, setForm] = useState<AudienceForm>({ parameters: saved, entries: noEntries });
  const undo = useUndoOffer();
  /** An edit ends the offer to undo an earlier removal, because Undo would lose this edit. */
  const edit = (next: (form: AudienceForm) => AudienceForm) => {
    undo.withdraw();
    setForm(next);
  };
  const entries: EntryEdits = {
    typed: form.entries,
    onType: (of, pair) => edit((now) => ({ ...now, entries: typePair(now.entries, of, pair) })),
    onTake: () => edit((now) => takeEntries(now, context)),
    onChoose: (ageForm) => edit((now) => chooseAgeForm(now, ageForm, context)),
  };
  return {
    /**
     * Takes the values of another user's save, while the page draws. Parameters that this user has changed stay.
     * @param before the parameters with which this user began
     */
    follow: (before: AudienceParameters, after: AudienceParameters) =>
      setForm((now) => ({ ...now, parameters: rebased(now.parameters, before, after) })),
    /** The audience that the user means, and the correction that a typed entry needs first. */
    ...audienceInForm(form, context),
    /** The fields of the form: the added entries, and the typed text beside them. */
    fields: { parameters: form.parameters, entries },
    change: (change: Partial<AudienceParameters>) => edit((now) => changeForm(now, change)),
    /** Removes conditions, confirms the removal, and offers Undo. */
    remove: (removal: Partial<AudienceParameters>, said: string) => {
      const former = takeEntries(form, context);
      setForm(changeForm(former, removal));
      undo.make(said, () => setForm(former));
    },
  };
}

/** The parameters of another user's save, with those that this user has changed since `before`. */
function rebased(own: AudienceParameters, before: AudienceParameters, after: AudienceParameters): AudienceParameters {
  const names = Object.keys(after) as (keyof AudienceParameters)[];
  const isOwn = (name: keyof AudienceParameters) => JSON.stringify(own[name]) !== JSON.stringify(before[name]);
  return { ...after, ...Object.fromEntries(names.filter(isOwn).map((name) => [name, own[name]])) };
}
