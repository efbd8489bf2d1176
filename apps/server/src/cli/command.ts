import type { parseArgs } from 'node:util';

/** What a command sees of the outside; tests hand in their own. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A result, for people and pipes. */
  out(line: string): void;
  /** Progress and everything else that is no result. */
  err(line: string): void;
  /** Replaces the last progress line where the terminal can. */
  progress(line: string): void;
  /** One line that is not shown while it is typed. */
  readSecret(prompt: string): Promise<string>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

export interface CommandInput {
  /** Given options by name; the table of the command says which are texts. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly operands: readonly string[];
}

export interface Command {
  /** The words that call it: `prospects import`. */
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Further lines of `--help`. */
  readonly details: readonly string[];
  readonly options: Options;
  /** @throws CommandError with one sentence that says what to do */
  run(input: CommandInput, terminal: Terminal): Promise<void>;
}

/** Exit codes: what scripts can tell apart. */
export const exitCodes = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

/** A failure that the operator can mend; its message is a sentence for them. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** The command was called wrongly; its help is worth a look. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

/** The text of an option. @throws UsageError when it is missing or empty */
export function requiredText({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing.`);
  return value.trim();
}

export function optionalText({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
