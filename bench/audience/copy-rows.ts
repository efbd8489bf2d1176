import { createReadStream } from 'node:fs';
import type { Client } from 'pg';

/** The parts of a pg connection that COPY needs; the package's types leave them out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  readonly stream: NodeJS.WritableStream & { readonly writableNeedDrain: boolean };
}

/** Sends a file through `COPY … FROM STDIN`. */
export async function copyFile(client: Client, statement: string, file: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, file),
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: () => undefined,
      callback: () => undefined,
    };
    // `query` accepts any object with `submit`, but its types do not say so.
    client.query(copy as never);
  });
}

async function send(connection: CopyConnection, file: string): Promise<void> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await new Promise((resolve) => connection.stream.once('drain', resolve));
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
  }
}
