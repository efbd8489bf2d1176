import { useEffect, useState } from 'react';
import { Logo } from '../../../kit/brand/logo.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { SignInRefusal } from '../server.ts';
import { fetchReport, type SharedReport } from './report-calls.ts';
import { ReportPaper } from './report-paper.tsx';
import { messages } from './shared-report.messages.ts';
import classes from './shared-report.module.css';

type ReportState =
  | { readonly is: 'loading' }
  | { readonly is: 'open'; readonly shared: SharedReport }
  | { readonly is: 'over' }
  | { readonly is: 'unknown'; readonly refusal: SignInRefusal };

/** The page behind the link of a shared report. Whoever has the link reads it, without a session. */
export function SharedReportPage({ linkId }: { readonly linkId: string }) {
  const [report, setReport] = useState<ReportState>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the report again.
  useEffect(() => {
    let isOver = false;
    void fetchReport(linkId).then((answer) => {
      if (isOver) return;
      if (answer.refusal === null) setReport({ is: 'open', shared: answer.model });
      else setReport(answer.status === 404 ? { is: 'over' } : { is: 'unknown', refusal: answer.refusal });
    });
    return () => {
      isOver = true;
    };
  }, [linkId, tries]);
  return (
    <div className={classes.desk}>
      <header className={classes.bar}>
        <Logo height={24} />
      </header>
      <main className={classes.sheet}>
        {report.is === 'open' && <ReportPaper linkId={linkId} shared={report.shared} />}
        {report.is === 'loading' && (
          <p role="status" className={classes.quiet}>
            {messages.loading}
          </p>
        )}
        {report.is === 'over' && (
          <div className={classes.over}>
            <h1 className={classes.title}>{messages.overTitle}</h1>
            <p>{messages.over}</p>
          </div>
        )}
        {report.is === 'unknown' && (
          <FailureLine
            title={messages.loadFailed}
            texts={report.refusal.texts}
            requestId={report.refusal.requestId}
            onRetry={() => setTries((count) => count + 1)}
          />
        )}
      </main>
    </div>
  );
}
