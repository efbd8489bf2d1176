/**
 * One edit in a queue of saves. The queue sends one save after the other. The page shows a waiting edit at once, on top
 * of the server's last answer. A failed edit is removed, so the field shows its old value again. A refused edit stays
 * when its field can show the reason, so that the user can correct the text.
 */
export interface Edit<Value> {
  /** The edited field. A later edit of the field replaces an earlier edit that still waits. */
  readonly field: string;
  readonly apply: (value: Value) => Value;
  /** @param last the answer to the queue's last save; null before the first answer. */
  readonly send: (last: Value | null) => Promise<Value>;
  /** The text to show when the server gives no message of its own. */
  readonly failure: string;
  /**
   * Makes the same edit anew after somebody else has saved the cart. Without this function, the queue gives up an edit
   * that the server refuses because of the other save.
   */
  readonly over?: (value: Value) => Edit<Value>;
  /** The paths by which a refusal names the fields of this edit. */
  readonly paths?: readonly string[];
  /** Milliseconds to wait for more edits of the field, while the user types. */
  readonly wait?: number;
}

interface Entry<Value> {
  readonly edit: Edit<Value>;
  readonly state: 'waiting' | 'sending' | 'refused';
}

/** An edit that waits for the user's correction, and the answer that refused it. */
export interface RefusedEdit {
  readonly field: string;
  readonly problem: unknown;
}

export interface SaveQueueEvents<Value> {
  /** Stores the server's answer. The queue shows the edit until the promise resolves. */
  readonly onSaved: (answer: Value) => Promise<void>;
  readonly onFailed: (problem: unknown, edit: Edit<Value>) => void;
  /** Whether a failed edit waits for the connection. `flush` sends such an edit again. */
  readonly isWaiting: (problem: unknown) => boolean;
  /** Whether a failed edit stays until the user corrects or withdraws it. */
  readonly isKept: (problem: unknown, edit: Edit<Value>) => boolean;
}

export interface SaveQueue<Value> {
  readonly push: (edit: Edit<Value>) => void;
  /** Sends every edit now. Answers true when all edits were saved. */
  readonly flush: () => Promise<boolean>;
  /** The refused edits that the user has neither corrected nor withdrawn yet. */
  readonly refused: () => readonly RefusedEdit[];
  /** Removes the refused edit of a field. */
  readonly withdraw: (field: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The unsaved edits, oldest first. The list stays the same object until it changes. */
  readonly pending: () => readonly Edit<Value>[];
}

/** A queue of saves for one record. */
export function saveQueue<Value>({ onSaved, onFailed, isWaiting, isKept }: SaveQueueEvents<Value>): SaveQueue<Value> {
  let entries: readonly Entry<Value>[] = [];
  let pending: readonly Edit<Value>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let last: Value | null = null;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const problems = new WeakMap<Edit<Value>, unknown>();

  const set = (next: readonly Entry<Value>[]) => {
    entries = next;
    pending = next.map(({ edit }) => edit);
    for (const listener of listeners) listener();
  };

  const next = () => entries.find(({ state }) => state === 'waiting');
  const replace = (entry: Entry<Value>, by: readonly Entry<Value>[]) =>
    set(entries.flatMap((other) => (other === entry ? by : [other])));

  const work = async () => {
    for (let first = next(); first !== undefined; first = next()) {
      const { edit } = first;
      const sending: Entry<Value> = { edit, state: 'sending' };
      replace(first, [sending]);
      try {
        const answer = await edit.send(last);
        last = answer;
        await onSaved(answer);
        replace(sending, []);
      } catch (problem) {
        failures += 1;
        const isCorrected = entries.some((entry) => entry !== sending && entry.edit.field === edit.field);
        problems.set(edit, problem);
        if (isWaiting(problem)) {
          replace(sending, isCorrected ? [] : [{ edit, state: 'waiting' }]);
          onFailed(problem, edit);
          break;
        }
        replace(sending, !isCorrected && isKept(problem, edit) ? [{ edit, state: 'refused' }] : []);
        onFailed(problem, edit);
      }
    }
    // Resets `running` before the promise settles. Otherwise an edit pushed in between would never be sent.
    running = null;
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (running === null && next() !== undefined) running = work();
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
    refused: () =>
      entries
        .filter(({ state }) => state === 'refused')
        .map(({ edit }) => ({ field: edit.field, problem: problems.get(edit) })),
    withdraw: (field) => set(entries.filter((entry) => entry.state !== 'refused' || entry.edit.field !== field)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: () => pending,
  };
}
