import { useEffect, useEffectEvent } from 'react';
import type { OrderHeadProps } from './order-head.tsx';

interface StepKeys extends Pick<OrderHeadProps, 'onSaveDraft' | 'isSaveDraftDisabled' | 'isSavingDraft'> {
  readonly next?:
    | { readonly onClick: () => void; readonly isDisabled?: boolean; readonly isBusy?: boolean }
    | undefined;
  readonly isLocked: boolean;
}

/**
 * Ctrl or Cmd with Enter presses Continue. Ctrl or Cmd with S presses Save Draft. Both also work while the user types.
 * Behind a dialog the keys do nothing. The browser's own saving of the page would help nobody here.
 */
export function useStepKeys({ next, onSaveDraft, ...state }: StepKeys): void {
  const act = useEffectEvent((isSave: boolean) => {
    if (state.isLocked) return;
    if (isSave && state.isSaveDraftDisabled !== true && state.isSavingDraft !== true) onSaveDraft?.();
    if (!isSave && next?.isDisabled !== true && next?.isBusy !== true) next?.onClick();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const isSave = event.key === 's';
      if (!isSave && event.key !== 'Enter') return;
      event.preventDefault();
      if (event.repeat || document.querySelector('[role="dialog"]') !== null) return;
      // A field stores its text when the focus leaves it. The action follows after the render with that text.
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
      setTimeout(() => act(isSave));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
