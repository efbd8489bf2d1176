import { getOrderHistory } from '@dropdate/contract/orders/get-order-history';
import type { TimelineEntry } from '@dropdate/contract/orders/get-order-timeline';
import { timelineLabel } from '@dropdate/domain/campaign/order-timeline';
import type { OrderId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { HistoryButton } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { usDate, usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';
import { timelineRead } from './order-details-reads.ts';

interface OrderTimelineProps {
  readonly orderId: OrderId;
  /** The name of the campaign. */
  readonly name: string;
}

/** What happened to the order, and what is expected next. */
export function OrderTimeline({ orderId, name }: OrderTimelineProps) {
  const { data, error, refetch } = usePageRead(timelineRead(orderId));
  return (
    <section className={classes.timeline} aria-labelledby="order-timeline">
      <div className={classes.timelineHead}>
        <h2 id="order-timeline" className={classes.section}>
          {messages.timeline}
        </h2>
        <HistoryButton isInHead={false} source={historyOf(getOrderHistory, { id: orderId })} name={name} />
      </div>
      {data !== undefined ? (
        <ol className={classes.steps}>
          {data.entries.map((entry) => (
            <Step key={`${entry.step} ${entry.at}`} entry={entry} isForClient={data.isForClient} />
          ))}
        </ol>
      ) : error === null ? (
        <SkeletonLines count={5} label={messages.timelineLoading} />
      ) : (
        <FailureLine texts={[messages.timelineFailed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Step({ entry, isForClient }: { readonly entry: TimelineEntry; readonly isForClient: boolean }) {
  const { step, state, times, mailed, inHomes, reason, problems } = entry;
  const { timeZone } = useViewer();
  const label = timelineLabel(step, state, isForClient);
  return (
    <li className={classes.step} data-state={state} data-step={step}>
      <p className={classes.stepName}>{state === 'next' ? messages.nextStep(label) : label}</p>
      {inHomes === null ? (
        <When entry={entry} timeZone={timeZone} />
      ) : (
        <p className={classes.when}>{messages.expectedDays(usDate(inHomes.from), usDate(inHomes.to))}</p>
      )}
      {mailed !== null && (
        <p className={classes.when}>{messages.mailedPieces(formatCount(mailed.pieces), usDate(mailed.on))}</p>
      )}
      {problems !== null && <p className={classes.when}>{messages.problems(problems, formatCount(problems))}</p>}
      {times > 1 && <p className={classes.when}>{messages.times(times)}</p>}
      {reason !== null && <p className={classes.reason}>{messages.reason(reason)}</p>}
    </li>
  );
}

/** Day, time and person of a step; for the expected step the day until which it is expected. */
function When({ entry, timeZone }: { readonly entry: TimelineEntry; readonly timeZone: string }) {
  const { state, at, on, by } = entry;
  const day = at === null ? on && usDate(on) : usMoment(at, timeZone);
  const shown = state === 'next' && day !== null ? messages.expectedBy(day) : day;
  const words = [shown, by].filter((word) => word !== null);
  return words.length === 0 ? null : <p className={classes.when}>{words.join(' · ')}</p>;
}
