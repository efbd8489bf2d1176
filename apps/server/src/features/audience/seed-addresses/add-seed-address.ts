import type { addSeedAddress as endpoint } from '@dropdate/contract/seed-addresses/add-seed-address';
import { mostSeedAddresses, seedTexts } from '@dropdate/domain/audience/seed-text';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { insertSeed, lockSeeds } from './seed-addresses.data.ts';
import { auditedSeed, mailableSeed, requireNewSeed } from './seed-rules.ts';

/**
 * Adds an address of the company's own people. Later orders mail a piece to it.
 * @throws Refusal 400 `InvalidSeedAddress`, 409 `SeedAddressKnown` or `TooManySeedAddresses`
 */
export const addSeedAddress: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer, clock, keyed } = context;
  const { companyId, userId } = viewer;
  const seed = mailableSeed(body);
  const id = uuidv7();
  await db.transaction(async (tx) => {
    const others = await lockSeeds(tx, companyId);
    requireNewSeed(seed, others);
    if (others.length >= mostSeedAddresses) throw conflict('TooManySeedAddresses', seedTexts.full);
    await insertSeed(tx, { id, companyId, ...seed, createdAt: clock.now(), createdBy: userId });
    const entry = { action: 'addSeedAddress', entity: 'seed-address', entityId: id };
    await audit(tx, context, { ...entry, new: auditedSeed(keyed, seed) });
  });
  return { id };
};
