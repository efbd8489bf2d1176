import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface ThreadCode {
  /** The file of the product's bundle without its ending, as `tools/build.mjs` names it. */
  readonly name: string;
  /** The address of the source. */
  readonly source: string;
}

/**
 * Starts a thread. The product's bundle has the thread's code as a file beside it. A server that runs from its sources
 * takes such a file from the folder `BUILT_THREADS`, as in tests, because to read TypeScript anew takes each thread a
 * second. Without such a file, Node needs `tsx` to read TypeScript.
 */
export function startThread({ name, source }: ThreadCode, options: Omit<WorkerOptions, 'eval'>): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, import.meta.url), options);
  const built = path.join(process.env.BUILT_THREADS ?? '', `${name}.mjs`);
  if (process.env.BUILT_THREADS !== undefined && existsSync(built)) return new Worker(built, options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { ...options, eval: true });
}
