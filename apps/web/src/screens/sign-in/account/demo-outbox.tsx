import { useEffect, useState } from 'react';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { Answer } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages } from './account.messages.ts';
import classes from './account.module.css';
import { type DemoMail, type DemoMails, fetchDemoMail, fetchDemoMails } from './account-calls.ts';

/** Milliseconds between two checks for new mail. */
const lookEvery = 3_000;

/** The outbox of the demo for readers without a session. A mail opens below its subject. */
export function DemoOutbox() {
  const [answer, setAnswer] = useState<Answer<{ readonly results: DemoMails }> | undefined>(undefined);
  const [shown, setShown] = useState<string | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const next = await fetchDemoMails();
      if (!isOver) setAnswer(next);
    };
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <div className={frame.form}>
      <h1 className={frame.title}>{messages.titles.outbox}</h1>
      <p className={classes.quiet}>{messages.outboxHint}</p>
      {answer === undefined && (
        <p role="status" className={classes.quiet}>
          {messages.loadingMails}
        </p>
      )}
      {answer !== undefined && answer.refusal !== null && (
        <FailureLine title={messages.mailsFailed} texts={answer.refusal.texts} requestId={answer.refusal.requestId} />
      )}
      {answer?.refusal === null && answer.model.results.length === 0 && <p role="status">{messages.noMails}</p>}
      {answer?.refusal === null && answer.model.results.length > 0 && (
        <ul aria-label={messages.mails} className={classes.mails}>
          {answer.model.results.map(({ id, subject, toName, sentAt }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.mail}
                aria-expanded={id === shown}
                onClick={() => setShown(id === shown ? undefined : id)}
              >
                <span className={classes.subject}>{subject}</span>
                <span className={classes.quiet}>
                  {toName}, {new Date(sentAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </button>
              {id === shown && <OpenMail id={id} />}
            </li>
          ))}
        </ul>
      )}
      <a href="/sign-in" className={frame.forgot}>
        {messages.backToSignIn}
      </a>
    </div>
  );
}

function OpenMail({ id }: { readonly id: string }) {
  const [answer, setAnswer] = useState<Answer<DemoMail> | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void fetchDemoMail(id).then((mail) => {
      if (!isOver) setAnswer(mail);
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  if (answer === undefined) return null;
  if (answer.refusal !== null) return <FailureLine texts={answer.refusal.texts} requestId={answer.refusal.requestId} />;
  const { text, link, to } = answer.model;
  const at = link === null ? -1 : text.indexOf(link);
  return (
    <div className={classes.text}>
      <p className={classes.quiet}>
        {messages.to} {to}
      </p>
      {link === null || at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <a href={new URL(link).pathname}>{link}</a>
          {text.slice(at + link.length)}
        </>
      )}
    </div>
  );
}
