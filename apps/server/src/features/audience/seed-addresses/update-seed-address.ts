import type { updateSeedAddress as endpoint } from '@dropdate/contract/seed-addresses/update-seed-address';
import { audit } from '../../../platform/audit.ts';
import { editConflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findChangeableSeed, lockSeeds, saveSeed } from './seed-addresses.data.ts';
import { auditedSeed, mailableSeed, requireNewSeed } from './seed-rules.ts';

/**
 * Changes an address of the company's own people. Orders that were placed keep the former address.
 * @throws Refusal 404, 400 `InvalidSeedAddress`, 409 `EditConflict` or `SeedAddressKnown`
 */
export const updateSeedAddress: UseCase<typeof endpoint> = async (context, { params: { id }, body }) => {
  const { db, viewer, keyed } = context;
  await db.transaction(async (tx) => {
    const seeds = await lockSeeds(tx, viewer.companyId);
    const before = await findChangeableSeed(tx, viewer, id);
    if (before === null) throw notFound();
    const seed = mailableSeed(body);
    if (before.version !== body.version) throw editConflict('The seed address');
    requireNewSeed(
      seed,
      seeds.filter((other) => other.id !== id),
    );
    await saveSeed(tx, before, { ...seed, version: before.version + 1 });
    const change = { old: auditedSeed(keyed, before), new: auditedSeed(keyed, seed) };
    await audit(tx, context, { action: 'updateSeedAddress', entity: 'seed-address', entityId: id, ...change });
  });
  return {};
};
