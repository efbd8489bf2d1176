import { freeSeedsText } from '@dropdate/domain/audience/seed-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import classes from './order-summary.module.css';

interface RecipientsFactProps {
  readonly label: string;
  readonly count: number;
  /** The free pieces to seed addresses. */
  readonly seedCount: number;
}

/** How many people get a piece, and how many seed addresses get one for free. */
export function RecipientsFact({ label, count, seedCount }: RecipientsFactProps) {
  const seeds = freeSeedsText(seedCount);
  return (
    <ReadOnlyField label={label}>
      {formatCount(count)}
      {seeds !== null && <span className={classes.seeds}> {seeds}</span>}
    </ReadOnlyField>
  );
}
