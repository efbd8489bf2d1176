import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { files } from '../../schema/files.ts';
import type { Database } from '../database/database.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(tx: Database, values: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(values);
}

/**
 * Changes the key of a file to the key of a copy of its bytes. Returns false when another call changed the key first.
 */
export async function saveFileKey(
  tx: Database,
  file: Pick<FileRow, 'companyId' | 'id' | 'key'>,
  key: string,
): Promise<boolean> {
  const moved = await tx
    .update(files)
    .set({ key, lostAt: null })
    .where(and(eq(files.companyId, file.companyId), eq(files.id, file.id), eq(files.key, file.key)))
    .returning({ id: files.id });
  return moved.length === 1;
}

/** Lets the cleaning of files delete a file from an instant on. Its row and its bytes stay until then. */
export async function expireFile(
  tx: Database,
  file: Pick<FileRow, 'companyId' | 'id'>,
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(files)
    .set({ expiresAt })
    .where(and(eq(files.companyId, file.companyId), eq(files.id, file.id)));
}

/** The key of the bytes of a file. Null for an unknown file and for a file whose bytes are lost. */
export async function findFileKey(db: Database, companyId: FileRow['companyId'], id: string): Promise<string | null> {
  return (await findFile(db, companyId, id))?.key ?? null;
}

/** A file of a company. Null for an unknown file and for a file whose bytes are lost. */
export async function findFile(db: Database, companyId: FileRow['companyId'], id: string): Promise<FileRow | null> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, id), isNull(files.lostAt)));
  return found ?? null;
}

/** Like `expireFile`, for many files of a company. */
export async function expireFiles(
  tx: Database,
  companyId: FileRow['companyId'],
  ids: readonly string[],
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(files)
    .set({ expiresAt })
    .where(and(eq(files.companyId, companyId), inArray(files.id, [...ids])));
}

// The functions below clean the whole installation. They serve no viewer, so they have no scope.

/** Deletes the rows of expired files. Returns their keys. */
export async function deleteExpiredFiles(db: Database, now: Date): Promise<string[]> {
  const gone = await db.delete(files).where(lte(files.expiresAt, now)).returning({ key: files.key });
  return gone.map(({ key }) => key);
}

/** Returns those of the given keys that the row of a file names. */
export async function findKnownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** All files made before an instant. */
export async function listFilesMadeBefore(
  db: Database,
  before: Date,
): Promise<readonly { readonly key: string; readonly isLost: boolean }[]> {
  return db
    .select({ key: files.key, isLost: sql<boolean>`${files.lostAt} is not null` })
    .from(files)
    .where(lt(files.createdAt, before));
}

/** Unmarks files whose bytes are back. */
export async function markFound(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .update(files)
    .set({ lostAt: null })
    .where(inArray(files.key, [...keys]));
}

/** Marks the files with these keys as lost, because their bytes are missing. Returns the ids of the files. */
export async function markLost(db: Database, keys: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .update(files)
    .set({ lostAt: now })
    .where(inArray(files.key, [...keys]))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}
