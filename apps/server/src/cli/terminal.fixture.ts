import type { Terminal } from './command.ts';
import { runCommand } from './run-command.ts';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface More {
  readonly secret?: string;
  readonly signal?: AbortSignal;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A terminal that keeps its output. */
export function terminalOf(environment: Environment, more: More = {}) {
  const said = { out: '', err: '' };
  const terminal: Terminal = {
    environment,
    out: (line) => {
      said.out += `${line}\n`;
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
    progress: (line) => {
      said.err += `${line}\n`;
    },
    readSecret: async () => more.secret ?? '',
    signal: more.signal ?? new AbortController().signal,
  };
  return { terminal, said };
}

/** Runs a command line in this process, as a person would. */
export async function dropdate(
  words: readonly string[],
  environment: Environment,
  more: More = {},
): Promise<CommandResult> {
  const { terminal, said } = terminalOf(environment, more);
  const code = await runCommand(words, terminal);
  return { code, ...said };
}
