import type { getCompanyLogo as endpoint } from '@dropdate/contract/companies/get-company-logo';
import { findCompanyLogo } from '../../platform/company-logo.data.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';

/** Seconds in a browser's cache: 30 days. Another logo has another path. */
const maxAge = 2_592_000;

/** The logo of the viewer's company. @throws Refusal 404 for any other file */
export const getCompanyLogo =
  (store: Pick<FileStore, 'open'>): UseCase<typeof endpoint> =>
  async ({ db, viewer }, { params }) => {
    const logo = await findCompanyLogo(db, viewer.companyId);
    const body = logo?.fileId === params.fileId ? await store.open(logo.key) : null;
    if (logo === null || body === null) throw notFound();
    return { fileName: 'logo', contentType: logo.mime, body, isInline: true, maxAge };
  };
