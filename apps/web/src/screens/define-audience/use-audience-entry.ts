import { countProspects } from '@dropdate/contract/audience/count-prospects';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { effectiveSuppression } from '@dropdate/domain/audience/suppression-choice';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import type { EditKind } from '../../blocks/audience-builder/edit-kind.ts';
import { audienceInForm, draftOf } from '../../blocks/audience-builder/typed-entries.ts';
import type { EntryEdits } from '../../blocks/audience-builder/use-age-entry.ts';
import { useLiveCount } from '../../blocks/audience-builder/use-live-count.ts';
import { call } from '../../client/calls/call.ts';
import { usePresentCount } from '../../client/cart/use-present-count.ts';
import { monthOfDate } from '../../client/dates.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';
import type { AudienceDraft } from './audience-draft.ts';
import { type AudienceEditorEvent, audienceEditor, startEditing } from './audience-editor.ts';
import { messages } from './define-audience.messages.ts';
import { optionAudience } from './option-audience.ts';
import { countProblem, faultyParameter, panelState, targetingProblem } from './panel-state.ts';
import { placelessAudience } from './placeless-audience.ts';
import { presentlyCounted } from './present-count.ts';

/** The entered audience, its live count, and the resulting state of panel and buttons. */
export function useAudienceEntry({ ref: draft, audience: saved, hasTurningAgeTemplate, actions }: AudienceDraft) {
  const { today } = useViewer();
  const [editor, dispatch] = useReducer(audienceEditor, saved, startEditing);
  // `saved` changes when Update or Apply answers, and after a save in another tab. The buyer's newer entries stay.
  useEffect(() => dispatch({ type: 'received', saved }), [saved]);

  const asOf = monthOfDate(today);
  const context = useMemo(() => ({ asOf, hasTurningAgeTemplate }), [asOf, hasTurningAgeTemplate]);
  const { edit, typed } = editor;
  const form = useMemo(
    () => ({ parameters: editor.parameters, entries: editor.entries }),
    [editor.parameters, editor.entries],
  );
  const { parameters } = useMemo(() => audienceInForm(form, context), [form, context]);
  const key = useMemo(() => audienceKey(parameters), [parameters]);
  const problem = useMemo(() => countProblem(form, context), [form, context]);
  const [opened] = useState(saved);
  // The page shows the count of the last Update, which can be days old. So the page asks once whether the count holds.
  const isAsked = opened.isCountUpToDate && saved.eventRequestExternalId === opened.eventRequestExternalId;
  const present = usePresentCount(draft, opened, isAsked && !actions.mustRecount);
  const counted = presentlyCounted(saved, present, actions.mustRecount);
  const [icp, chooseIcp] = useState(saved.icpTemplate);
  const icpTemplateId = icp?.id ?? null;
  const [deceased, setDeceased] = useState(0);
  const live = useLiveCount({
    key,
    edit,
    known: problem === null && key === editor.savedKey && counted.isKnown ? counted.totalProspectsCount : null,
    audience: parameters.geography.length === 0 ? 'empty' : problem === null ? 'countable' : 'incomplete',
    failure: messages.countFailed,
    ask: async (signal) => {
      const answer = await call(countProspects, { body: { ...draft, parameters } }, { signal });
      setDeceased(answer.deceasedCount);
      return answer.totalProspectsCount;
    },
  });
  const mayCount = useMay()('ProspectList.buy');
  const isCountable = useMemo(() => mayCount && targetingProblem(form, context) === null, [mayCount, form, context]);
  const isPending = actions.pending !== null;
  const panel = panelState({ editor, key, counted, live, context, isPending });
  const undo = useUndoOffer();
  /** An edit ends the offer to undo an earlier removal, because Undo would lose this edit. */
  const edited = (event: AudienceEditorEvent) => {
    undo.withdraw();
    dispatch(event);
  };
  const change = (part: Partial<AudienceParameters>, how?: EditKind) =>
    edited({ type: 'changed', change: part, edit: how });
  const takeEntries = () => dispatch({ type: 'entriesTaken', context });
  /**
   * Removes conditions, confirms the removal, and offers Undo. The chips above the sections show typed entries too,
   * although these entries are not added yet. So the typed entries are added first. The buyer can then remove them like
   * all other conditions.
   */
  const remove = (removal: Partial<AudienceParameters>, said: string) => {
    const former = audienceEditor(editor, { type: 'entriesTaken', context });
    takeEntries();
    change(removal);
    undo.make(said, () => dispatch({ type: 'restored', former }));
  };
  const entries: EntryEdits = {
    typed: editor.entries,
    onType: (form, pair) => edited({ type: 'entryTyped', form, pair }),
    onTake: takeEntries,
    onChoose: (form) => edited({ type: 'ageFormChosen', form, context }),
  };
  const { isCountReset } = editor;
  const kept = draftOf(form, context);
  return {
    /** The audience that the buyer means: the added entries and the complete typed entries. */
    parameters,
    /** The `audienceKey` of `parameters`. */
    key,
    /** The fields of the form: the added entries, and the typed text beside them. */
    fields: { parameters: editor.parameters, entries },
    /** The parameter because of which Continue is disabled; null where no parameter is at fault. */
    faulty: problem === null || problem === continueReasons.noGeography ? null : faultyParameter(form, context),
    takeEntries,
    /** The audience that Update sends. */
    entered: {
      parametersData: { ...parameters, suppression: effectiveSuppression(parameters.suppression) },
      isCountReset,
      icpTemplateId,
    },
    /** The audience that Save Draft sends, and the sentence about an entry that a draft cannot keep. */
    kept: { audience: { parametersData: kept.parameters, isCountReset, icpTemplateId }, lost: kept.lost },
    /** The ICP template that was applied last, saved or not. */
    icp,
    chooseIcp,
    typed,
    context,
    live,
    /** The people whom reply cards of the company call deceased, as the last count says. */
    deceased,
    panel,
    placeless: placelessAudience({ draft, parameters, key, live, isCountable, isPending }),
    options: optionAudience({ draft, parameters, key, live, isCountable, isPending }),
    change,
    remove,
    dispatch: edited,
  };
}
