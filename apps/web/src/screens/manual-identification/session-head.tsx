import { formatCount } from '@dropdate/domain/money/money-text';
import { PageHead } from '../../kit/page/page-head.tsx';
import { messages } from './manual-identification.messages.ts';
import classes from './manual-identification.module.css';

interface SessionHeadProps {
  readonly total: number;
  readonly completed: number;
  /** How many cards wait, also beyond the session. */
  readonly all: number;
}

/** The heading, and how far the session is. */
export function SessionHead({ total, completed, all }: SessionHeadProps) {
  const counters = [
    [messages.total, total],
    [messages.pending, total - completed],
    [messages.completed, completed],
  ] as const;
  return (
    <div className={classes.head}>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          <div className={classes.counts}>
            <dl className={classes.counters} aria-label={messages.counters}>
              {counters.map(([label, count]) => (
                <div key={label} className={classes.counter}>
                  <dt>{label}</dt>
                  <dd>{formatCount(count)}</dd>
                </div>
              ))}
            </dl>
            {all > total && <p className={classes.part}>{messages.part(formatCount(total), formatCount(all))}</p>}
          </div>
        }
      />
    </div>
  );
}
