import type { SeedAddress } from '@dropdate/domain/audience/seed-address';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Database } from '../../../platform/database/database.ts';
import { listSeedsOfCompany } from './seed-addresses.data.ts';

/** A seed address with the county of its ZIP code. */
export interface SeedToMail extends SeedAddress {
  readonly county: string;
}

/** The addresses that get a piece of an order of the company. */
export const seedsOfCompany = (db: Database, companyId: CompanyId): Promise<readonly SeedToMail[]> =>
  listSeedsOfCompany(db, companyId);
