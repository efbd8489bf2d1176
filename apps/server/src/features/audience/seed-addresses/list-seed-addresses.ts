import type { listSeedAddresses as endpoint } from '@dropdate/contract/seed-addresses/list-seed-addresses';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listSeedRows } from './seed-addresses.data.ts';

/** The addresses of the company's own people. */
export const listSeedAddresses: UseCase<typeof endpoint> = async ({ db, viewer }) => ({
  seedAddresses: await listSeedRows(db, viewer),
});
