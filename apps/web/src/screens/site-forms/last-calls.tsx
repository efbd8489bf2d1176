import type { SiteFormCall } from '@dropdate/contract/site-forms/list-site-form-calls';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './site-forms.messages.ts';
import classes from './site-forms.module.css';
import { callsRead } from './site-forms-reads.ts';

/** The last calls of all keys, without anything that an answer said. */
export function LastCalls() {
  const { data, error, refetch, isFetching } = usePageRead(callsRead);
  return (
    <>
      <div className={classes.head}>
        <SectionIntro id="calls" title={messages.calls} sentence={messages.callsSentence} />
        <Button kind="quiet" size="small" isBusy={data !== undefined && isFetching} onClick={() => void refetch()}>
          {messages.refresh}
        </Button>
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonLines count={4} label={messages.loadingCalls} />
        ) : (
          <FailureLine texts={[messages.callsFailed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        )
      ) : data.calls.length === 0 ? (
        <p className={classes.note}>{messages.noCalls}</p>
      ) : (
        <CallTable calls={data.calls} />
      )}
    </>
  );
}

const tones = { accepted: 'success', duplicate: 'default', refused: 'error' } as const;

function CallTable({ calls }: { readonly calls: readonly SiteFormCall[] }) {
  const { timeZone } = useViewer();
  return (
    <section
      className={classes.calls}
      aria-label={messages.callList}
      tabIndex={calls.length > scrollsFrom ? 0 : undefined}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{messages.calls}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.key}</th>
            <th scope="col">{messages.outcome}</th>
            <th scope="col">{messages.why}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, at, keyName, outcome, reason, isTest }) => (
            <tr key={id}>
              <td className="tabular">{usMoment(at, timeZone)}</td>
              <td dir="auto">{keyName}</td>
              <td>
                <StatusBadge tone={tones[outcome]}>{messages.outcomes[outcome]}</StatusBadge>{' '}
                {isTest && <StatusBadge>{messages.isTest}</StatusBadge>}
              </td>
              <td className={classes.reason}>{reason === '' ? null : messages.reason(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** With more calls, the table scrolls. */
const scrollsFrom = 8;
