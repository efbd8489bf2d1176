import { settingNames } from '../src/platform/config.ts';

/**
 * The environment of a demo server that journeys and benchmarks start. Every other setting is blank, so that its
 * default applies. Otherwise a shell or a file `.env` could name a real database, which the demo's users must never
 * enter.
 */
export function ownDemo(of: {
  readonly port: number;
  readonly dataDir: string;
  readonly people: number;
}): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    PORT: String(of.port),
    HOST: '127.0.0.1',
    DATA_DIR: of.dataDir,
    DEMO: 'on',
    DEMO_PROSPECTS: String(of.people),
    DEMO_PIECES: '0',
    LOG_LEVEL: 'error',
  };
}
