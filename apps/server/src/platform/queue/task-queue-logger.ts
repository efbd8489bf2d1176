import { Logger } from 'graphile-worker';

/** The queue's own chatter says nothing to an operator; its errors reach the jobs' own handling. */
export const quietJobsLogger = new Logger(() => () => {});
