import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface ThreadCode {
  /** The file of the product's bundle without its ending, as `tools/build.mjs` names it. */
  readonly name: string;
  /** The address of the source. */
  readonly source: string;
}

/**
 * Starts a thread. The product's bundle has the thread's code as a file beside it. From sources, as in tests, Node needs
 * `tsx` to read TypeScript.
 */
export function startThread({ name, source }: ThreadCode, options: Omit<WorkerOptions, 'eval'>): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, import.meta.url), options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { ...options, eval: true });
}
