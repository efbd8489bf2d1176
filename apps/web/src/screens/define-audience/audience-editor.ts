import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { audienceKey } from '../../blocks/audience-builder/audience-key.ts';
import { isNoCount, type TypedCount } from '../../kit/field/number-text.ts';

/** What the server has: the parameters last saved and the desired count last applied. */
export interface SavedAudience {
  readonly parametersData: AudienceParameters;
  /** 0 until Apply. */
  readonly desiredCount: number;
}

/** What the buyer has entered, saved or not. */
export interface AudienceEditor {
  readonly parameters: AudienceParameters;
  /** The desired count as it is typed. */
  readonly typed: TypedCount;
  /** What the server had when it was last heard of, to tell own changes from those of others. */
  readonly savedKey: string;
  readonly savedCount: number;
  /** Every place was taken off since: the count that the server still has was for others, and is to be applied again. */
  readonly isCountReset: boolean;
}

export type AudienceEditorEvent =
  | { readonly type: 'changed'; readonly change: Partial<AudienceParameters> }
  | { readonly type: 'typed'; readonly typed: TypedCount }
  | { readonly type: 'applied' }
  /** An answer of the server arrived. Own changes stay. */
  | { readonly type: 'received'; readonly saved: SavedAudience }
  /** Take over what the server has, whatever was entered. */
  | { readonly type: 'reset'; readonly saved: SavedAudience };

export function startEditing(saved: SavedAudience): AudienceEditor {
  return {
    parameters: saved.parametersData,
    typed: { count: saved.desiredCount > 0 ? saved.desiredCount : null },
    savedKey: audienceKey(saved.parametersData),
    savedCount: saved.desiredCount,
    isCountReset: false,
  };
}

/** The next state of the editor. Source: specification 2, section 4 (Audience flow). */
export function audienceEditor(editor: AudienceEditor, event: AudienceEditorEvent): AudienceEditor {
  switch (event.type) {
    case 'changed': {
      const parameters = { ...editor.parameters, ...event.change };
      const isEmptied = parameters.geography.length === 0 && editor.parameters.geography.length > 0;
      if (!isEmptied) return { ...editor, parameters };
      return { ...editor, parameters, typed: { count: null }, isCountReset: editor.savedCount > 0 };
    }
    case 'typed':
      return { ...editor, typed: event.typed };
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
  // A count that the server withdrew (0, after Update) stays typed, so that it can be applied again.
  const isSavedCount = !isNoCount(editor.typed) && (editor.typed.count ?? 0) === editor.savedCount;
  const isCountUntouched = !editor.isCountReset && isSavedCount && saved.desiredCount > 0;
  return {
    ...fresh,
    parameters: isUntouched ? fresh.parameters : editor.parameters,
    typed: isCountUntouched ? fresh.typed : editor.typed,
    isCountReset: editor.isCountReset && saved.desiredCount === editor.savedCount,
  };
}
