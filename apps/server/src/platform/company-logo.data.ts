import type { PictureSize } from '@dropdate/domain/company/logo';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq } from 'drizzle-orm';
import { companyLogos, files } from '../schema/files.ts';
import { companies } from '../schema/tenancy.ts';
import type { Database } from './database/database.ts';

/** The logo of a company, with the row of its file. */
export interface CompanyLogo extends PictureSize {
  readonly fileId: string;
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
  readonly companyName: string;
}

/** Null when the company has no logo. */
export async function findCompanyLogo(db: Database, companyId: CompanyId): Promise<CompanyLogo | null> {
  const [row] = await db
    .select({
      fileId: files.id,
      key: files.key,
      mime: files.mime,
      bytes: files.bytes,
      companyName: companies.name,
      width: companyLogos.width,
      height: companyLogos.height,
    })
    .from(companyLogos)
    .innerJoin(files, and(eq(files.companyId, companyLogos.companyId), eq(files.id, companyLogos.fileId)))
    .innerJoin(companies, eq(companies.id, companyLogos.companyId))
    .where(eq(companyLogos.companyId, companyId));
  return row ?? null;
}

export async function saveCompanyLogo(
  tx: Database,
  companyId: CompanyId,
  logo: PictureSize & { readonly fileId: string },
): Promise<void> {
  const { fileId, width, height } = logo;
  const values = { fileId, width, height, isRedrawn: true };
  await tx
    .insert(companyLogos)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyLogos.companyId, set: values });
}

/** The companies with a logo that is kept as it was uploaded, at most `limit`. Reads for the whole installation. */
export async function findUndrawnLogos(db: Database, limit: number): Promise<readonly CompanyId[]> {
  const rows = await db
    .select({ companyId: companyLogos.companyId })
    .from(companyLogos)
    .where(eq(companyLogos.isRedrawn, false))
    .limit(limit);
  return rows.map(({ companyId }) => companyId);
}

export async function deleteCompanyLogo(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.delete(companyLogos).where(eq(companyLogos.companyId, companyId));
}
