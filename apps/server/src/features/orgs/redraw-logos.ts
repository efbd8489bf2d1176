import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypes } from '@dropdate/contract/http/upload';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { auditAs } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  deleteCompanyLogo,
  findCompanyLogo,
  findUndrawnLogos,
  saveCompanyLogo,
} from '../../platform/company-logo.data.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore, StoredBytes } from '../../platform/files/file-store.ts';
import { expireFile, insertFile } from '../../platform/files/files.data.ts';
import { removeUnused } from '../../platform/files/remove-unused.ts';
import { ImageError } from '../../platform/images/image-error.ts';
import type { RedrawnPicture } from '../../platform/images/redraw-picture.ts';
import type { Log } from '../../platform/log.ts';
import { recordChangeAs } from '../../platform/record-change.ts';
import { drawnLogo, logoText } from './company-logo.ts';
import { findTopOrgId, lockOrgs } from './org-changes.data.ts';

export interface RedrawParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: FileStore;
}

/** Logos of one run. */
const mostLogos = 20;

/**
 * Draws the logos anew that were stored as they were uploaded, before uploads were drawn anew. A logo that cannot be drawn is
 * removed. The history of the top org and the log tell both.
 */
export async function redrawLogos(parts: RedrawParts): Promise<void> {
  for (const companyId of await findUndrawnLogos(parts.db, mostLogos)) await redraw(parts, companyId);
}

async function redraw({ db, clock, log, store }: RedrawParts, companyId: CompanyId): Promise<void> {
  const logo = await findCompanyLogo(db, companyId);
  const body = logo && (await store.open(logo.key));
  // Bytes that are missing for a moment, such as a disk that is not there, are no reason to remove a logo.
  if (logo === null || body === null) return;
  const picture = await drawnLogo(await buffer(body), companyId).catch((error: unknown) => {
    if (error instanceof ImageError) return null;
    throw error;
  });
  const stored = picture && (await store.write(Readable.from([picture.bytes])));
  try {
    await db.transaction(async (tx) => {
      await lockOrgs(tx, companyId);
      if ((await findCompanyLogo(tx, companyId))?.fileId !== logo.fileId) return;
      const now = clock.now();
      const saved = picture && stored && (await keep(tx, companyId, picture, stored, now));
      if (saved === null) await deleteCompanyLogo(tx, companyId);
      await expireFile(tx, { companyId, id: logo.fileId }, now);
      const entityId = await findTopOrgId(tx, companyId);
      const author = { at: now, companyId, actorId: null, requestId: 'redraw-logos' };
      const change = { old: { logoFileId: logo.fileId }, new: { logoFileId: saved?.fileId ?? null } };
      await auditAs(tx, author, { action: 'redrawLogo', entity: 'segment', entityId, ...change });
      const shown = { old: { logo: logoText(logo) }, new: { logo: logoText(saved) } };
      await recordChangeAs(tx, author, { entity: 'segment', entityId }, shown);
    });
  } finally {
    if (stored !== null) await removeUnused(db, store, [stored.key]);
  }
  log.info({ companyId, isRemoved: picture === null }, 'a logo was drawn anew');
}

async function keep(tx: Database, companyId: CompanyId, picture: RedrawnPicture, stored: StoredBytes, now: Date) {
  const fileId = uuidv7();
  const { mime, extension } = fileTypes[picture.type];
  const row = { id: fileId, companyId, ...stored, name: `logo${extension}`, mime, purpose: 'logo' };
  await insertFile(tx, { ...row, createdAt: now, createdBy: null });
  const saved = { fileId, mime, bytes: stored.bytes, width: picture.width, height: picture.height };
  await saveCompanyLogo(tx, companyId, saved);
  return saved;
}
