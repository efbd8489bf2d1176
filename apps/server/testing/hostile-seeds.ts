import type { Answers, Exceptions, Places } from './hostile-exceptions.ts';

const name: Answers = { '200': 'NaN' };
const line: Answers = { '200': 'NaN proto SQL' };

/** An address whose street and city may be any text that a piece prints. */
const address: Places = { firstName: name, lastName: name, addressLine1: line, city: line };

/** The calls about seed addresses, in `bodyExceptions`. */
export const seedBodies: Exceptions = {
  addSeedAddress: address,
  updateSeedAddress: { ...address, version: { '409 EditConflict': '-1 2^31' } },
};
