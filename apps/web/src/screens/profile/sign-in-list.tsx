import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listOwnSignIns } from '@dropdate/contract/users/list-own-sign-ins';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const textsOf = { password: messages.outcomes, directory: messages.directoryOutcomes };

/** The sign-ins of the user and the failed tries, newest first. */
export function SignInList({ signIns, hasMore }: AnswerOf<typeof listOwnSignIns>) {
  const { timeZone } = useViewer();
  return (
    <>
      <ul className={classes.rows} aria-label={messages.signIns}>
        {signIns.map(({ id, at, outcome, way, count, device }) => (
          <li key={id} className={classes.signIn} data-outcome={outcome}>
            <span>{messages.tries(textsOf[way][outcome], count)}</span>
            <span className={classes.fixed}>{device ?? (outcome === 'succeeded' ? messages.unknownDevice : '')}</span>
            <time dateTime={at} className={classes.fixed}>
              {usMoment(at, timeZone)}
            </time>
          </li>
        ))}
      </ul>
      {hasMore && <p className={classes.fixed}>{messages.moreSignIns}</p>}
    </>
  );
}
