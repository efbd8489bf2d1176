import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownToasts, type Toast, toast, toastsNow } from './toast.ts';

const textsOf = (toasts: readonly Toast[]) => toasts.map(({ text }) => text);

function clear(): void {
  for (const { id } of toastsNow()) toast.close(id);
}

beforeEach(clear);
// The test files of one worker share the messages, so the last test must leave no message behind.
afterEach(clear);

describe('messages', () => {
  it('are all kept: the newest three are shown, and earlier messages come back later', () => {
    for (const text of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) toast.error(text);
    expect(textsOf(shownToasts(toastsNow()).shown)).toEqual(['Third', 'Fourth', 'Fifth']);
    expect(shownToasts(toastsNow()).waiting).toBe(2);
    for (const { id } of shownToasts(toastsNow()).shown) toast.close(id);
    expect(textsOf(shownToasts(toastsNow()).shown)).toEqual(['First', 'Second']);
    expect(shownToasts(toastsNow()).waiting).toBe(0);
  });

  it('take the place of an earlier message with the same text', () => {
    toast.error('Error while saving draft', { requestId: 'first' });
    toast.error('Another');
    toast.error('Error while saving draft', { requestId: 'second' });
    expect(textsOf(toastsNow())).toEqual(['Error while saving draft', 'Another']);
    expect(toastsNow()[0]?.requestId).toBe('second');
  });

  it('with Undo are never joined, since each stands for its own change', () => {
    toast.success('Campaign deleted', { undo: () => {} });
    toast.success('Campaign deleted', { undo: () => {} });
    expect(toastsNow()).toHaveLength(2);
  });

  it('are shown one at a time on a narrow screen', () => {
    for (const text of ['First', 'Second', 'Third']) toast.error(text);
    const { shown, waiting } = shownToasts(toastsNow(), true);
    expect([textsOf(shown), waiting]).toEqual([['Third'], 2]);
  });

  it('that only tell what was done end with their record; failures and buttons stay', () => {
    toast.success('Note added');
    toast.info('A row stays out');
    toast.error('Error while adding the note');
    toast.success('Lead assigned', { undo: () => {} });
    toast.success('File made', { action: { label: 'Download', run: () => {} } });
    toast.closeDone();
    expect(textsOf(toastsNow())).toEqual(['Error while adding the note', 'Lead assigned', 'File made']);
  });
});
