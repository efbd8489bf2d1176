import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Edit, saveQueue } from './save-queue.ts';

interface Form {
  readonly notes: string;
  readonly office: string;
}
const stored: Form = { notes: '', office: '' };
const offline = new Error('offline');

/** A queue of saves, with a server in the test's place: the test gives each answer. */
function setUp() {
  let server = stored;
  const sent: { part: Partial<Form>; answer: (isAccepted: boolean | 'offline') => Promise<void> }[] = [];
  const failed: string[] = [];
  const queue = saveQueue<Form>({
    onSaved: async (answer) => {
      server = answer;
    },
    onFailed: (_problem, edit) => failed.push(edit.failure),
    isWaiting: (problem) => problem === offline,
    isKept: (_problem, { paths }) => paths !== undefined,
  });
  const edit = (field: keyof Form, value: string, wait?: number): Edit<Form> => ({
    field,
    failure: `${field} failed`,
    apply: (form) => ({ ...form, [field]: value }),
    send: () =>
      new Promise<Form>((resolve, reject) => {
        sent.push({
          part: { [field]: value },
          answer: async (isAccepted) => {
            if (isAccepted === 'offline') reject(offline);
            else if (isAccepted) resolve({ ...server, [field]: value });
            else reject(new Error('refused'));
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    ...(wait !== undefined && { wait }),
  });
  const shown = () => queue.pending().reduce((form, { apply }) => apply(form), server);
  return { queue, edit, sent, failed, shown };
}

describe('an edit without a connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays shown, and is sent again once, before later edits', async () => {
    const { queue, edit, sent, failed, shown } = setUp();
    queue.push(edit('notes', 'Bill'));
    queue.push(edit('office', 'Westshore'));
    await sent[0]?.answer('offline');
    expect(shown()).toEqual({ notes: 'Bill', office: 'Westshore' });
    expect([failed, sent.length]).toEqual([['notes failed'], 1]);
    const saved = queue.flush();
    await sent[1]?.answer(true);
    await sent[2]?.answer(true);
    expect(await saved).toBe(true);
    expect([shown(), queue.pending(), sent.length]).toEqual([{ notes: 'Bill', office: 'Westshore' }, [], 3]);
  });

  it('gives way to a newer edit of its field', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push(edit('notes', 'Old'));
    queue.push(edit('notes', 'New'));
    await sent[0]?.answer('offline');
    const saved = queue.flush();
    await sent[1]?.answer(true);
    expect([await saved, shown().notes, sent.length]).toEqual([true, 'New', 2]);
  });
});

describe('a refused edit of a field that tells why', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const told = { paths: ['notes'] };

  it('stays in its field, while later edits are saved', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push({ ...edit('notes', 'Bad'), ...told });
    await sent[0]?.answer(false);
    expect(shown().notes).toBe('Bad');
    expect(queue.refused()).toEqual([{ field: 'notes', problem: new Error('refused') }]);
    queue.push(edit('office', 'Westshore'));
    await sent[1]?.answer(true);
    expect(shown()).toEqual({ notes: 'Bad', office: 'Westshore' });
    expect(await queue.flush()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('is replaced by its correction', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push({ ...edit('notes', 'Bad'), ...told });
    await sent[0]?.answer(false);
    queue.push(edit('notes', 'Good'));
    expect(queue.refused()).toEqual([]);
    await sent[1]?.answer(true);
    expect([shown().notes, queue.pending()]).toEqual(['Good', []]);
  });

  it('is gone when it was corrected before its answer came', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push({ ...edit('notes', 'Bad'), ...told });
    queue.push(edit('notes', 'Good'));
    await sent[0]?.answer(false);
    expect(queue.refused()).toEqual([]);
    await sent[1]?.answer(true);
    expect(shown().notes).toBe('Good');
  });

  it('gives its field the old value when it is withdrawn', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push({ ...edit('notes', 'Bad'), ...told });
    await sent[0]?.answer(false);
    queue.withdraw('office');
    expect(shown().notes).toBe('Bad');
    queue.withdraw('notes');
    expect([shown().notes, queue.refused()]).toEqual(['', []]);
  });
});

describe('the queue of saves', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows an edit at once and keeps it after the save', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push(edit('office', 'Westshore'));
    expect(shown()).toEqual({ notes: '', office: 'Westshore' });
    await sent[0]?.answer(true);
    expect(queue.pending()).toEqual([]);
    expect(shown()).toEqual({ notes: '', office: 'Westshore' });
  });

  it('gives each save the last answer', async () => {
    const { queue, edit, sent } = setUp();
    const told: (Form | null)[] = [];
    const telling = (field: keyof Form, value: string): Edit<Form> => {
      const made = edit(field, value);
      return {
        ...made,
        send: (last) => {
          told.push(last);
          return made.send(last);
        },
      };
    };
    queue.push(telling('office', 'Westshore'));
    queue.push(telling('notes', 'Ring twice'));
    await sent[0]?.answer(true);
    await sent[1]?.answer(true);
    expect(told).toEqual([null, { notes: '', office: 'Westshore' }]);
  });

  it('removes a failed edit and tells the failure once', async () => {
    const { queue, edit, sent, failed, shown } = setUp();
    queue.push(edit('office', 'Westshore'));
    await sent[0]?.answer(false);
    expect(shown()).toEqual(stored);
    expect(failed).toEqual(['office failed']);
  });

  it('sends one edit after the other, and keeps later edits when an earlier edit fails', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push(edit('office', 'Westshore'));
    queue.push(edit('notes', 'Bill us'));
    expect(sent).toHaveLength(1);
    await sent[0]?.answer(false);
    expect(sent).toHaveLength(2);
    await sent[1]?.answer(true);
    expect(shown()).toEqual({ notes: 'Bill us', office: '' });
  });

  it('waits while the user types, and sends only the last text', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push(edit('notes', 'B', 500));
    await vi.advanceTimersByTimeAsync(400);
    queue.push(edit('notes', 'Bill', 500));
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toHaveLength(0);
    expect(shown().notes).toBe('Bill');
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ part }) => part)).toEqual([{ notes: 'Bill' }]);
  });

  it('keeps text typed after a save was sent, even once that save is answered', async () => {
    const { queue, edit, sent, shown } = setUp();
    queue.push(edit('notes', 'Bill'));
    queue.push(edit('notes', 'Bill us', 500));
    await sent[0]?.answer(true);
    expect(shown().notes).toBe('Bill us');
  });

  it('flushes waiting edits and answers whether all were saved', async () => {
    const { queue, edit, sent } = setUp();
    queue.push(edit('notes', 'Bill', 500));
    const good = queue.flush();
    await sent[0]?.answer(true);
    expect(await good).toBe(true);
    queue.push(edit('notes', 'Bill us', 500));
    const bad = queue.flush();
    await sent[1]?.answer(false);
    expect(await bad).toBe(false);
    expect(await queue.flush()).toBe(true);
  });
});
