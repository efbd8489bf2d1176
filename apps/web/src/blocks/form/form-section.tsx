import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly sentence: string;
  readonly children: ReactNode;
}

/** A part of a form page: its title and purpose at the left, its fields or its content at the right. */
export function FormSection({ title, sentence, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.sentence}>{sentence}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

/** A section with its fields below each other. */
export function PlainSection({ children, ...section }: FormSectionProps) {
  return (
    <FormSection {...section}>
      <div className={classes.lines}>{children}</div>
    </FormSection>
  );
}

/** Fields side by side, as many as fit. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
