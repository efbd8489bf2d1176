import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import type { AgeForm, TypedPair } from '../../blocks/audience-builder/age-forms.ts';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import type { EditKind } from '../../blocks/audience-builder/edit-kind.ts';
import {
  type AudienceForm,
  changeForm,
  chooseAgeForm,
  type EntryForm,
  noEntries,
  takeEntries,
  typePair,
} from '../../blocks/audience-builder/typed-entries.ts';
import { isNoCount, type TypedCount } from '../../kit/field/number-text.ts';

/** The audience on the server: the saved parameters and the applied desired count. */
export interface SavedAudience {
  readonly parametersData: AudienceParameters;
  /** 0 until the buyer applies a count. */
  readonly desiredCount: number;
}

/** The buyer's entries, saved or not. */
export interface AudienceEditor extends AudienceForm {
  /** Whether the last change of the parameters was typed or clicked. An answer of the server counts as a click. */
  readonly edit: EditKind;
  /** The desired count as it is typed. */
  readonly typed: TypedCount;
  /**
   * The `audienceKey` of the server's last known audience. It distinguishes the buyer's changes from changes by others.
   */
  readonly savedKey: string;
  readonly savedCount: number;
  /**
   * True after the buyer removed all places from an audience with an applied count. The server's count still belongs to
   * the removed places, so the buyer must press Apply again.
   */
  readonly isCountReset: boolean;
}

export type AudienceEditorEvent =
  | { readonly type: 'changed'; readonly change: Partial<AudienceParameters>; readonly edit?: EditKind | undefined }
  | { readonly type: 'typed'; readonly typed: TypedCount }
  | { readonly type: 'entryTyped'; readonly form: EntryForm; readonly pair: TypedPair }
  /**
   * The focus has left the fields, or their entry is about to be sent. A complete entry becomes part of the parameters.
   */
  | { readonly type: 'entriesTaken'; readonly context: AudienceContext }
  | { readonly type: 'ageFormChosen'; readonly form: AgeForm; readonly context: AudienceContext }
  /** Removed conditions come back, together with everything that was removed with them. */
  | { readonly type: 'restored'; readonly former: AudienceEditor }
  | { readonly type: 'applied' }
  /** An answer of the server has arrived. Entries that the buyer has changed stay. */
  | { readonly type: 'received'; readonly saved: SavedAudience }
  /** The server's audience replaces all entries of the buyer. */
  | { readonly type: 'reset'; readonly saved: SavedAudience };

export function startEditing(saved: SavedAudience): AudienceEditor {
  return {
    parameters: saved.parametersData,
    entries: noEntries,
    edit: 'clicked',
    typed: { count: saved.desiredCount > 0 ? saved.desiredCount : null },
    savedKey: audienceKey(saved.parametersData),
    savedCount: saved.desiredCount,
    isCountReset: false,
  };
}

/** The next state of the editor (specification 2, section 4, Audience flow). */
export function audienceEditor(editor: AudienceEditor, event: AudienceEditorEvent): AudienceEditor {
  switch (event.type) {
    case 'changed': {
      const next = { ...editor, ...changeForm(editor, event.change), edit: event.edit ?? 'clicked' };
      const isEmptied = next.parameters.geography.length === 0 && editor.parameters.geography.length > 0;
      if (!isEmptied) return next;
      return { ...next, typed: { count: null }, isCountReset: editor.savedCount > 0 };
    }
    case 'typed':
      return { ...editor, typed: event.typed };
    case 'entryTyped':
      return { ...editor, entries: typePair(editor.entries, event.form, event.pair), edit: 'typed' };
    case 'entriesTaken':
      return { ...editor, ...takeEntries(editor, event.context) };
    case 'ageFormChosen':
      return { ...editor, ...chooseAgeForm(editor, event.form, event.context), edit: 'clicked' };
    case 'restored': {
      const { parameters, entries, typed, isCountReset } = event.former;
      return { ...editor, parameters, entries, typed, isCountReset, edit: 'clicked' };
    }
    case 'applied':
      return { ...editor, isCountReset: false };
    case 'received':
      return received(editor, event.saved);
    case 'reset':
      return startEditing(event.saved);
  }
}

function received(editor: AudienceEditor, saved: SavedAudience): AudienceEditor {
  const fresh = startEditing(saved);
  const isUntouched = audienceKey(editor.parameters) === editor.savedKey;
  // After Update the server may have withdrawn the applied count, so its count is 0. The withdrawn count stays in the
  // field, so that the buyer can apply this count again.
  const isSavedCount = !isNoCount(editor.typed) && (editor.typed.count ?? 0) === editor.savedCount;
  const isCountUntouched = !editor.isCountReset && isSavedCount && saved.desiredCount > 0;
  return {
    ...fresh,
    entries: editor.entries,
    parameters: isUntouched ? fresh.parameters : editor.parameters,
    typed: isCountUntouched ? fresh.typed : editor.typed,
    isCountReset: editor.isCountReset && saved.desiredCount === editor.savedCount,
  };
}
