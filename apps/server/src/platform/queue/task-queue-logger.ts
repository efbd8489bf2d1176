import { Logger } from 'graphile-worker';

/** Drops the queue's own messages: they tell an operator nothing. Its errors reach the handling of jobs. */
export const quietJobsLogger = new Logger(() => () => {});
