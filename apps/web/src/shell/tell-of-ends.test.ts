import type { Job } from '@dropdate/contract/jobs/list-jobs';
import { beforeEach, expect, it } from 'vitest';
import { watchJob } from '../client/jobs/watched-jobs.ts';
import { toast, toastsNow } from '../kit/toast/toast.ts';
import { tellOfEnds } from './tell-of-ends.ts';

beforeEach(() => {
  for (const { id } of toastsNow()) toast.close(id);
});

const job = (values: Partial<Job> = {}): Job => ({
  id: 'a',
  kind: 'production-files',
  title: 'Files',
  state: 'running',
  done: 1,
  total: 2,
  outcome: null,
  leftOut: [],
  undoable: 0,
  startedAt: '2026-11-20T15:00:00.000Z',
  endedAt: null,
  startedBy: null,
  isMine: true,
  isUnread: false,
  isCancelling: false,
  file: null,
  ...values,
});
const ended = (values: Partial<Job> = {}): Job =>
  job({ state: 'done', outcome: 'Two files.', isUnread: true, ...values });
const texts = () => toastsNow().map(({ kind, text, action }) => [kind, text, action?.label]);

it('tells nothing of jobs that had ended before the page was opened', () => {
  expect(tellOfEnds(undefined, [ended()])).toBeNull();
  expect(texts()).toEqual([]);
});

it('tells of the end of a running job once, with its file', () => {
  const file = { name: 'Files.zip', bytes: 1, expiresAt: '2026-11-27T15:00:00.000Z' };
  expect(tellOfEnds([job()], [ended({ file })])).toBe('Files: Two files.');
  expect(tellOfEnds([ended({ file })], [ended({ file })])).toBeNull();
  expect(texts()).toEqual([['success', 'Files: Two files.', 'Download']]);
});

it('tells of a job that began and ended between two answers', () => {
  expect(tellOfEnds([], [ended({ state: 'failed', outcome: 'The shelf is full.' })])).toBe('Files: The shelf is full.');
  expect(texts()).toEqual([['error', 'Files: The shelf is full.', undefined]]);
});

it('shows no message about a cancelled job, nor about a job that a part of the page shows', () => {
  tellOfEnds([job()], [ended({ state: 'cancelled', outcome: 'Cancelled.' })]);
  const stop = watchJob('a');
  tellOfEnds([job()], [ended()]);
  expect(texts()).toEqual([]);
  stop();
  tellOfEnds([job()], [ended()]);
  expect(texts()).toEqual([['success', 'Files: Two files.', undefined]]);
});

it('announces the beginning of a job, and the end of work that is no longer listed', () => {
  const ofInstallation = job({ isMine: false, title: 'Preparing' });
  expect(tellOfEnds(undefined, [ofInstallation])).toBe('Preparing in the background');
  expect(tellOfEnds([ofInstallation], [])).toBe('Preparing: done');
  expect(texts()).toEqual([]);
});
