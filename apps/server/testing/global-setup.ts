import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedCatalogue } from '../src/installation/catalogue.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { silentLog } from '../src/platform/log.ts';
import { removeDataDir } from './remove-data-dir.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
    prospectsDirectory: string;
  }
}

/** The prospect release of tests: three states with enough people for any filter. It is the same in every run. */
export const testProspects = {
  people: 60_000,
  seed: 7,
  dataAsOf: birthMonthOf(2026, 11),
  stateCodes: ['FL', 'RI', 'WY'],
} as const;

export const templateDatabase = 'dropdate_template';

/** The connection URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/**
 * One PostgreSQL for all test files, with a migrated database that each file copies.
 * @public Vitest calls it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dropdate-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query(`create database ${templateDatabase}`);
  await owner.end();
  const ownerUrl = withDatabase(postgres.ownerUrl, templateDatabase);
  const appUrl = withDatabase(postgres.appUrl, templateDatabase);
  await migrate({
    ownerUrl,
    applicationUrl: appUrl,
    directory: join(import.meta.dirname, '../migrations'),
    log: silentLog,
  });
  const handle = openDatabase(appUrl, silentLog);
  await seedCatalogue(handle.db);
  await handle.close();
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
