import { useDelayed } from '../../kit/state/use-delayed.ts';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';

interface PlacingLineProps {
  readonly text: string;
  /** Null when nobody tells. */
  readonly percent: number | null;
}

/** What goes on while an order is placed; what takes longer than a second shows that it moves. */
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
