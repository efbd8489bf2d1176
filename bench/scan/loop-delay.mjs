/**
 * Measures the delay of the server's event loop. A benchmark loads this module into the server with `--import`, and asks
 * for the delays since its last question. The product itself has no probe.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two looks. The histogram counts them in each delay. */
const everyMs = 5;

if (isMainThread && process.send !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: everyMs });
  delays.enable();
  const beyond = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - everyMs);
  process.on('message', (message) => {
    if (message !== 'loop-delay') return;
    process.send({
      loopDelay: {
        p50: beyond(delays.percentile(50)),
        p95: beyond(delays.percentile(95)),
        p99: beyond(delays.percentile(99)),
        max: beyond(delays.max),
      },
    });
    delays.reset();
  });
  // The questions of a benchmark must not keep a stopped server running.
  process.channel?.unref();
}
