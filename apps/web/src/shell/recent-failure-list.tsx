import { recentFailures } from '../client/calls/recent-failures.ts';
import { usMoment } from '../client/dates.ts';
import { useViewer } from '../client/session/viewer.tsx';
import { CopyButton } from '../kit/state/copy-button.tsx';
import { messages } from './shell.messages.ts';
import classes from './support-dialog.module.css';

/** The calls that failed since the page was loaded, with the ids to quote. Nothing when no call failed. */
export function RecentFailureList() {
  const { timeZone } = useViewer();
  const failures = recentFailures();
  if (failures.length === 0) return null;
  return (
    <section aria-label={messages.failures}>
      <h3 className={classes.title}>{messages.failures}</h3>
      <ul className={classes.list}>
        {failures.map(({ requestId, at }) => (
          <li key={requestId} className={classes.failure}>
            <span className={classes.time}>{usMoment(at, timeZone)}</span>
            <code className={classes.id}>{requestId}</code>
            <CopyButton text={requestId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
