import { Logger } from 'graphile-worker';

/** Drops the queue's own messages, which are useless to an operator. Errors of the queue reach `startTasks`. */
export const quietQueueLogger = new Logger(() => () => {});
