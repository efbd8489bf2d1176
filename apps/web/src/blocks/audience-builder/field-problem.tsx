import { useInView } from '../../kit/state/use-in-view.ts';
import classes from './audience-builder.module.css';

/** A message under a line of fields. It looks like the error of a single field, is announced, and scrolls into view. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | null }) {
  const line = useInView<HTMLParagraphElement>(text);
  return (
    <p ref={line} id={id} role="alert" className={classes.problem}>
      {text !== null && <span className="mantine-InputWrapper-error">{text}</span>}
    </p>
  );
}
