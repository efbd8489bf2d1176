import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusMissingField } from './focus-in-step.ts';
import type { OrderHeadProps } from './order-head.tsx';

interface StepKeys extends Pick<OrderHeadProps, 'onSaveDraft' | 'isSaveDraftDisabled' | 'isSavingDraft'> {
  readonly next?:
    | {
        readonly onClick: () => void;
        readonly isDisabled?: boolean;
        readonly isBusy?: boolean;
        readonly isFinal?: boolean;
        readonly onMissing?: () => void;
      }
    | undefined;
  /** The button of Continue. */
  readonly nextButton: RefObject<HTMLButtonElement | null>;
  readonly isLocked: boolean;
}

/**
 * Ctrl or Cmd with Enter presses Continue. While Continue is disabled, the focus goes to what is missing. A button that spends money only gets the focus, so that nobody buys with one
 * press too many. Ctrl or Cmd with S presses Save Draft. All these keys also work while the user types. Behind a dialog
 * the keys do nothing. Ctrl or Cmd with S never makes the browser save the page, because a saved page would help nobody
 * here.
 */
export function useStepKeys({ next, nextButton, onSaveDraft, ...state }: StepKeys): void {
  const save = useEffectEvent(() => {
    if (!state.isLocked && state.isSaveDraftDisabled !== true && state.isSavingDraft !== true) onSaveDraft?.();
  });
  const goOn = useEffectEvent((field: Element | null) => {
    if (state.isLocked || next === undefined || next.isBusy === true) return returnFocus(field);
    if (next.isDisabled === true) {
      (next.onMissing ?? focusMissingField)();
      return returnFocus(field);
    }
    // The button gets the focus first. When the press opens a dialog, the closing dialog returns the focus to the
    // button.
    nextButton.current?.focus();
    if (next.isFinal !== true) next.onClick();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const isSave = event.key === 's';
      if (!isSave && event.key !== 'Enter') return;
      event.preventDefault();
      if (event.repeat || document.querySelector('[role="dialog"]') !== null) return;
      // A field stores its text when the focus leaves the field. The action runs after the next render, because only
      // that render has the stored text.
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
      setTimeout(() => {
        if (!isSave) return goOn(field);
        save();
        returnFocus(field);
      });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/**
 * Gives the focus back to the field, so that the user can type on, unless another control has it. A field with a drop-down list would open its list on
 * focus, so such a field does not get the focus back.
 */
function returnFocus(field: Element | null): void {
  const isFree = document.activeElement === document.body;
  if (isFree && field instanceof HTMLElement && !field.hasAttribute('aria-haspopup'))
    field.focus({ preventScroll: true });
}
