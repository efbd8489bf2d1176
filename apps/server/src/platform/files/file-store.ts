import type { Readable } from 'node:stream';

/** What was written, and how to find it again. */
export interface StoredBytes {
  readonly key: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface StoredEntry {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Where bytes are kept. Keys are made by the store; no name that anybody typed ever is one. */
export interface FileStore {
  /** Writes all of it or nothing. @throws DiskFullError */
  write(content: AsyncIterable<string | Uint8Array>): Promise<StoredBytes>;
  /** Null when the store does not have it. */
  open(key: string): Promise<Readable | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Everything in the store, also what a killed writer left half written. */
  list(): AsyncIterable<StoredEntry>;
}
