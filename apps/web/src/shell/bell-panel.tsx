import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs } from '@dropdate/contract/jobs/see-jobs';
import type { CallBack } from '@dropdate/contract/leads/list-call-backs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { contactName } from '../blocks/contact-actions/contact-name.ts';
import { JobProgress } from '../blocks/job-progress/job-progress.tsx';
import { call } from '../client/calls/call.ts';
import { refresh } from '../client/calls/use-endpoint.ts';
import { timeOfInstant } from '../client/dates.ts';
import { AppLink } from '../client/links/app-link.tsx';
import { useViewer } from '../client/session/viewer.tsx';
import { useLayer } from '../kit/dialog/use-layer.ts';
import { SkeletonLines } from '../kit/state/skeleton.tsx';
import classes from './bell.module.css';
import { messages } from './shell.messages.ts';

interface BellPanelProps {
  /** Undefined while the list is fetched for the first time. */
  readonly jobs: readonly Job[] | undefined;
  /** The call backs whose time has come. */
  readonly callBacks: readonly CallBack[];
  /** The button that opened the list. A press on it closes the list by itself. */
  readonly button: HTMLElement | null;
  readonly onClose: () => void;
}

/** The list below the bell. It closes on Escape, on a press elsewhere, and when the focus leaves it. */
export function BellPanel({ jobs, callBacks, button, onClose }: BellPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { timeZone } = useViewer();
  const zIndex = useLayer(onClose, 'panel');
  useMarkSeen(jobs);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    panel.current?.focus();
    const leave = ({ target }: Event) => {
      const isHere = target instanceof Node && (panel.current?.contains(target) === true || button?.contains(target));
      if (!isHere) close();
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
    };
  }, [button]);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={messages.jobs}
      tabIndex={-1}
      className={classes.panel}
      data-below-bar
      style={{ zIndex }}
    >
      {callBacks.length > 0 && (
        <>
          <h2 className={classes.heading}>{messages.callBacks}</h2>
          <ul className={classes.list}>
            {callBacks.map((callBack) => (
              <li key={callBack.id} className={classes.callBack}>
                <AppLink target={{ to: '/leads/lead/{id}', params: { id: callBack.id } }}>
                  <span dir="auto">{contactName(callBack)}</span>
                </AppLink>
                <span className="tabular">{timeOfInstant(callBack.callBackOn, timeZone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={classes.heading}>{messages.jobs}</h2>
      {jobs === undefined ? (
        <SkeletonLines count={3} label={messages.loading} />
      ) : jobs.length === 0 ? (
        <p className={classes.none}>{messages.noJobs}</p>
      ) : (
        <ul className={classes.list}>
          {jobs.map((job) => (
            <li key={job.id} className={classes.item}>
              <JobProgress job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Marks the listed jobs as seen. They keep their mark until the list is opened again. */
function useMarkSeen(jobs: readonly Job[] | undefined): void {
  const client = useQueryClient();
  const ids = jobs?.filter(({ isUnread }) => isUnread).map(({ id }) => id) ?? [];
  const text = ids.join(' ');
  const mark = useEffectEvent(async () => {
    // A failure is not told: the jobs stay unread, and the next opening tries again.
    await call(seeJobs, { body: { ids } }).then(
      () => refresh(client, [listJobs]),
      () => undefined,
    );
  });
  useEffect(() => {
    if (text !== '') void mark();
  }, [text]);
}
