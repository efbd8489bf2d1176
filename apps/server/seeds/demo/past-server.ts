import { sessionExpiry } from '@dropdate/domain/session/session-expiry';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { type App, type AppParts, buildApp } from '../../src/app.ts';
import { deleteSession, findCredentials, insertSession } from '../../src/features/session/session.data.ts';
import { hashToken, newSessionToken } from '../../src/features/session/session-token.ts';
import { sessionCookieName } from '../../src/platform/http/session-cookie.ts';
import { type Caller, callerOf } from '../in-process-client.ts';

/** The parts of a server in the past. The engine is its own, because the engine's copy of holds depends on the day. */
export type PastParts = Omit<AppParts, 'clock' | 'leaseClock' | 'engine'> & {
  /** The present time. */
  readonly clock: AppParts['clock'];
  readonly openEngine: () => Promise<ProspectEngine>;
};

export interface PastServer
  extends Pick<App, 'recoverCheckouts' | 'completeCampaigns' | 'fillRecipientSearch' | 'makeListFiles' | 'kinds'> {
  /**
   * Moves the server to an instant, and signs a user in there. An instant that has not come yet becomes the present
   * instant.
   */
  at(instant: Date, userName: string): Promise<Caller>;
  /** Moves the server to the present. */
  toPresent(): void;
  close(): Promise<void>;
}

/**
 * Builds a second server beside the running one, on the same database and files. Its clock shows the instant at which
 * the demo's people work. So every row, hold and audit entry has the time that it would have had.
 */
export async function openPastServer({ openEngine, clock: present, ...parts }: PastParts): Promise<PastServer> {
  let shown: Date | null = null;
  const clock = { now: () => shown ?? present.now() };
  const engine = await openEngine();
  // The seed waits for every file, so no file is too large for its call.
  const app = await buildApp({
    ...parts,
    engine,
    clock,
    leaseClock: present,
    largeOrderFrom: Number.POSITIVE_INFINITY,
  });
  const opened: string[] = [];
  return {
    recoverCheckouts: app.recoverCheckouts,
    completeCampaigns: app.completeCampaigns,
    fillRecipientSearch: app.fillRecipientSearch,
    makeListFiles: app.makeListFiles,
    kinds: app.kinds,
    at: async (instant, userName) => {
      shown = instant < present.now() ? instant : null;
      const token = await openSession(parts.db, userName, clock.now());
      opened.push(token);
      return callerOf(app.http, `${sessionCookieName}=${token}`);
    },
    toPresent: () => {
      shown = null;
    },
    close: async () => {
      // These sessions would stand in the profiles of the users, who never signed in.
      for (const token of opened) await deleteSession(parts.db, hashToken(token));
      await app.http.close();
      await engine.close();
    },
  };
}

/**
 * Opens a session without a password and without a trace in `sign_ins`. The hash of a password takes a tenth of a
 * second, and the demo's people come back on many days.
 */
async function openSession(db: AppParts['db'], userName: string, now: Date): Promise<string> {
  const account = await findCredentials(db, userName);
  if (!account) throw new RangeError(`the demo world has no user ${userName}`);
  const { companyId, userId } = account;
  const token = newSessionToken();
  const { idleUntil, absoluteUntil } = sessionExpiry({
    signedInAt: now.getTime(),
    lastActivityAt: now.getTime(),
    keepSignedIn: false,
  });
  await insertSession(db, {
    idHash: hashToken(token),
    companyId,
    userId,
    device: null,
    kept: false,
    createdAt: now,
    idleUntil: new Date(idleUntil),
    absoluteUntil: new Date(absoluteUntil),
  });
  return token;
}
