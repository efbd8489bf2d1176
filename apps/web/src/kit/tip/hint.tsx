import { IconInfoCircle } from '@tabler/icons-react';
import { hintTexts } from './hint.messages.ts';
import classes from './hint.module.css';
import { Tip } from './tip.tsx';

interface HintProps {
  /** The name of what the hint explains. */
  readonly label: string;
  readonly hint: string;
}

/** A mark that explains a figure or a fact, by pointer, focus and touch. */
export function Hint({ label, hint }: HintProps) {
  return (
    <Tip label={hint} isForAll>
      {(target) => (
        <button type="button" className={classes.hint} data-hint aria-label={hintTexts.about(label)} {...target}>
          <IconInfoCircle size={14} stroke={1.65} aria-hidden />
        </button>
      )}
    </Tip>
  );
}
