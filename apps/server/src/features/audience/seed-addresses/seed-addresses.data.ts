import type { SeedAddress } from '@dropdate/domain/audience/seed-address';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { personName } from '../../../schema/person-name.ts';
import { seedAddresses } from '../../../schema/seed-addresses.ts';
import { users } from '../../../schema/tenancy.ts';

type SeedRow = typeof seedAddresses.$inferSelect;

const address = {
  firstName: seedAddresses.firstName,
  lastName: seedAddresses.lastName,
  addressLine1: seedAddresses.addressLine1,
  city: seedAddresses.city,
  state: seedAddresses.state,
  zip: seedAddresses.zip,
};

/** The part of a viewer that decides which addresses the viewer changes. */
type Changer = Pick<Viewer, 'companyId' | 'userId' | 'accessType'>;

/** Whether a user may change an address: a user who sees own records alone changes own addresses alone. */
const isChangeableBy = ({ userId, accessType }: Changer): SQL<boolean> =>
  accessType === 'users-only' ? sql<boolean>`(${seedAddresses.createdBy} = ${userId})` : sql<boolean>`true`;

/** The seed addresses of a company for its users, in the order in which they were added. */
export async function listSeedRows(db: Database, viewer: Changer) {
  return db
    .select({
      id: seedAddresses.id,
      ...address,
      version: seedAddresses.version,
      createdBy: personName(users),
      isChangeable: isChangeableBy(viewer),
    })
    .from(seedAddresses)
    .innerJoin(users, and(eq(users.companyId, seedAddresses.companyId), eq(users.id, seedAddresses.createdBy)))
    .where(eq(seedAddresses.companyId, viewer.companyId))
    .orderBy(asc(seedAddresses.createdAt), asc(seedAddresses.id));
}

/** The addresses of a company with their counties, in the order in which they were added. */
export async function listSeedsOfCompany(
  db: Database,
  companyId: CompanyId,
): Promise<readonly (SeedAddress & { readonly id: string; readonly county: string })[]> {
  return db
    .select({ id: seedAddresses.id, ...address, county: seedAddresses.county })
    .from(seedAddresses)
    .where(eq(seedAddresses.companyId, companyId))
    .orderBy(asc(seedAddresses.createdAt), asc(seedAddresses.id));
}

/** Locks the addresses of a company against other writers until the transaction ends, and returns them. */
export async function lockSeeds(tx: Database, companyId: CompanyId) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed addresses'), hashtext(${companyId}))`);
  return listSeedsOfCompany(tx, companyId);
}

/** An address of the viewer's company. Null when there is none, or when the viewer may not change it. */
export async function findChangeableSeed(tx: Database, viewer: Changer, id: string): Promise<SeedRow | null> {
  const isIt = and(eq(seedAddresses.companyId, viewer.companyId), eq(seedAddresses.id, id));
  const [row] = await tx
    .select()
    .from(seedAddresses)
    .where(and(isIt, isChangeableBy(viewer)));
  return row ?? null;
}

export async function insertSeed(tx: Database, seed: typeof seedAddresses.$inferInsert): Promise<void> {
  await tx.insert(seedAddresses).values(seed);
}

const isRow = ({ companyId, id }: Pick<SeedRow, 'companyId' | 'id'>) =>
  and(eq(seedAddresses.companyId, companyId), eq(seedAddresses.id, id));

export async function saveSeed(
  tx: Database,
  seed: Pick<SeedRow, 'companyId' | 'id'>,
  values: Omit<SeedRow, 'id' | 'companyId' | 'createdAt' | 'createdBy'>,
): Promise<void> {
  await tx.update(seedAddresses).set(values).where(isRow(seed));
}

export async function removeSeed(tx: Database, seed: Pick<SeedRow, 'companyId' | 'id'>): Promise<void> {
  await tx.delete(seedAddresses).where(isRow(seed));
}
