import { join } from 'node:path';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { bundleThreads } from '../../../tools/lib/server-bundle.mjs';
import { seedCatalogue } from '../src/installation/catalogue.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { throwawaySettings } from '../src/platform/database/embedded-settings.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { silentLog } from '../src/platform/log.ts';
import { copyDatabase } from './copy-database.ts';
import { removeDataDir } from './remove-data-dir.ts';
import { throwawayFolder } from './throwaway-folder.ts';
import { buildWorld, type World } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
    prospectsDirectory: string;
    world: World;
  }
}

/** The prospect release of tests: three states with enough people for any filter. It is the same in every run. */
export const testProspects = {
  people: 60_000,
  seed: 7,
  dataAsOf: birthMonthOf(2026, 11),
  stateCodes: ['FL', 'RI', 'WY'],
} as const;

/** A migrated database that has the catalogue and no company. */
export const templateDatabase = 'dropdate_template';

/** A copy of the template database that has the test world too. */
export const worldDatabase = 'dropdate_world';

/** The connection URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/**
 * Bundles the code of threads, and starts one PostgreSQL for all test files. It holds two prepared databases, and test
 * files copy them.
 * @public Vitest calls it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.BUILT_THREADS = await bundleThreads();
  const dataDir = throwawayFolder('dropdate-test-');
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: throwawaySettings });
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query(`create database ${templateDatabase}`);
  const ownerUrl = withDatabase(postgres.ownerUrl, templateDatabase);
  const appUrl = withDatabase(postgres.appUrl, templateDatabase);
  await migrate({
    ownerUrl,
    applicationUrl: appUrl,
    directory: join(import.meta.dirname, '../migrations'),
    log: silentLog,
  });
  await inDatabase(appUrl, seedCatalogue);
  // No test outlives its database, so no commit has to wait for the disk.
  for (const url of [ownerUrl, appUrl])
    await inDatabase(url, (db) => db.execute(sql`alter role current_user set synchronous_commit = off`));
  await copyDatabase(owner, worldDatabase, templateDatabase);
  await owner.end();
  project.provide('world', await inDatabase(withDatabase(postgres.appUrl, worldDatabase), buildWorld));
  const prospectsDirectory = join(dataDir, 'prospects');
  await generateProspects({ directory: prospectsDirectory, ...testProspects });
  project.provide('prospectsDirectory', prospectsDirectory);
  project.provide('ownerUrl', postgres.ownerUrl);
  project.provide('appUrl', postgres.appUrl);
  return async () => {
    await postgres.stop();
    removeDataDir(dataDir);
  };
}

async function inDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const handle = openDatabase(url, silentLog);
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}
