import classes from './audience-builder.module.css';

/** A message under a line of fields; looks like the error of a single field, and is announced. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p id={id} role="alert" className={classes.problem}>
      {text !== null && <span className="mantine-InputWrapper-error">{text}</span>}
    </p>
  );
}
