import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { DoNotMailText } from './do-not-mail-text.tsx';
import { messages } from './suppression.messages.ts';
import classes from './suppression.module.css';
import { type WaterfallLine, waterfallLines } from './waterfall-lines.ts';

export interface WaterfallProps {
  readonly draft: DraftRef;
  readonly parameters: AudienceParameters;
  /** False while the live count of the parameters has not come, or cannot come. */
  readonly isAtRest: boolean;
}

/** How many people match, how many are left out for which reason, and how many remain. The lines sum exactly. */
export function Waterfall({ draft, parameters, isAtRest }: WaterfallProps) {
  const { data, error, isPlaceholderData, refetch } = useEndpointQuery(
    countSuppressions,
    { body: { ...draft, parameters } },
    { isEnabled: isAtRest, isBackground: true, keepsPrevious: true, staleTime: 0 },
  );
  if (parameters.geography.length === 0) return null;
  if (error !== null)
    return (
      <FailureLine texts={[messages.waterfallFailed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return isAtRest ? <SkeletonLines count={4} label={messages.counting} /> : null;
  return (
    <ul aria-label={messages.waterfall} className={classes.waterfall} data-stale={isPlaceholderData || !isAtRest}>
      {waterfallLines(data, parameters).map((line) => (
        <Line key={line.name} line={line} holdDays={data.holdDays} held={data.heldCount} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: WaterfallLine;
  /** The days for which an order of the company holds its people. */
  readonly holdDays: number;
  /** The people who are left out as those of recent orders. */
  readonly held: number;
}

function Line({ line: { name, people, isLeftOut }, holdDays, held }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { label } = messages.lines[name];
  // The people of a recent order are held, so a chosen recent order leaves nobody out beyond them.
  const why = name === 'previousOrders' && people === 0 && held > 0 ? messages.lines.previousOrders.none : null;
  return (
    <li className={classes.line} data-sum={!isLeftOut}>
      <button
        type="button"
        className={classes.lineButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={1.65} className={classes.chevron} data-open={isOpen} aria-hidden />
        <span>
          {label}
          {why !== null && <span className={classes.why}>{why}</span>}
        </span>
        <span className={classes.people}>
          {isLeftOut && people > 0 && (
            <>
              <span aria-hidden>−</span>
              <span className="visually-hidden">{messages.minus} </span>
            </>
          )}
          {formatCount(people)}
        </span>
      </button>
      <p id={id} hidden={!isOpen} className={classes.meaning}>
        <Meaning name={name} holdDays={holdDays} />
      </p>
    </li>
  );
}

/** What a line counts. The lines of a setting lead to its page, or tell its value. */
function Meaning({ name, holdDays }: { readonly name: WaterfallLine['name']; readonly holdDays: number }) {
  if (name === 'held') return messages.lines.held.meaning(holdDays);
  if (name === 'ownDoNotMail') return <DoNotMailText text={messages.lines.ownDoNotMail.meaning} />;
  return messages.lines[name].meaning;
}
