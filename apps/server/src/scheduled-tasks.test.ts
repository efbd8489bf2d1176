import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { resetMailsTask } from './features/session/password-links/forgot-password.ts';
import { silentLog } from './platform/log.ts';
import { mailTask } from './platform/mail/queue-mail.ts';
import { addTask, startTasks } from './platform/queue/task-queue.ts';
import { scheduledTasks } from './scheduled-tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the scheduled tasks', () => {
  it('has a time for every task but one, and a task for every time', () => {
    const everything = {
      ...app,
      releaseExpiredCheckouts: async () => undefined,
      makeFilesAhead: async () => undefined,
    };
    const { tasks, schedule } = scheduledTasks(everything, app.db);
    const timed = schedule.split('\n').map((line) => line.split(' ')[5] ?? '');
    // A request for a new password is the only cause of its mails.
    expect([...timed, resetMailsTask].sort()).toEqual(Object.keys(tasks).sort());
    expect(timed).toContain('retention');
  });

  it('delivers mails while checkouts wait for an unresponsive card provider and a large file is made', async () => {
    let answer: () => void = () => undefined;
    const provider = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let runs = 0;
    let deliver: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const waiting = {
      releaseExpiredCheckouts: () => {
        runs += 1;
        return provider;
      },
      deliverMail: async () => {
        deliver();
        return 0;
      },
      queueResetMails: app.queueResetMails,
      makeFilesAhead: () => provider,
      makeListFiles: app.makeListFiles,
      advanceValidations: app.advanceValidations,
      askScrubber: app.askScrubber,
      completeCampaigns: app.completeCampaigns,
      mailFirstResponses: app.mailFirstResponses,
      escalateLeads: app.escalateLeads,
      remindCallBacks: app.remindCallBacks,
      watchCardFolder: app.watchCardFolder,
      watchMailFolder: app.watchMailFolder,
      fillRecipientSearch: app.fillRecipientSearch,
      workAnswers: app.workAnswers,
      cleanFiles: app.cleanFiles,
      redrawLogos: app.redrawLogos,
      removeWhatIsOver: app.removeWhatIsOver,
    };
    for (const task of ['checkouts', 'files-ahead', 'checkouts', 'files-ahead', mailTask]) await addTask(app.db, task);
    const running = await startTasks({ pool: app.pool, log: silentLog, ...scheduledTasks(waiting, app.db) });
    try {
      await delivered;
      expect(runs).toBe(1);
    } finally {
      answer();
      await running.stop();
    }
  });
});
