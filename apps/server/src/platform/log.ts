import { pino } from 'pino';

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON lines without personal data: bodies, cookies and addresses are never handed to it. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

export const silentLog: Log = pino({ level: 'silent' });
