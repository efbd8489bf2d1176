import { parseArgs } from 'node:util';
import { BuildInProgressError } from '@dropdate/prospect-engine/duckdb/release-files';
import { ProspectImportError } from '@dropdate/prospect-engine/import/import-error';
import { DataDirInUseError } from '../platform/data-dir-lock.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded-errors.ts';
import { DiskFullError } from '../platform/disk-full.ts';
import { traceText } from '../platform/failure.ts';
import { type Command, CommandError, exitCodes, type Terminal, UsageError } from './command.ts';
import { companyCreate } from './company-create.ts';
import { demoCards } from './demo-cards.ts';
import { demoProductionFile } from './demo-production-file.ts';
import { mailFailed } from './mail-failed.ts';
import { mailKey } from './mail-key.ts';
import { mailReceived } from './mail-received.ts';
import { migrateCommand } from './migrate.ts';
import { pricesList, pricesRemove, pricesSet } from './prices.ts';
import { productionExport } from './production-export.ts';
import { prospectsGenerate } from './prospects-generate.ts';
import { prospectsImport } from './prospects-import.ts';
import { prospectsList } from './prospects-list.ts';
import { prospectsMapping } from './prospects-mapping.ts';
import {
  userActivate,
  userDeactivate,
  userResetTwoFactor,
  userSendLink,
  userSetPassword,
  userUnlinkDirectory,
} from './user-account.ts';
import { userListCompany, userUnlistCompany } from './user-companies.ts';
import { userCreateAdmin } from './user-create-admin.ts';

const commands: readonly Command[] = [
  companyCreate,
  demoCards,
  demoProductionFile,
  mailFailed,
  mailKey,
  mailReceived,
  migrateCommand,
  pricesList,
  pricesRemove,
  pricesSet,
  productionExport,
  prospectsGenerate,
  prospectsImport,
  prospectsList,
  prospectsMapping,
  userActivate,
  userCreateAdmin,
  userDeactivate,
  userListCompany,
  userResetTwoFactor,
  userUnlinkDirectory,
  userSendLink,
  userSetPassword,
  userUnlistCompany,
];

/** Runs one command line, without the program's name. Returns the exit code. Failures are printed on the terminal. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => words[at] === word));
  if (command === undefined) return withoutCommand(words, terminal);
  try {
    const rest = words.slice(command.name.split(' ').length);
    if (rest.includes('--help') || rest.includes('-h')) {
      for (const line of helpOf(command)) terminal.out(line);
      return exitCodes.done;
    }
    await command.run(readInput(command, rest), terminal);
    return exitCodes.done;
  } catch (error) {
    return explain(error, command, terminal);
  }
}

function withoutCommand(words: readonly string[], terminal: Terminal): number {
  const isAsked = words.length > 0 && words.every((word) => ['help', '--help', '-h'].includes(word));
  const say = (line: string) => (isAsked ? terminal.out(line) : terminal.err(line));
  // The message repeats only words without a leading hyphen, because options may contain secrets.
  if (!isAsked && words.length > 0)
    say(
      `There is no command "${words
        .filter((word) => !word.startsWith('-'))
        .slice(0, 2)
        .join(' ')}".\n`,
    );
  say('Usage: dropdate <command> [options]\n');
  const known = words.length > 0 ? commands.filter(({ name }) => name.startsWith(`${words[0]} `)) : [];
  const listed = known.length > 0 ? known : commands;
  const width = Math.max(...listed.map(({ name }) => name.length));
  for (const { name, summary } of listed) say(`  ${name.padEnd(width)}  ${summary}`);
  say(
    '\ndropdate <command> --help tells more. Settings come from the environment and .env, as for the server (.env.example).',
  );
  return isAsked ? exitCodes.done : exitCodes.misused;
}

function helpOf({ name, usage, summary, details }: Command): readonly string[] {
  return [
    `Usage: dropdate ${name}${usage === '' ? '' : ` ${usage}`}`,
    '',
    summary,
    ...(details.length > 0 ? ['', ...details] : []),
  ];
}

function readInput(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: command.options,
      allowPositionals: true,
      strict: true,
    });
    return { options: values as Readonly<Record<string, string | boolean | undefined>>, operands: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : 'The options cannot be read.');
  }
}

function firstSentence(message: string): string {
  return `${message.split(/\.\s|\n/, 1)[0]?.replace(/\.$/, '') ?? message}.`;
}

function explain(error: unknown, command: Command, terminal: Terminal): number {
  if (terminal.signal.aborted) {
    terminal.err('Interrupted; nothing was changed.');
    return exitCodes.interrupted;
  }
  if (error instanceof UsageError) {
    terminal.err(error.message);
    terminal.err(`dropdate ${command.name} --help tells how it is called.`);
    return exitCodes.misused;
  }
  const isKnown =
    error instanceof CommandError ||
    error instanceof ProspectImportError ||
    error instanceof BuildInProgressError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DiskFullError ||
    error instanceof DataDirInUseError;
  if (isKnown) terminal.err(error.message);
  else terminal.err(traceText(error));
  return exitCodes.failed;
}
