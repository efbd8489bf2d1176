import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  /** True for content that is packed already, such as a workbook. Packing it again would only take time. */
  readonly isPacked: boolean;
  /** Called when the archive has reached the entry. */
  readonly open: () => Promise<Readable>;
}

/** The mode of an unpacked file that only its owner can read and write. */
const ownerOnly = 0o100600;

type Done = (error: unknown, content: NodeJS.ReadableStream) => void;

/** A stream without content. The archive asks for a stream even when an entry cannot be opened. */
const ended = () => Readable.from([]);

/** The bytes of a zip archive, piece by piece. Only one entry is open at a time. */
export async function* zipArchive(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let opened: Readable | undefined;
  const fail = (error: Error) => output.destroy(error);
  // The archive itself only reports an entry that could not be opened.
  zip.on('error', fail);
  const openEntry = async (open: ZipEntry['open'], done: Done) => {
    let content: Readable;
    try {
      content = await open();
    } catch (error) {
      done(error, ended());
      return;
    }
    opened = content;
    content.once('error', fail);
    done(null, content);
  };
  for (const { name, at, isPacked, open } of entries) {
    const options = { mtime: at, compress: !isPacked, mode: ownerOnly };
    zip.addReadStreamLazy(name, options, (done) => void openEntry(open, done));
  }
  zip.end();
  try {
    for await (const piece of output) yield piece as Uint8Array;
  } finally {
    // When the reader leaves early, nobody reads the open entry to its end.
    opened?.destroy();
  }
}
