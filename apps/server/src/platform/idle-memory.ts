import { Session } from 'node:inspector/promises';

/** The measures and actions of a process. Tests pass a pretended process. */
export interface MemoryParts {
  /** Cores that the process used since the last question: 0 at rest, 1 for one busy thread. */
  readonly load: () => number;
  /** Bytes of the heap and of the buffers beside the heap, garbage included. */
  readonly kept: () => number;
  /** Collects all garbage. All calls wait meanwhile. */
  readonly collect: () => Promise<void>;
  /** Lets the allocators outside of the heap give their free pages back. */
  readonly flush: () => Promise<void>;
}

/** A server that uses more than this part of a core is not idle. */
const mostLoad = 0.05;

/** The growth since the last collection that is worth a collection, in bytes. */
const worthwhile = 48e6;

/**
 * Gives memory back to the operating system while the server is idle. Node collects garbage only when it needs room, so
 * an idle server would keep 200 MB that its last work left (measured with the demo world). A collection stops all calls
 * for 0.1 to 0.2 s, so none comes while the server works, and none without much to free.
 * @returns a function that frees memory when it is worth it, and tells whether it did
 */
export function idleMemory({ load, kept, collect, flush }: MemoryParts): () => Promise<boolean> {
  let keptAtLast = 0;
  return async () => {
    if (load() > mostLoad || kept() - keptAtLast < worthwhile) return false;
    await collect();
    await flush();
    keptAtLast = kept();
    return true;
  };
}

/** The memory of this process. */
export function processMemory(): Omit<MemoryParts, 'flush'> {
  let [last, lastAt] = [process.cpuUsage(), performance.now()];
  return {
    // Processor time, because the event loop of an idle server seems busy while other programs take the processor.
    load: () => {
      const { user, system } = process.cpuUsage(last);
      const elapsed = performance.now() - lastAt;
      [last, lastAt] = [process.cpuUsage(), performance.now()];
      return (user + system) / 1_000 / elapsed;
    },
    kept: () => {
      const { heapTotal, external } = process.memoryUsage();
      return heapTotal + external;
    },
    collect: collectGarbage,
  };
}

/**
 * Collects all garbage and gives the room for new objects back. Of what Node offers, only the call of its inspector
 * does both: `gc()` leaves the room for new objects, which is 130 MB here.
 */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.enable');
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
