import { settingNames } from '../src/platform/config.ts';

/**
 * The environment of a demo that journeys and benchmarks start for themselves. Every other setting is blank, which is its
 * default: a database that the shell or a file `.env` names is somebody's own, and must never meet the demo's users.
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
    LOG_LEVEL: 'error',
  };
}
