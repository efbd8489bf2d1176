import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listOutboxMails } from '@dropdate/contract/outbox/list-outbox-mails';
import { usMoment } from '../../client/dates.ts';
import { useFollowLink } from '../../client/links/follow-link.ts';
import { hrefOf } from '../../client/links/route-path.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './outbox.messages.ts';
import classes from './outbox.module.css';

interface MailListProps {
  readonly mails: AnswerOf<typeof listOutboxMails>['results'];
  readonly shown: string | undefined;
}

/** The mails, newest first. Each mail is a link, so that it can open in a new tab. */
export function MailList({ mails, shown }: MailListProps) {
  const follow = useFollowLink();
  const { timeZone } = useViewer();
  return (
    <nav aria-label={messages.mails} className={classes.list}>
      <ul>
        {mails.map(({ id, subject, sentAt }) => {
          const href = hrefOf({ to: '/outbox', query: { mail: id } });
          return (
            <li key={id}>
              <a
                href={href}
                className={classes.entry}
                aria-current={id === shown ? 'page' : undefined}
                onClick={(event) => follow(event, href)}
              >
                <span className={classes.subject}>{subject}</span>
                <span className={classes.when}>{usMoment(sentAt, timeZone)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
