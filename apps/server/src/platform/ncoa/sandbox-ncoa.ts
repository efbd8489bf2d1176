import { createHash } from 'node:crypto';
import type { Addressee, NcoaService, NewAddress } from './ncoa-service.ts';

/** About one person in fifty moves. */
const movesOneIn = 50;
const streets = ['Mockingbird Ln', 'Juniper Ct', 'Prairie View Dr', 'Old Mill Rd', 'Sycamore Ave'] as const;

/**
 * The service of the demo. A person has always moved, or never, and always to the same address: another street of the same
 * place, so that the address is one that mail can reach.
 */
export const sandboxNcoa: NcoaService = {
  lookUp: async (people) => people.map(moveOf),
};

function moveOf({ name, street, city, state, zip }: Addressee): NewAddress | null {
  const digest = createHash('sha256').update(`${name}|${street}|${zip}`.toLowerCase()).digest();
  if (digest.readUInt32BE(0) % movesOneIn !== 0) return null;
  const number = 100 + (digest.readUInt16BE(4) % 9_000);
  const named = streets[digest.readUInt16BE(6) % streets.length] ?? streets[0];
  const zip4 = String(1_000 + (digest.readUInt16BE(8) % 9_000));
  return { street: `${number} ${named}`, city, state, zip, zip4 };
}
