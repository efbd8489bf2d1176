import { existsSync } from 'node:fs';

/**
 * Reads settings from the file `.env` in the folder where the server was started, if there is one. The environment has
 * priority. `.env.example` explains the settings.
 */
export function loadLocalSettings(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
