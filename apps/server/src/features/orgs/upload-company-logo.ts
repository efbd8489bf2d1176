import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileTypes } from '@dropdate/contract/http/upload';
import type { uploadCompanyLogo as endpoint } from '@dropdate/contract/segments/upload-company-logo';
import { logoProblem, type PictureSize } from '@dropdate/domain/company/logo';
import { v7 as uuidv7 } from 'uuid';
import { saveCompanyLogo } from '../../platform/company-logo.data.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { expireFile, insertFile } from '../../platform/files/files.data.ts';
import { pictureSize } from '../../platform/files/picture.ts';
import { removeUnused } from '../../platform/files/remove-unused.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { lockLogo, recordLogo } from './company-logo.ts';

/**
 * Sets the logo of the viewer's company, and removes the logo that it had.
 * @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg`; 400 for a file that cannot be a logo
 */
export const uploadCompanyLogo =
  (store: FileStore): UseCase<typeof endpoint> =>
  async (context, { params, files: [file] }) => {
    if (file === undefined) throw new Error('an upload without a file');
    const bytes = await readFile(file.path);
    const size = requireLogo(file, bytes);
    const stored = await store.write(Readable.from([bytes]));
    try {
      await context.db.transaction(async (tx) => {
        const { org, logo } = await lockLogo(tx, context, params.id);
        const { companyId, userId } = context.viewer;
        const now = context.clock.now();
        const id = uuidv7();
        const { mime, extension } = fileTypes[file.type];
        const row = { id, companyId, ...stored, name: `logo${extension}`, mime, purpose: 'logo' };
        await insertFile(tx, { ...row, createdAt: now, createdBy: userId });
        const saved = { fileId: id, mime, bytes: stored.bytes, ...size };
        await saveCompanyLogo(tx, companyId, saved);
        if (logo !== null) await expireFile(tx, { companyId, id: logo.fileId }, now);
        await recordLogo(tx, context, org, { old: logo, new: saved, action: 'uploadCompanyLogo' });
      });
    } finally {
      await removeUnused(context.db, store, [stored.key]);
    }
    return {};
  };

/** @throws Refusal 400 */
function requireLogo({ name }: UploadedFile, bytes: Buffer): PictureSize {
  const size = pictureSize(bytes);
  if (size === null)
    throw invalid('BrokenPicture', `${name}: The picture is not whole. Save it again, or choose another.`);
  const problem = logoProblem(size);
  if (problem !== null) throw invalid('UnusableLogo', `${name}: ${problem}`);
  return size;
}
