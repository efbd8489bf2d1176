import { Logger } from 'graphile-worker';

/** Drops the queue's own messages: they tell an operator nothing. Its errors reach `startTasks`. */
export const quietQueueLogger = new Logger(() => () => {});
