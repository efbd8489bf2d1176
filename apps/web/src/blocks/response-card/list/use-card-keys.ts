import { useEffect, useEffectEvent } from 'react';
import { takesLetters } from '../../../kit/field/is-typing.ts';

interface CardSteps {
  /** Undefined where no card follows. */
  readonly onNext: (() => void) | undefined;
  /** Undefined where no card comes before. */
  readonly onPrevious: (() => void) | undefined;
}

/** N shows the next card of the list and P the card before, while the view of a card is open. */
export function useCardKeys({ onNext, onPrevious }: CardSteps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || takesLetters(event.target)) return;
    if (event.key === 'n') onNext?.();
    if (event.key === 'p') onPrevious?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
