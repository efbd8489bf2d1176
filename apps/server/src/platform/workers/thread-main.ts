import { parentPort } from 'node:worker_threads';

export type ThreadAnswer<Answer> = { readonly answer: Answer } | { readonly failure: unknown };

/**
 * Makes this thread answer the orders of its pool, one after another. The bytes of `bytesOf` move to the receiver
 * without a copy.
 */
export function answerOrders<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  bytesOf: (answer: Answer) => readonly Uint8Array[],
): void {
  const port = parentPort;
  if (port === null) throw new Error('answerOrders works in a thread only');
  port.on('message', (input: Input) => {
    work(input).then(
      (answer) => {
        const buffers = bytesOf(answer).map(({ buffer }) => buffer as ArrayBuffer);
        port.postMessage({ answer } satisfies ThreadAnswer<Answer>, buffers);
      },
      (failure: unknown) => {
        port.postMessage({ failure } satisfies ThreadAnswer<Answer>);
      },
    );
  });
}
