import classes from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** Undefined while the amount of work is unknown. */
  readonly percent: number | undefined;
  readonly look: 'thin' | 'regular';
}

/** A bar that fills as work goes on. It takes the width that its row leaves. */
export function ProgressBar({ label, percent, look }: ProgressBarProps) {
  return <progress className={classes.bar} data-look={look} max={100} value={percent} aria-label={label} />;
}
