import { runCommand } from './run-command.ts';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, as a person would. */
export async function dropdate(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  more: { readonly secret?: string; readonly signal?: AbortSignal } = {},
): Promise<CommandResult> {
  const said = { out: '', err: '' };
  const code = await runCommand(words, {
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
  });
  return { code, ...said };
}
