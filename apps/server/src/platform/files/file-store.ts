import type { Readable } from 'node:stream';

/** The key, size and checksum of written bytes. */
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

/** A store of bytes. The store makes the keys itself; a key is never a name that a user typed. */
export interface FileStore {
  /** Writes all bytes or nothing. @throws DiskFullError */
  write(content: AsyncIterable<string | Uint8Array>): Promise<StoredBytes>;
  /** The bytes, or a part of them: from one place to another, both included. Null when the store does not have the key. */
  open(key: string, part?: { readonly from: number; readonly to: number }): Promise<Readable | null>;
  /**
   * The path of a file on this machine with the bytes, for readers that need a path. Nobody may change the file. Null
   * when the store does not have the key.
   */
  pathOf(key: string): Promise<string | null>;
  /** Removes the bytes. A missing key is no error. */
  remove(key: string): Promise<void>;
  /** Everything in the store, including the half-written bytes of a killed writer. */
  list(): AsyncIterable<StoredEntry>;
}
