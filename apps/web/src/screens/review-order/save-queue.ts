/**
 * One edit in a queue of saves. The queue sends one save after the other. A waiting edit is shown at once, over the
 * server's last answer. A failed edit is removed, so the field shows its old value again.
 */
export interface Edit<Value> {
  /** The edited field. A later edit of the field replaces an earlier edit that still waits. */
  readonly field: string;
  readonly apply: (value: Value) => Value;
  /** @param last the answer to the queue's last save; null before the first answer. */
  readonly send: (last: Value | null) => Promise<Value>;
  /** Shown when the server gives no message of its own. */
  readonly failure: string;
  /** The same edit, made again over somebody else's save. Without this function a refused edit is not tried again. */
  readonly over?: (value: Value) => Edit<Value>;
  /** Milliseconds to wait for more edits of the field, while the user types. */
  readonly wait?: number;
}

interface Entry<Value> {
  readonly edit: Edit<Value>;
  readonly state: 'waiting' | 'sending';
}

export interface SaveQueueEvents<Value> {
  /** Takes over the server's answer. The edit is shown until this is done. */
  readonly onSaved: (answer: Value) => Promise<void>;
  readonly onFailed: (problem: unknown, edit: Edit<Value>) => void;
}

export interface SaveQueue<Value> {
  readonly push: (edit: Edit<Value>) => void;
  /** Sends every edit now. Answers true when all edits were saved. */
  readonly flush: () => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The unsaved edits, oldest first. The list stays the same object until it changes. */
  readonly pending: () => readonly Edit<Value>[];
}

/** A queue of saves for one record. */
export function saveQueue<Value>({ onSaved, onFailed }: SaveQueueEvents<Value>): SaveQueue<Value> {
  let entries: readonly Entry<Value>[] = [];
  let pending: readonly Edit<Value>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let last: Value | null = null;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (next: readonly Entry<Value>[]) => {
    entries = next;
    pending = next.map(({ edit }) => edit);
    for (const listener of listeners) listener();
  };

  const work = async () => {
    for (let [first] = entries; first !== undefined; [first] = entries) {
      const sending: Entry<Value> = { edit: first.edit, state: 'sending' };
      set([sending, ...entries.slice(1)]);
      try {
        const answer = await sending.edit.send(last);
        last = answer;
        await onSaved(answer);
      } catch (problem) {
        failures += 1;
        onFailed(problem, sending.edit);
      }
      set(entries.filter((entry) => entry !== sending));
    }
    // This is reset before the promise settles. Otherwise an edit pushed in between would never be sent.
    running = null;
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (running === null && entries.length > 0) running = work();
    return running ?? Promise.resolve();
  };

  return {
    push: (edit) => {
      const others = entries.filter((entry) => entry.state === 'sending' || entry.edit.field !== edit.field);
      set([...others, { edit, state: 'waiting' }]);
      clearTimeout(timer);
      if (edit.wait === undefined) void run();
      else timer = setTimeout(() => void run(), edit.wait);
    },
    flush: async () => {
      const before = failures;
      await run();
      return failures === before;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: () => pending,
  };
}
