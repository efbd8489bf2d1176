import type { PermissionSet } from '@dropdate/domain/permission/permission-sets';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { SessionCookie } from './http/session.ts';
import type { Log } from './log.ts';

/** Who may be answered: found by the session, handed to every use case. */
export interface SignedIn {
  readonly viewer: Viewer;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly timeZone: string;
  readonly isIGroup: boolean;
  readonly isCreditReward: boolean;
  readonly isCardsReturn: boolean;
  /** The org the user belongs to; what they make belongs to it too. */
  readonly segmentId: string;
  readonly segmentName: string;
  /** The user this one reports to. */
  readonly primaryUserName: string | null;
  readonly roleId: string;
  readonly roleKey: string;
  readonly roleName: string;
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
  readonly isKept: boolean;
}

/** What every use case receives besides its input. */
export interface Context {
  readonly requestId: string;
  readonly clock: Clock;
  readonly db: Database;
  readonly log: Log;
  readonly cookie: SessionCookie;
  readonly viewer: Viewer;
  /** Which rows of a permission set the viewer sees. */
  readonly scopeOf: (set: PermissionSet) => RowScope;
  readonly signedIn: SignedIn;
  /** The company's current date, `yyyy-MM-dd` (decision 8). */
  readonly today: string;
  /** Aborted when the caller hangs up: for work that nobody else needs. */
  readonly signal: AbortSignal;
}

/** Of the calls that need nobody signed in, and of those that open and end sessions. */
export type PublicContext = Pick<Context, 'requestId' | 'clock' | 'db' | 'log' | 'cookie'>;
