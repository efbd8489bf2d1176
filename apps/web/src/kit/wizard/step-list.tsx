import classes from './step-list.module.css';
import marks from './step-mark.module.css';

interface StepListProps {
  readonly steps: readonly { readonly label: string; readonly about?: string | undefined }[];
  /** True to place the steps side by side where there is room. Otherwise the steps are below one another. */
  readonly isFlat?: boolean;
}

/** The steps of a wizard, shown before it starts: numbers, names and short descriptions. */
export function StepList({ steps, isFlat = false }: StepListProps) {
  return (
    <ol className={classes.steps} data-flat={isFlat}>
      {steps.map(({ label, about }, index) => (
        <li key={label} className={`${marks.joined} ${classes.step}`}>
          <span className={marks.mark} aria-hidden>
            {index + 1}
          </span>
          {about === undefined ? (
            label
          ) : (
            <div>
              <p className={classes.label}>{label}</p>
              <p className={classes.about}>{about}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
