import { readFile } from 'node:fs/promises';
import type { getCompanyLogo as getEndpoint } from '@dropdate/contract/companies/get-company-logo';
import { fileTypes } from '@dropdate/contract/http/upload';
import type { removeCompanyLogo as removeEndpoint } from '@dropdate/contract/segments/remove-company-logo';
import type { uploadCompanyLogo as uploadEndpoint } from '@dropdate/contract/segments/upload-company-logo';
import { logoProblem, type PictureSize } from '@dropdate/domain/company/logo';
import { formatCount } from '@dropdate/domain/money/money-text';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../platform/audit.ts';
import {
  type CompanyLogo,
  deleteCompanyLogo,
  findCompanyLogo,
  saveCompanyLogo,
} from '../../platform/company-logo.data.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { expireFile, insertFile } from '../../platform/files/files.data.ts';
import { pictureSize } from '../../platform/files/picture.ts';
import { removeUnused } from '../../platform/files/remove-unused.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { recordChange } from '../../platform/record-change.ts';
import { lockOrgs } from './org-changes.data.ts';
import { findOrg, type OrgRow } from './orgs.data.ts';

/** Seconds in a browser's cache: 30 days. Another logo has another path. */
const maxAge = 2_592_000;

/** The logo of the viewer's company. @throws Refusal 404 for any other file */
export const getCompanyLogo =
  (store: Pick<FileStore, 'open'>): UseCase<typeof getEndpoint> =>
  async ({ db, viewer }, { params }) => {
    const logo = await findCompanyLogo(db, viewer.companyId);
    const body = logo?.fileId === params.fileId ? await store.open(logo.key) : null;
    if (logo === null || body === null) throw notFound();
    return { fileName: 'logo', contentType: logo.mime, body, isInline: true, maxAge };
  };

/**
 * Sets the logo of the viewer's company, and removes the logo that it had.
 * @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg`; 400 for a file that cannot be a logo
 */
export const uploadCompanyLogo =
  (store: FileStore): UseCase<typeof uploadEndpoint> =>
  async (context, { params, files: [file] }) => {
    if (file === undefined) throw new Error('an upload without a file');
    const bytes = await readFile(file.path);
    const size = requireLogo(file, bytes);
    const stored = await store.write(once(bytes));
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

/** Removes the logo of the viewer's company. @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg` */
export const removeCompanyLogo: UseCase<typeof removeEndpoint> = async (context, { params }) => {
  await context.db.transaction(async (tx) => {
    const { org, logo } = await lockLogo(tx, context, params.id);
    if (logo === null) return;
    const { companyId } = context.viewer;
    await deleteCompanyLogo(tx, companyId);
    await expireFile(tx, { companyId, id: logo.fileId }, context.clock.now());
    await recordLogo(tx, context, org, { old: logo, new: null, action: 'removeCompanyLogo' });
  });
  return {};
};

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** @throws Refusal 400 */
function requireLogo({ name }: UploadedFile, bytes: Buffer): PictureSize {
  const size = pictureSize(bytes);
  if (size === null)
    throw invalid('BrokenPicture', `${name}: The picture is not whole. Save it again, or choose another.`);
  const problem = logoProblem(size);
  if (problem !== null) throw invalid('UnusableLogo', `${name}: ${problem}`);
  return size;
}

/** Locks the logo of a company until the transaction ends, and finds its top org and the logo it has. */
async function lockLogo(tx: Database, { viewer, scopeOf }: Context, orgId: string) {
  await lockOrgs(tx, viewer.companyId);
  const org = await findOrg(tx, scopeOf('CompanySegment'), orgId);
  if (org === null) throw notFound();
  if (!org.isTop) throw conflict('NotTopOrg', 'The logo belongs to the top org of the company. Set it there.');
  return { org, logo: await findCompanyLogo(tx, viewer.companyId) };
}

type ShownLogo = Pick<CompanyLogo, 'fileId' | 'mime' | 'bytes' | 'width' | 'height'>;

interface LogoChange {
  readonly old: ShownLogo | null;
  readonly new: ShownLogo | null;
  readonly action: string;
}

async function recordLogo(tx: Database, context: Context, org: OrgRow, change: LogoChange): Promise<void> {
  const key = { entity: 'segment', entityId: org.id } as const;
  const [old, now] = [change.old, change.new];
  await audit(tx, context, {
    action: change.action,
    ...key,
    old: { logoFileId: old?.fileId ?? null },
    new: { logoFileId: now?.fileId ?? null },
  });
  await recordChange(tx, context, key, { old: { logo: logoText(old) }, new: { logo: logoText(now) } });
}

/** A logo in words: `PNG, 320 × 80 pixels, 12,345 bytes`. */
function logoText(logo: ShownLogo | null): string | null {
  if (logo === null) return null;
  const type = Object.values(fileTypes).find(({ mime }) => mime === logo.mime);
  return `${type?.label ?? 'Picture'}, ${logo.width} × ${logo.height} pixels, ${formatCount(logo.bytes)} bytes`;
}
