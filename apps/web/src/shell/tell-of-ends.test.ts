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
  isUndoable: false,
  importId: null,
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
const tell = (before: readonly Job[] | undefined, now: readonly Job[]) =>
  tellOfEnds(before, now, { onUndo: () => undefined, go: (page) => opened.push(page) });
const opened: unknown[] = [];
const texts = () => toastsNow().map(({ kind, text, action }) => [kind, text, action?.label]);

it('tells nothing of jobs that had ended before the page was opened', () => {
  expect(tell(undefined, [ended()])).toBeNull();
  expect(texts()).toEqual([]);
});

it('tells of the end of a running job once, with its file', () => {
  const file = { name: 'Files.zip', bytes: 1, expiresAt: '2026-11-27T15:00:00.000Z' };
  expect(tell([job()], [ended({ file })])).toBe('Files: Two files.');
  expect(tell([ended({ file })], [ended({ file })])).toBeNull();
  expect(texts()).toEqual([['success', 'Files: Two files.', 'Download']]);
});

it('tells of a job that began and ended between two answers', () => {
  expect(tell([], [ended({ state: 'failed', outcome: 'The shelf is full.' })])).toBe('Files: The shelf is full.');
  expect(texts()).toEqual([['error', 'Files: The shelf is full.', undefined]]);
});

it('shows no message about a cancelled job, nor about a job that a part of the page shows', () => {
  tell([job()], [ended({ state: 'cancelled', outcome: 'Cancelled.' })]);
  const stop = watchJob('a');
  tell([job()], [ended()]);
  expect(texts()).toEqual([]);
  stop();
  tell([job()], [ended()]);
  expect(texts()).toEqual([['success', 'Files: Two files.', undefined]]);
});

it('announces the beginning of a job, and the end of work that is no longer listed', () => {
  const ofInstallation = job({ isMine: false, title: 'Preparing' });
  expect(tell(undefined, [ofInstallation])).toBe('Preparing in the background');
  expect(tell([ofInstallation], [])).toBe('Preparing: done');
  expect(texts()).toEqual([]);
});

it('offers Undo for half a minute, and withdraws the offer when the job is undone elsewhere', () => {
  tell([job()], [ended({ isUndoable: true })]);
  expect(toastsNow()).toMatchObject([{ text: 'Files: Two files.', isOfMany: true, undo: expect.any(Function) }]);
  tell([ended({ isUndoable: true })], [ended({ isUndoable: true })]);
  expect(texts()).toHaveLength(1);
  tell([ended({ isUndoable: true })], [ended()]);
  expect(texts()).toEqual([]);
});

it('offers the import of an ended job, which has its rows and its undo', () => {
  const values = {
    kind: 'contacts-import',
    importId: 'i',
    title: 'Import of 2 contacts',
    outcome: '2 contacts created.',
  };
  tell([job(values)], [ended(values)]);
  expect(texts()).toEqual([['success', 'Import of 2 contacts: 2 contacts created.', 'Open Import']]);
  toastsNow()[0]?.action?.run();
  expect(opened).toEqual([{ to: '/contacts/import', query: { open: 'i' } }]);
});
