import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './command.ts';

/** The terminal in which the process was started. */
export function processTerminal(): Terminal {
  const interrupted = new AbortController();
  // `once` handles only the first signal of each kind. A second signal of the same kind ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interrupted.abort());
  const { stdout, stderr } = process;
  let isLineOpen = false;
  const closeLine = () => {
    if (isLineOpen) stderr.write('\n');
    isLineOpen = false;
  };
  return {
    environment: process.env,
    out: (line) => {
      closeLine();
      stdout.write(`${line}\n`);
    },
    err: (line) => {
      closeLine();
      stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!stderr.isTTY) {
        stderr.write(`${line}\n`);
        return;
      }
      stderr.write(`\r\u001b[2K${line}`);
      isLineOpen = true;
    },
    readSecret,
    signal: interrupted.signal,
  };
}

/** Reads the first line of standard input. A line typed at a terminal is not shown. */
async function readSecret(prompt: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (isTyped) process.stderr.write('\n');
  }
}
