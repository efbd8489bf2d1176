import type { CompanyId } from '@dropdate/domain/id/brand';
import type { LeadClock } from '@dropdate/domain/lead/lead-clock';
import type { PermissionSet } from '@dropdate/domain/permission/permission-sets';
import type { RowScope, Viewer } from '@dropdate/domain/permission/row-scope';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { SessionCookie } from './http/session-cookie.ts';
import type { SignInCookies } from './http/sign-in-cookie.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Log } from './log.ts';

/** The signed-in user. The server finds the user by the session and passes the user to every use case. */
export interface SignedIn {
  readonly viewer: Viewer;
  readonly sessionId: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly timeZone: string;
  readonly isIGroup: boolean;
  readonly isCreditReward: boolean;
  readonly isCardsReturn: boolean;
  /** Days from today to the last mailing day that the company's users may choose. */
  readonly maxLeadDays: number;
  /** The company's clock for new leads. Null when the company has none. */
  readonly leadClock: LeadClock | null;
  /** The org that the user belongs to. The user's records belong to this org, too. */
  readonly segmentId: string;
  readonly segmentName: string;
  /** The user whom this user reports to. */
  readonly primaryUserName: string | null;
  readonly roleId: string;
  readonly roleKey: string;
  readonly roleName: string;
  readonly idleUntil: Date;
  readonly absoluteUntil: Date;
  readonly isKept: boolean;
  /** The person at the keyboard in the own company and the own orgs. Equal to the viewer until that person switches. */
  readonly own: Viewer;
  /** The org to which the person has switched. Null in the own org. */
  readonly switched: Switched | null;
  /** True for the call at which the server ended a switch, because the person may no longer use the org. */
  readonly hasFallenBack: boolean;
}

/** A switch to another org. */
export interface Switched {
  readonly ownCompanyId: CompanyId;
  readonly ownSegmentId: string;
  readonly ownSegmentName: string;
  /** The name of the person for whom the session acts. Null inside the own company. */
  readonly actsForName: string | null;
}

/** Everything that a use case receives beside its input. */
export interface Context extends SignInCookies {
  readonly requestId: string;
  readonly clock: Clock;
  readonly db: Database;
  readonly log: Log;
  /** Hashes texts that the database must not hold in readable form, such as addresses. */
  readonly keyed: KeyedHash;
  readonly cookie: SessionCookie;
  /** The network address of the caller. It is personal data, so logs and tables never hold it in readable form. */
  readonly address: string;
  /** The name that the caller's browser gives itself. Anybody can send any text, so nothing may depend on it. */
  readonly userAgent: string;
  readonly viewer: Viewer;
  /** The scope of a permission set: which rows the viewer sees. */
  readonly scopeOf: (set: PermissionSet) => RowScope;
  readonly signedIn: SignedIn;
  /** The current date in the company's time zone, `yyyy-MM-dd` (decision 8). */
  readonly today: string;
  /** Aborted when the caller disconnects. Work that only this caller needs can then stop. */
  readonly signal: AbortSignal;
}

/** The context of calls without a session, and of calls that open or end sessions. */
export type PublicContext = Pick<
  Context,
  'requestId' | 'clock' | 'db' | 'log' | 'keyed' | 'cookie' | 'address' | 'userAgent' | keyof SignInCookies
>;
