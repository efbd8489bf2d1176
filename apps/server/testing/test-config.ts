import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { inject } from 'vitest';
import type { AppParts } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { keyedHash } from '../src/platform/keyed-hash.ts';

let engine: ReturnType<typeof openProspectEngine> | undefined;

/** The configuration and the prospect engine of tests. All apps of a test file share one engine. */
export async function testConfig(): Promise<Pick<AppParts, 'config' | 'engine' | 'keyed' | 'webDirectory'>> {
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    // Without a phone number, templates without a reply card are not sold.
    REPLY_CENTER_PHONE: '(813) 555-0188',
  });
  engine ??= openProspectEngine({ directory: inject('prospectsDirectory'), threads: 1, memoryLimitMb: 512 });
  return { config, engine: await engine, keyed: keyedHash('the secret of tests'), webDirectory: '/nonexistent' };
}
