import { existsSync } from 'node:fs';

/**
 * Takes settings from a file `.env` of the folder in which the server was started, where there is one; what the
 * environment says counts more. `.env.example` tells what may stand there.
 */
export function loadLocalSettings(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
