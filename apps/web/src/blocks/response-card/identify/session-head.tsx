import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { formatCount } from '@dropdate/domain/money/money-text';
import { PageHead } from '../../../kit/page/page-head.tsx';
import type { Decision } from './decision.ts';
import { messages } from './identification.messages.ts';
import classes from './identification.module.css';
import type { IdentificationKind } from './identification-kind.ts';

export type Counters = readonly (readonly [label: string, count: number])[];

interface SessionHeadProps {
  readonly texts: Pick<IdentificationKind<SessionCard, Decision>['texts'], 'title' | 'subtitle'>;
  readonly counters: Counters;
  /** The cards of the session. */
  readonly total: number;
  /** How many cards wait, also beyond the session. */
  readonly all: number;
}

/** The heading, and how far the session is. */
export function SessionHead({ texts, counters, total, all }: SessionHeadProps) {
  return (
    <div className={classes.head}>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle}
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
