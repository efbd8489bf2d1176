import type { ForeignIds } from './placed-records.ts';
import { seedForm } from './placed-seeds.ts';

let added = 0;

/** A person stands once, so each call names another one. */
const another = () => {
  added += 1;
  return seedForm('Jane', `${added} Seed Ave`);
};

/** Valid calls about seed addresses. */
export const seedSamples = ({ seedId }: Pick<ForeignIds, 'seedId'>) => ({
  addSeedAddress: {
    get body() {
      return another();
    },
  },
  updateSeedAddress: {
    params: { id: seedId },
    get body() {
      return { ...another(), version: 1 };
    },
  },
  deleteSeedAddress: { params: { id: seedId } },
});
