import { loadLocalSettings } from '../platform/local-settings.ts';
import { processTerminal } from './process-terminal.ts';
import { runCommand } from './run-command.ts';

// A pipe that closes early (`dropdate prospects list | head -1`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
loadLocalSettings();
process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
