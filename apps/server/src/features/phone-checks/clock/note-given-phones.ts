import type { Database } from '../../../platform/database/database.ts';
import { copyGivenPhones, deleteGivenPhones, type GivenPhones, insertGivenPhones } from './phone-clock.data.ts';

type Phones = Readonly<Partial<Record<'homePhone' | 'mobilePhone' | 'workPhone', string | null>>>;

/** Numbers of a contact that its person has given, on a card or by hand. */
interface Given extends Omit<GivenPhones, 'phones'> {
  readonly phones: Phones;
  /** The numbers that the contact had before. Nobody gave these now. */
  readonly before?: Phones;
}

/** Notes the numbers that the person of a contact gave, which need no check from now on. */
export async function noteGivenPhones(tx: Database, { phones, before = {}, ...contact }: Given): Promise<void> {
  const known = listOf(before);
  const given = listOf(phones).filter((phone) => !known.includes(phone));
  if (given.length > 0) await insertGivenPhones(tx, { ...contact, phones: given });
}

export { copyGivenPhones };

/** Takes back the numbers that were noted at an instant, after the card that gave them was taken back. */
export const takeBackGivenPhones = (tx: Database, given: Omit<GivenPhones, 'phones'>): Promise<void> =>
  deleteGivenPhones(tx, given);

const listOf = ({ homePhone, mobilePhone, workPhone }: Phones): readonly string[] =>
  [homePhone, mobilePhone, workPhone].flatMap((phone) => phone ?? []);
