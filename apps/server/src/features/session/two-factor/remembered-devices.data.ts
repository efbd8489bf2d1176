import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { rememberedDevices } from '../../../schema/two-factor.ts';
import type { FactorOwner } from './second-factors.data.ts';

const isOf = ({ companyId, userId }: FactorOwner) =>
  and(eq(rememberedDevices.companyId, companyId), eq(rememberedDevices.userId, userId));

export interface RememberedDevice {
  readonly tokenHash: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertDevice(
  tx: Database,
  { companyId, userId }: FactorOwner,
  device: RememberedDevice,
): Promise<void> {
  await tx.insert(rememberedDevices).values({ companyId, userId, ...device });
}

/** Whether one of these tokens names a device that the user lets in without a second factor. */
export async function isAnyRemembered(
  db: Database,
  owner: FactorOwner,
  { tokenHashes, now }: { readonly tokenHashes: readonly string[]; readonly now: Date },
): Promise<boolean> {
  if (tokenHashes.length === 0) return false;
  const isOpen = and(inArray(rememberedDevices.tokenHash, [...tokenHashes]), gt(rememberedDevices.expiresAt, now));
  return (await db.$count(rememberedDevices, and(isOf(owner), isOpen))) > 0;
}

/** The devices of a user that are still remembered, the newest first. */
export async function findDevices(db: Database, owner: FactorOwner, now: Date) {
  const { device, createdAt, expiresAt } = rememberedDevices;
  return db
    .select({ device, createdAt, expiresAt })
    .from(rememberedDevices)
    .where(and(isOf(owner), gt(rememberedDevices.expiresAt, now)))
    .orderBy(desc(createdAt));
}

/** Forgets all devices of a user. Returns their number. */
export async function deleteDevices(tx: Database, owner: FactorOwner): Promise<number> {
  const { rowCount } = await tx.delete(rememberedDevices).where(isOf(owner));
  return rowCount ?? 0;
}

/** Removes at most `limit` devices that were remembered until an instant. Returns their number. */
export async function deleteDevicesBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ tokenHash: rememberedDevices.tokenHash })
    .from(rememberedDevices)
    .where(lt(rememberedDevices.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(rememberedDevices).where(inArray(rememberedDevices.tokenHash, over));
  return rowCount ?? 0;
}
