import type { App } from './app.ts';
import { landingAnswersTask } from './features/landing-pages/work-answers.ts';
import { listFilesTask } from './features/list-orders/make-list-files.ts';
import { phoneChecksTask } from './features/phone-checks/checks/ask-scrubber.ts';
import { validationTask } from './features/phone-validation/validation-parts.ts';
import { filesAheadTask } from './features/production/make-files-ahead.ts';
import { resetMailsTask } from './features/session/password-links/forgot-password.ts';
import { deleteOverSessions } from './features/session/session.data.ts';
import type { Database } from './platform/database/database.ts';
import { deleteOverAttempts } from './platform/http/attempts.data.ts';
import { mailTask } from './platform/mail/queue-mail.ts';
import { oneAfterAnother, oneAtATime, type Tasks } from './platform/queue/task-queue.ts';
import { deleteOldIdempotencyKeys, ensureAuditMonths } from './scheduled-tasks.data.ts';

/**
 * The product's tasks and their schedule, with minutes and hours in UTC. Every task is safe to run twice, on any
 * server.
 */
export function scheduledTasks(
  app: Pick<
    App,
    | 'releaseExpiredCheckouts'
    | 'deliverMail'
    | 'queueResetMails'
    | 'makeFilesAhead'
    | 'makeListFiles'
    | 'advanceValidations'
    | 'askScrubber'
    | 'completeCampaigns'
    | 'mailFirstResponses'
    | 'escalateLeads'
    | 'remindCallBacks'
    | 'watchCardFolder'
    | 'watchMailFolder'
    | 'fillRecipientSearch'
    | 'workAnswers'
    | 'cleanFiles'
    | 'redrawLogos'
    | 'removeWhatIsOver'
  >,
  db: Database,
): { readonly tasks: Tasks; readonly schedule: string } {
  return {
    tasks: {
      // A run takes long while the card provider is down. A second run beside it would occupy the queue, and mails
      // would wait.
      checkouts: oneAtATime(() => app.releaseExpiredCheckouts()),
      [resetMailsTask]: (payload) => app.queueResetMails(payload),
      [mailTask]: async () => void (await app.deliverMail()),
      // On a slow machine, making a large file takes longer than the minute between two runs. Two runs at once would
      // make the same file twice.
      [filesAheadTask]: oneAfterAnother(() => app.makeFilesAhead()),
      [listFilesTask]: oneAfterAnother(() => app.makeListFiles()),
      // A run that chooses many people takes longer than the minute between two runs. A check can end meanwhile.
      [validationTask]: oneAfterAnother(() => app.advanceValidations()),
      // A service that is slow takes longer than the minute between two runs.
      [phoneChecksTask]: oneAfterAnother(() => app.askScrubber()),
      'first-responses': () => app.mailFirstResponses(),
      'escalate-leads': () => app.escalateLeads(),
      'remind-call-backs': () => app.remindCallBacks(),
      'complete-campaigns': () => app.completeCampaigns(),
      // Files that come over a slow network take longer than the minute between two runs.
      'card-folder': oneAtATime(() => app.watchCardFolder()),
      'mail-folder': oneAtATime(() => app.watchMailFolder()),
      'recipient-search': () => app.fillRecipientSearch(),
      // A flood of answers is one run at a time, so that all other tasks get their turn.
      [landingAnswersTask]: oneAtATime(() => app.workAnswers()),
      'clean-files': () => app.cleanFiles(),
      'redraw-logos': oneAtATime(() => app.redrawLogos()),
      retention: () => app.removeWhatIsOver(),
      'over-sessions': () => deleteOverSessions(db, new Date()),
      'over-attempts': () => deleteOverAttempts(db, new Date()),
      'audit-months': () => ensureAuditMonths(db),
      'old-idempotency-keys': () => deleteOldIdempotencyKeys(db),
    },
    schedule: [
      '* * * * * checkouts ?jobKey=checkouts',
      `* * * * * ${mailTask}`,
      `* * * * * ${filesAheadTask} ?jobKey=${filesAheadTask}`,
      `* * * * * ${listFilesTask} ?jobKey=${listFilesTask}`,
      `* * * * * ${validationTask} ?jobKey=${validationTask}`,
      `* * * * * ${phoneChecksTask} ?jobKey=${phoneChecksTask}`,
      '* * * * * card-folder ?jobKey=card-folder',
      '* * * * * mail-folder ?jobKey=mail-folder',
      '* * * * * recipient-search',
      `* * * * * ${landingAnswersTask} ?jobKey=${landingAnswersTask}`,
      '3 * * * * complete-campaigns',
      '*/5 * * * * first-responses',
      '*/5 * * * * escalate-leads',
      '* * * * * remind-call-backs',
      '7 * * * * over-sessions',
      '9 * * * * over-attempts',
      '13 * * * * redraw-logos ?jobKey=redraw-logos',
      '11 3 * * * audit-months',
      '17 3 * * * clean-files',
      '23 3 * * * old-idempotency-keys',
      '31 3 * * * retention',
    ].join('\n'),
  };
}
