import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { type Caller, callerOf, signIn } from '../seeds/in-process-client.ts';
import { type App, type AppParts, buildApp } from '../src/app.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/database/database.ts';
import { folderStore } from '../src/platform/files/folder-store.ts';
import { databaseTooSlow } from '../src/platform/http/server.ts';
import { type Log, silentLog } from '../src/platform/log.ts';
import { sandboxGateway } from '../src/platform/payments/sandbox-gateway.ts';
import { copyDatabase } from './copy-database.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { withDatabase, worldDatabase } from './global-setup.ts';
import { type RecordingTransport, recordingTransport } from './recording-transport.ts';
import { testConfig } from './test-config.ts';
import { type World, worldPassword } from './world.ts';

export type { Caller } from '../seeds/in-process-client.ts';

export interface TestApp {
  readonly http: FastifyInstance;
  readonly db: DatabaseHandle['db'];
  readonly pool: pg.Pool;
  readonly clock: FixedClock;
  readonly world: World;
  readonly parts: AppParts & Required<Pick<AppParts, 'files'>>;
  /** The sent mails. Empty when the test passed a transport of its own. */
  readonly mail: RecordingTransport;
  /** The folder of the app's files. Unused when the test passed a store of its own. */
  readonly filesFolder: string;
  readonly jobs: App['jobs'];
  readonly deliverMail: App['deliverMail'];
  readonly makeListFiles: App['makeListFiles'];
  readonly advanceValidations: App['advanceValidations'];
  readonly askScrubber: App['askScrubber'];
  readonly queueResetMails: App['queueResetMails'];
  readonly completeCampaigns: App['completeCampaigns'];
  readonly mailFirstResponses: App['mailFirstResponses'];
  readonly escalateLeads: App['escalateLeads'];
  readonly remindCallBacks: App['remindCallBacks'];
  readonly matchKnownPeople: App['matchKnownPeople'];
  readonly watchCardFolder: App['watchCardFolder'];
  readonly watchMailFolder: App['watchMailFolder'];
  readonly fillRecipientSearch: App['fillRecipientSearch'];
  readonly workAnswers: App['workAnswers'];
  readonly cleanFiles: App['cleanFiles'];
  readonly redrawLogos: App['redrawLogos'];
  readonly removeWhatIsOver: App['removeWhatIsOver'];
  /** Settings that let a command work on this database. */
  readonly databaseSettings: { readonly DATABASE_URL: string; readonly DATABASE_MIGRATION_URL: string };
  /**
   * Number of statements that PostgreSQL gets while `work` runs. Renewals of leases do not count, because a slow machine
   * makes more of them.
   */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  /** Signs a user of the world in. Without a name the caller has no session. */
  as(userName?: string): Promise<Caller>;
  close(): Promise<void>;
}

/**
 * Writes only about calls that waited too long for the database. A test that meets such a call by chance says nothing of
 * the statement that was slow.
 */
const testLog: Log = {
  ...silentLog,
  warn: (facts: unknown, said?: string) => {
    if (said === databaseTooSlow) console.error(databaseTooSlow, facts);
  },
};

/** Starts the whole server on a database of its own. Requests are made inside this process. */
export async function startTestApp(overrides: Partial<AppParts> = {}): Promise<TestApp> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'dropdate') });
  await owner.connect();
  await copyDatabase(owner, database, worldDatabase);
  let statements = 0;
  const databaseSettings = {
    DATABASE_URL: withDatabase(inject('appUrl'), database),
    DATABASE_MIGRATION_URL: withDatabase(inject('ownerUrl'), database),
  };
  const handle = openDatabase(databaseSettings.DATABASE_URL, silentLog, {
    onQuery: (text) => {
      if (!text.startsWith('update "checkouts" set "lease_until"')) statements += 1;
    },
  });
  const clock = fixedClock();
  const payments = sandboxGateway({ db: handle.db, clock });
  const mail = recordingTransport();
  const filesFolder = mkdtempSync(join(tmpdir(), 'dropdate-files-'));
  const own = { db: handle.db, clock, log: testLog, payments, mail, files: folderStore(filesFolder) };
  const parts = { ...(await testConfig()), ...own, ...overrides };
  const app = await buildApp(parts);
  const sessions = new Map<string, string>();
  return {
    http: app.http,
    db: handle.db,
    pool: handle.pool,
    clock,
    world: inject('world'),
    parts,
    mail,
    filesFolder,
    databaseSettings,
    jobs: app.jobs,
    deliverMail: app.deliverMail,
    makeListFiles: app.makeListFiles,
    advanceValidations: app.advanceValidations,
    askScrubber: app.askScrubber,
    queueResetMails: app.queueResetMails,
    completeCampaigns: app.completeCampaigns,
    mailFirstResponses: app.mailFirstResponses,
    escalateLeads: app.escalateLeads,
    remindCallBacks: app.remindCallBacks,
    matchKnownPeople: app.matchKnownPeople,
    watchCardFolder: app.watchCardFolder,
    watchMailFolder: app.watchMailFolder,
    fillRecipientSearch: app.fillRecipientSearch,
    workAnswers: app.workAnswers,
    cleanFiles: app.cleanFiles,
    redrawLogos: app.redrawLogos,
    removeWhatIsOver: app.removeWhatIsOver,
    countStatements: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
    as: async (userName) => {
      if (!userName) return callerOf(app.http);
      const known = sessions.get(userName) ?? (await signIn(app.http, userName, worldPassword));
      sessions.set(userName, known);
      return callerOf(app.http, known);
    },
    close: async () => {
      await app.http.close();
      await handle.close();
      rmSync(filesFolder, { recursive: true, force: true });
      // PostgreSQL waits for the connections that are ending. To end these connections by force, the owner would need
      // rights over the application role.
      await owner.query(`drop database if exists ${database}`);
      await owner.end();
    },
  };
}
