import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileTypes } from '@dropdate/contract/http/upload';
import type { uploadCompanyLogo as endpoint } from '@dropdate/contract/segments/upload-company-logo';
import { logoProblem } from '@dropdate/domain/company/logo';
import { v7 as uuidv7 } from 'uuid';
import { saveCompanyLogo } from '../../platform/company-logo.data.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { expireFile, insertFile } from '../../platform/files/files.data.ts';
import { pictureSize } from '../../platform/files/picture.ts';
import { removeUnused } from '../../platform/files/remove-unused.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { ImageError } from '../../platform/images/image-error.ts';
import { drawnLogo, lockLogo, recordLogo } from './company-logo.ts';

/**
 * Sets the logo of the viewer's company, and removes the logo that it had. The picture is drawn anew, as the images of cards
 * are, so that nothing hidden in the file reaches a reader or goes out with mails.
 * @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg`; 400 for a file that cannot be a logo
 */
export const uploadCompanyLogo =
  (store: FileStore): UseCase<typeof endpoint> =>
  async (context, { params, files: [file] }) => {
    if (file === undefined) throw new Error('an upload without a file');
    const bytes = await readFile(file.path);
    requireLogo(file, bytes);
    const { viewer, signal } = context;
    const picture = await drawnLogo(bytes, viewer.companyId, signal).catch((error: unknown) => {
      throw error instanceof ImageError ? brokenPicture(file) : error;
    });
    const stored = await store.write(Readable.from([picture.bytes]));
    try {
      await context.db.transaction(async (tx) => {
        const { org, logo } = await lockLogo(tx, context, params.id);
        const { companyId, userId } = viewer;
        const now = context.clock.now();
        const id = uuidv7();
        const { mime, extension } = fileTypes[picture.type];
        const row = { id, companyId, ...stored, name: `logo${extension}`, mime, purpose: 'logo' };
        await insertFile(tx, { ...row, createdAt: now, createdBy: userId });
        const { width, height } = picture;
        const saved = { fileId: id, mime, bytes: stored.bytes, width, height };
        await saveCompanyLogo(tx, companyId, saved);
        if (logo !== null) await expireFile(tx, { companyId, id: logo.fileId }, now);
        await recordLogo(tx, context, org, { old: logo, new: saved, action: 'uploadCompanyLogo' });
      });
    } finally {
      await removeUnused(context.db, store, [stored.key]);
    }
    return {};
  };

/** Checks the header, so that a picture which would need too much memory is not unpacked. @throws Refusal 400 */
function requireLogo(file: UploadedFile, bytes: Buffer): void {
  const size = pictureSize(bytes);
  if (size === null) throw brokenPicture(file);
  const problem = logoProblem(size);
  if (problem !== null) throw invalid('UnusableLogo', `${file.name}: ${problem}`);
}

const brokenPicture = ({ name }: UploadedFile) =>
  invalid('BrokenPicture', `${name}: The picture is not whole. Save it again, or choose another.`);
