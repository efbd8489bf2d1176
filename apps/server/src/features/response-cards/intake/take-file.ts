import { readFile } from 'node:fs/promises';
import { fileTypes } from '@dropdate/contract/http/upload';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { type AuditAuthor, auditAs } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredBytes } from '../../../platform/files/file-store.ts';
import { insertFile } from '../../../platform/files/files.data.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { ImageError } from '../../../platform/images/image-error.ts';
import type { CardImages } from '../card-images.ts';
import { type BroughtBy, findIntake, insertIntake, setIntakeBytes } from './intake.data.ts';

/** A file whose bytes lie in the store. */
export type NewFile = StoredBytes & Pick<UploadedFile, 'name' | 'path'>;

/** The outcome of a file. The caller removes the bytes of a file that was not taken. */
export type Intake =
  | { readonly outcome: 'taken'; readonly cards: number }
  | { readonly outcome: 'duplicate'; readonly cards: number; readonly receivedAt: Date }
  | { readonly outcome: 'refused'; readonly problem: string };

export interface IntakeParts {
  readonly db: Database;
  readonly images: CardImages;
  readonly signal?: AbortSignal;
}

export interface Bringer extends Pick<AuditAuthor, 'actorId' | 'actingForId' | 'requestId'> {
  readonly companyId: CompanyId;
  readonly userId: BroughtBy;
  readonly source: 'upload' | 'folder' | 'mail';
  /** Whether each second page is the back of the card of the page before. */
  readonly isTwoSided?: boolean;
  readonly now: Date;
}

/** The longest name of a file that is kept. Lists and downloads show the name. */
const maxNameLength = 120;

/**
 * Takes a file with images of cards in. The same bytes come in once, whatever their name is, so that a stack that is
 * sent twice makes no second card.
 */
export async function takeFile({ db, images, signal }: IntakeParts, file: NewFile, bringer: Bringer): Promise<Intake> {
  const { companyId } = bringer;
  const known = await findIntake(db, companyId, file.sha256);
  if (known !== null) return duplicateOf(known);
  const inspected = await inspect(images, file, companyId, signal);
  if (inspected instanceof ImageError) return { outcome: 'refused', problem: inspected.sentence };
  const { pages, type } = inspected;
  const isTaken = await db.transaction((tx) => keepFile(tx, { ...file, type }, pages, bringer));
  if (isTaken) return { outcome: 'taken', cards: cardsOf({ pages, isTwoSided: bringer.isTwoSided ?? false }) };
  // Another call took the same bytes in the meantime.
  const first = await findIntake(db, companyId, file.sha256);
  return duplicateOf(first ?? { receivedAt: bringer.now, pages, isTwoSided: bringer.isTwoSided ?? false });
}

interface KnownFile {
  readonly receivedAt: Date;
  readonly pages: number;
  readonly isTwoSided: boolean;
}

const duplicateOf = ({ receivedAt, ...file }: KnownFile): Intake => ({
  outcome: 'duplicate',
  cards: cardsOf(file),
  receivedAt,
});

/** The cards of a file. A last front page without a back is a card too. */
const cardsOf = ({ pages, isTwoSided }: Pick<KnownFile, 'pages' | 'isTwoSided'>): number =>
  isTwoSided ? Math.ceil(pages / 2) : pages;

/** The type and the pages of a file, or the reason why it cannot be taken. */
async function inspect({ inspectPages }: CardImages, { path }: NewFile, owner: string, signal?: AbortSignal) {
  return inspectPages(await readFile(path), owner, signal).catch((error: unknown) => {
    if (error instanceof ImageError) return error;
    throw error;
  });
}

async function keepFile(
  tx: Database,
  file: NewFile & Pick<UploadedFile, 'type'>,
  pages: number,
  bringer: Bringer,
): Promise<boolean> {
  const { companyId, userId, source, now, actorId, actingForId, requestId } = bringer;
  const { key, sha256, bytes, type } = file;
  const id = uuidv7();
  const name = shownName(file.name);
  const { isTwoSided = false } = bringer;
  const row = { id, companyId, sha256, name, source, pages, isTwoSided, receivedAt: now, receivedBy: userId };
  if (!(await insertIntake(tx, row))) return false;
  const fileId = uuidv7();
  const { mime } = fileTypes[type];
  const kept = { id: fileId, companyId, key, sha256, bytes, name, mime, purpose: 'card-intake' };
  await insertFile(tx, { ...kept, createdAt: now, createdBy: userId });
  await setIntakeBytes(tx, { companyId, id }, fileId);
  const author = { at: now, companyId, actorId, requestId, ...(actingForId !== undefined && { actingForId }) };
  // The name of a file may be the name of a person, so the log has none.
  await auditAs(tx, author, {
    action: 'uploadResponseCards',
    entity: 'card-intake-file',
    entityId: id,
    new: { source, pages, sha256, ...(isTwoSided && { isTwoSided }) },
  });
  return true;
}

/** A name without path and control characters. */
function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/\p{C}/gu, '').trim();
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/u.exec(plain) ?? [];
  return `${stem.slice(0, maxNameLength - ending.length) || 'card'}${ending}`;
}
