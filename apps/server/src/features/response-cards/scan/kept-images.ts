import { Readable } from 'node:stream';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore, StoredBytes } from '../../../platform/files/file-store.ts';
import { insertFile } from '../../../platform/files/files.data.ts';
import { removeUnused } from '../../../platform/files/remove-unused.ts';
import type { PageImage } from '../../../platform/images/page-image.ts';

/** The bytes of a card's image and of its thumbnail in the store. */
export interface StoredImages {
  readonly full: StoredBytes;
  readonly thumbnail: StoredBytes;
}

interface Store {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Writes images, and then does the work that makes their rows. The bytes are removed when the work fails. After a kill
 * the daily cleaning of files removes them.
 */
export async function whileKeeping<Result>(
  { db, files }: Store,
  pictures: readonly (PageImage | null)[],
  work: (stored: readonly (StoredImages | null)[]) => Promise<Result>,
): Promise<Result> {
  const written: StoredBytes[] = [];
  const write = async (bytes: Uint8Array): Promise<StoredBytes> => {
    const stored = await files.write(Readable.from([bytes]));
    written.push(stored);
    return stored;
  };
  try {
    const stored: (StoredImages | null)[] = [];
    for (const picture of pictures)
      stored.push(picture && { full: await write(picture.image), thumbnail: await write(picture.thumbnail) });
    return await work(stored);
  } catch (error) {
    await removeUnused(
      db,
      files,
      written.map(({ key }) => key),
    );
    throw error;
  }
}

/** Makes the rows of a card's images. Returns their ids, null for a card without an image. */
export async function insertImages(
  tx: Database,
  { companyId, userId }: Pick<Viewer, 'companyId' | 'userId'>,
  { images, name, now }: { readonly images: StoredImages | null; readonly name: string; readonly now: Date },
) {
  const keep = async (stored: StoredBytes): Promise<string> => {
    const id = uuidv7();
    const row = { id, companyId, ...stored, name, mime: 'image/jpeg', purpose: 'response-card' };
    await insertFile(tx, { ...row, createdAt: now, createdBy: userId });
    return id;
  };
  return {
    imageFileId: images && (await keep(images.full)),
    thumbnailFileId: images && (await keep(images.thumbnail)),
  };
}
