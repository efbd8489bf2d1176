import type { parseArgs } from 'node:util';

/** The outside world of a command. Tests pass their own terminal. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes a line of the result to standard output. A pipe receives only these lines. */
  out(line: string): void;
  /** Writes a line that is not a result, such as progress, to standard error. */
  err(line: string): void;
  /** Replaces the last progress line if the terminal can. */
  progress(line: string): void;
  /** Reads one line without showing it. */
  readSecret(prompt: string): Promise<string>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

export interface CommandInput {
  /** The given options by name. The field `options` of the command says which options are texts. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly operands: readonly string[];
}

export interface Command {
  /** The words that call the command, such as `prospects import`. */
  readonly name: string;
  /** The operands and options after the name. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Further lines of `--help`. */
  readonly details: readonly string[];
  readonly options: Options;
  /** @throws CommandError with one sentence that says what to do */
  run(input: CommandInput, terminal: Terminal): Promise<void>;
}

/** The exit codes. A script can tell these outcomes apart. */
export const exitCodes = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

/** A failure that the operator can mend. Its message is a sentence for the operator. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** A wrong call of a command. The terminal points to the command's help. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

/** The text of an option. @throws UsageError when the option is missing or empty */
export function requiredText({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing.`);
  return value.trim();
}

export function optionalText({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
