import type { deleteSeedAddress as endpoint } from '@dropdate/contract/seed-addresses/delete-seed-address';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findChangeableSeed, lockSeeds, removeSeed } from './seed-addresses.data.ts';
import { auditedSeed } from './seed-rules.ts';

/** Removes an address for good. Orders that were placed keep its piece. @throws Refusal 404 */
export const deleteSeedAddress: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db, viewer, keyed } = context;
  await db.transaction(async (tx) => {
    await lockSeeds(tx, viewer.companyId);
    const seed = await findChangeableSeed(tx, viewer, id);
    if (seed === null) throw notFound();
    await removeSeed(tx, seed);
    const entry = { action: 'deleteSeedAddress', entity: 'seed-address', entityId: id };
    await audit(tx, context, { ...entry, old: auditedSeed(keyed, seed) });
  });
  return {};
};
