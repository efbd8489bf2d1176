import { join } from 'node:path';
import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import type { Mills } from '@dropdate/domain/money/money';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';
import { eq } from 'drizzle-orm';
import { demoCompanies } from '../seeds/demo/demo-users.ts';
import { demoSignIns, seedDemoCompanies } from '../seeds/demo/demo-world.ts';
import { buildApp } from '../src/app.ts';
import { seedCatalogue } from '../src/installation/catalogue.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { keyedHash } from '../src/platform/keyed-hash.ts';
import { silentLog } from '../src/platform/log.ts';
import { repeatedly } from '../src/platform/repeatedly.ts';
import { hashSecret } from '../src/platform/secret-file.ts';
import { companies } from '../src/schema/tenancy.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { setPrice } from './set-price.ts';

/** Milliseconds between two looks for contacts that have changed, as in the product. */
const matchEveryMs = 2_000;

export interface ClockedServer {
  /** The address that browsers open. */
  readonly address: string;
  readonly clock: FixedClock;
  /** Moves Harborline to another time zone. */
  moveTo(timeZone: string): Promise<void>;
  /** Sets the price of a piece, in mills. The price is valid from the server's current day on. */
  setPrice(price: Mills): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real product on a chosen day, for journeys. Everything except the clock is real.
 * @param settings settings of the environment besides the folder
 */
export async function startClockedServer(
  dataDir: string,
  instant: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ClockedServer> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const { ownerUrl, appUrl } = postgres;
  await migrate({
    ownerUrl,
    applicationUrl: appUrl,
    directory: join(import.meta.dirname, '../migrations'),
    log: silentLog,
  });
  const database = openDatabase(appUrl, silentLog);
  const { db } = database;
  await seedCatalogue(db);
  const keyed = keyedHash(hashSecret(dataDir));
  await seedDemoCompanies(db, keyed);
  const directory = join(dataDir, 'prospects');
  const states = { people: 60_000, seed: 7, dataAsOf: birthMonthOf(2026, 10), stateCodes: ['FL'] };
  await generateProspects({ directory, ...states });
  const engine = await openProspectEngine({ directory });
  const clock = fixedClock(instant);
  const webDirectory = join(import.meta.dirname, '../../web/dist');
  const config = readConfig({ ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const parts = { config, db, clock, log: silentLog, keyed, engine, webDirectory, demoUsers: demoSignIns };
  const { http, matchKnownPeople } = await buildApp(parts);
  const matching = repeatedly(matchEveryMs, matchKnownPeople);
  return {
    address: await http.listen({ port: 0, host: '127.0.0.1' }),
    clock,
    moveTo: async (timeZone) => {
      await db.update(companies).set({ timeZone }).where(eq(companies.code, demoCompanies.harborline.code));
    },
    setPrice: (price) => setPrice(db, 'SingleUse', { price, validFrom: clock.now() }),
    stop: async () => {
      await matching.stop();
      await http.close();
      await engine.close();
      await database.close();
      await postgres.stop();
    },
  };
}
