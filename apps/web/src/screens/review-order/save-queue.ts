/**
 * Saves that go out one after the other, in the order they were made. What waits is shown at once, over what the server
 * said last; a save that fails is taken off again, and so the field is back where it was.
 */
export interface Edit<Value> {
  /** Edits of the same field: a later one takes the place of an earlier one that still waits. */
  readonly field: string;
  readonly apply: (value: Value) => Value;
  /** @param last what the queue's last save was answered with; null before the first. */
  readonly send: (last: Value | null) => Promise<Value>;
  /** Said when the server gives no words of its own. */
  readonly failure: string;
  /** The same over what somebody else saved meanwhile; without it a refused save is not tried again. */
  readonly over?: (value: Value) => Edit<Value>;
  /** Milliseconds to wait for more of the same, while somebody types. */
  readonly wait?: number;
}

interface Entry<Value> {
  readonly edit: Edit<Value>;
  readonly state: 'waiting' | 'sending';
}

export interface SaveQueueEvents<Value> {
  /** Takes over the server's answer; the edit is shown until this is done. */
  readonly onSaved: (answer: Value) => Promise<void>;
  readonly onFailed: (problem: unknown, edit: Edit<Value>) => void;
}

export interface SaveQueue<Value> {
  readonly push: (edit: Edit<Value>) => void;
  /** Sends everything now; true when all of it was saved. */
  readonly flush: () => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The edits not saved yet, oldest first; the same list until it changes. */
  readonly pending: () => readonly Edit<Value>[];
}

/** A queue for one record. */
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
    // Here and not once the promise settles: an edit made in between would wait for nobody.
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
