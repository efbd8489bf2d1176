import { fileTypes } from '@dropdate/contract/http/upload';
import { importRowDays } from '@dropdate/domain/import/import-states';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { insertFile } from '../../platform/files/files.data.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportRowRecord, listRowsFrom } from './import-rows.data.ts';
import { insertImport } from './imports.data.ts';
import { noWish, unreadableFile } from './read-file.ts';
import { readIntoReview } from './read-into-review.ts';

export interface StartedImport {
  readonly id: string;
  readonly rows: number;
  readonly firstRows: readonly ImportRowRecord[];
}

interface Start {
  /** The name of the use case, for the audit log. */
  readonly action: string;
  /** The record to which the import belongs. */
  readonly subjectId?: string | null;
  /** The org of the import. Without it, the org in use. */
  readonly segmentId?: string;
}

/** The rows that the answer shows. */
const shownRows = 50;
const dayMs = 86_400_000;

/**
 * Reads a file into a review. Everything is one transaction, so a refused file and a killed server leave nothing. The file is kept
 * as long as its rows, so that the user can have it read in another way.
 * @throws Refusal 400 for a file that cannot be read, or that has too many rows
 */
export async function startImport(
  context: Context,
  kind: ImportKind,
  [file]: readonly UploadedFile[],
  { action, subjectId = null, segmentId = context.signedIn.segmentId }: Start,
): Promise<StartedImport> {
  if (file === undefined) throw new Error('an upload without a file reached its use case');
  const { db, viewer, clock } = context;
  const { companyId, userId } = viewer;
  const [id, fileId] = [uuidv7(), uuidv7()];
  const key = { companyId, id, subjectId };
  const now = clock.now();
  const started = await db.transaction(async (tx) => {
    const rows = await readIntoReview(tx, context, kind, { key, path: file.path, wish: noWish }, async (read) => {
      const { bytes, sha256, type } = file;
      const stored = {
        key: file.key,
        bytes,
        sha256,
        mime: fileTypes[type].mime,
        name: fileNameOf(file.name),
        purpose: 'import',
      };
      const expiresAt = new Date(now.getTime() + importRowDays * dayMs);
      await insertFile(tx, { id: fileId, companyId, ...stored, expiresAt, createdAt: now, createdBy: userId });
      await insertImport(tx, {
        ...key,
        ...read,
        userId,
        actorId: viewer.actorId ?? null,
        kind: kind.name,
        status: 'review',
        segmentId,
        fileName: fileNameOf(file.name),
        fileId,
        createdAt: now,
      });
    }).catch((problem: unknown) => {
      throw ofItsName(problem, file);
    });
    await audit(tx, context, { action, entity: 'import', entityId: id, new: { kind: kind.name, rows } });
    return { id, rows, firstRows: await listRowsFrom(tx, key, 0, shownRows) };
  });
  file.keep();
  return started;
}

/** The problem of a text that is named like a workbook is its name. A text with rows is read whatever its name is. */
function ofItsName(problem: unknown, { name, type }: UploadedFile): unknown {
  const isUnreadable = problem instanceof Refusal && problem.messages[0]?.messageId === unreadableFile;
  if (!isUnreadable || type !== 'csv' || !/\.xlsx$/i.test(name)) return problem;
  return invalid(
    unreadableFile,
    'This is no Excel workbook, although its name says so. Open the list in Excel, and save it as a workbook or as CSV.',
  );
}

const mostNameLength = 200;
const fileNameOf = (name: string): string => name.replace(/\p{Cc}/gu, ' ').slice(-mostNameLength);
