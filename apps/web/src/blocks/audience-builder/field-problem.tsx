import { maxRanges } from '@dropdate/domain/audience/range-problem';
import { useInView } from '../../kit/state/use-in-view.ts';
import classes from './audience-builder.module.css';
import { messages } from './parameter-rows.messages.ts';

interface FieldProblemProps {
  readonly id: string;
  readonly text: string | null;
  /** The text that is shown here while nothing is wrong. */
  readonly hint?: string | null;
}

/** How to enter another entry, below the fields. */
export const entriesHint = (added: number): string | null =>
  added === 0 ? messages.severalEntries(maxRanges) : added < maxRanges ? messages.nextEntry(added, maxRanges) : null;

/**
 * A message under a line of fields. The message looks like the error of a single field. Screen readers announce the
 * message, and it scrolls into view.
 */
export function FieldProblem({ id, text, hint = null }: FieldProblemProps) {
  const line = useInView<HTMLParagraphElement>(text);
  const isHint = text === null && hint !== null;
  return (
    <p ref={line} id={id} role={isHint ? undefined : 'alert'} className={classes.problem}>
      {text !== null && <span className="mantine-InputWrapper-error">{text}</span>}
      {isHint && <span className={classes.note}>{hint}</span>}
    </p>
  );
}
