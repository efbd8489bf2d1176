import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { type FailedSignIns, insertFailedSignIns } from './sign-ins.data.ts';

/** Milliseconds for which failed sign-ins are collected before they are written in one statement. */
const collectMs = 1_000;

/** The highest number of different failures that are collected, so that a flood does not fill the memory. */
const maxCollected = 5_000;

/**
 * Records failed sign-ins. They are written after the answers, so that an answer is not slower for a name with an
 * account. Equal failures of one moment become one row with a count, so that a flood does not fill the table. A server
 * that is killed loses the failures of its last second.
 */
export interface SignInTrace {
  add(failed: Omit<FailedSignIns, 'count'>): void;
  /** Writes everything that was added. */
  flush(): Promise<void>;
}

export function signInTrace({ db, log }: { readonly db: Database; readonly log: Log }): SignInTrace {
  let collected = new Map<string, FailedSignIns>();
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async (failed: readonly FailedSignIns[], unwritten: number) => {
    if (unwritten > 0) log.warn({ count: unwritten }, 'failed sign-ins were too many to record');
    await insertFailedSignIns(db, failed).catch(({ name }: Error) =>
      log.warn({ name, count: failed.length }, 'failed sign-ins were not recorded'),
    );
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (collected.size > 0) {
      const [failed, unwritten] = [[...collected.values()], lost];
      collected = new Map();
      lost = 0;
      writing = writing.then(() => write(failed, unwritten));
    }
    return writing;
  };
  return {
    add: (failed) => {
      const key = [failed.outcome, failed.way, failed.addressHash, failed.userName].join('\n');
      const equal = collected.get(key);
      if (equal === undefined && collected.size >= maxCollected) {
        lost += 1;
        return;
      }
      collected.set(key, equal ? { ...equal, count: equal.count + 1 } : { ...failed, count: 1 });
      timer ??= setTimeout(() => void flush(), collectMs).unref();
    },
    flush,
  };
}
