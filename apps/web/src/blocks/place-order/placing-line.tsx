import { useDelayed } from '../../kit/state/use-delayed.ts';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';

interface PlacingLineProps {
  readonly text: string;
  /** Null while the progress is unknown. */
  readonly percent: number | null;
}

/** The text while an order is placed. After one second a progress bar appears beside the text. */
export function PlacingLine({ text, percent }: PlacingLineProps) {
  const isLong = useDelayed(1_000);
  if (!isLong) return text;
  return (
    <span className={classes.line}>
      {text}
      <progress className={classes.bar} max={100} value={percent ?? undefined} aria-label={messages.progress} />
      {percent !== null && <span className="tabular">{percent}%</span>}
    </span>
  );
}
