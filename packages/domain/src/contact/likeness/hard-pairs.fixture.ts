import { capital, drawOf, type LabelledPair } from './labelled-pairs.fixture.ts';
import type { LikenessFields } from './likeness.ts';

/** Names that look alike and are two names. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['Carlos', 'Carol'],
  ['Maria', 'Mario'],
  ['Daniel', 'Danielle'],
  ['Paul', 'Paula'],
  ['Jean', 'Joan'],
  ['Carl', 'Carla'],
  ['Julia', 'Julie'],
  ['Marta', 'Marie'],
  ['Ronald', 'Roland'],
  ['Christian', 'Christina'],
  ['Eric', 'Erica'],
  ['Martin', 'Marvin'],
];
const surnamesAlike: readonly (readonly [string, string])[] = [
  ['Williams', 'Willis'],
  ['Harris', 'Harrison'],
  ['Martin', 'Martinez'],
  ['Roberts', 'Robertson'],
  ['Hall', 'Hill'],
  ['Wilson', 'Wilkinson'],
  ['Stevens', 'Stephens'],
  ['Richards', 'Richardson'],
];
/** Names, and short names for them that only a long list knows. */
const shortNames: readonly (readonly [string, string])[] = [
  ['Mildred', 'Millie'],
  ['Dolores', 'Lola'],
  ['Florence', 'Flo'],
  ['Clarence', 'Clare'],
  ['Lillian', 'Lily'],
  ['Josephine', 'Josie'],
  ['Geraldine', 'Gerry'],
  ['Wilhelmina', 'Mina'],
  ['Bartholomew', 'Bart'],
  ['Maximilian', 'Max'],
  ['Archibald', 'Archie'],
  ['Henrietta', 'Etta'],
  ['Roberta', 'Bobbie'],
  ['Salvatore', 'Sal'],
  ['Stanley', 'Stan'],
  ['Clifford', 'Cliff'],
  ['Norbert', 'Bert'],
  ['Winifred', 'Winnie'],
];

const unknown = { year: null, month: null, day: null };

/** `count` pairs that are hard to judge, half of them one person. The same seed gives the same pairs. */
export function hardPairs(count: number, seed: number): readonly LabelledPair[] {
  const draw = drawOf(seed);
  const { any, below, often, person, phone, typed } = draw;
  const born = () => ({ year: 1930 + below(70), month: 1 + below(12), day: 1 + below(28) });
  const full = (): LikenessFields => ({
    ...person(),
    email: `${below(100_000)}@example.com`,
    phones: [phone()],
    birth: born(),
  });
  const house = ({ addressLine1, postalCode }: LikenessFields) => ({ addressLine1, postalCode });
  type Pair = readonly [LikenessFields, LikenessFields];

  const same: Readonly<Record<string, () => Pair>> = {
    'a short name and one phone': () => {
      const [firstName, short] = any(shortNames);
      const one = { ...full(), firstName };
      return [one, { ...one, firstName: short, email: '', birth: unknown, ...(often(0.5) && { addressLine1: '' }) }];
    },
    'a first name written wrongly, the same street, e-mail and birth': () => {
      const one = full();
      return [one, { ...one, firstName: typed(one.firstName), phones: [phone()] }];
    },
    'an accent and an apostrophe': () => {
      const one = { ...full(), firstName: 'José', lastName: any(['Núñez', "O'Connor", 'García-López', 'Peña']) };
      const plain = { firstName: 'Jose', lastName: one.lastName.normalize('NFD').replace(/[\u0300-\u036f']/g, '') };
      return [one, { ...one, ...plain, email: '', birth: unknown }];
    },
    'another surname, and phone and birth alike': () => {
      const one = full();
      return [one, { ...full(), firstName: one.firstName, phones: one.phones, birth: one.birth }];
    },
    'a year of birth from the age': () => {
      const one = full();
      const year = (one.birth.year ?? 0) + 1;
      return [one, { ...one, birth: { ...unknown, year }, email: '' }];
    },
    'two digits of the year swapped': () => {
      const one = { ...full(), birth: { year: 1947, month: 1 + below(12), day: 1 + below(28) } };
      return [one, { ...one, birth: { ...one.birth, year: 1974 }, email: '' }];
    },
    'a street written out': () => {
      const one = { ...full(), addressLine1: `${1 + below(900)} N Cypress Ave` };
      return [one, { ...one, addressLine1: `${one.addressLine1.replace('Ave', 'Avenue')}`, phones: [], email: '' }];
    },
  };
  const other: Readonly<Record<string, () => Pair>> = {
    'alike first names, one surname and one birth': () => {
      const [firstName, second] = any(lookAlikes);
      const one = { ...full(), firstName };
      return [one, { ...full(), firstName: second, lastName: one.lastName, birth: one.birth }];
    },
    'one first name, alike surnames and one birth': () => {
      const [lastName, second] = any(surnamesAlike);
      const one = { ...full(), lastName };
      return [one, { ...full(), firstName: one.firstName, lastName: second, birth: one.birth }];
    },
    'parent and child of one name in one house': () => {
      const one = full();
      const birth = { ...born(), year: (one.birth.year ?? 0) + 20 + below(18) };
      return [one, { ...one, birth, ...(often(0.5) && { email: '' }) }];
    },
    'twins with alike names': () => {
      const [firstName, second] = any(lookAlikes);
      const one = { ...full(), firstName };
      return [one, { ...one, firstName: second, email: '' }];
    },
    'a couple with alike names, one e-mail address and one phone': () => {
      const [firstName, second] = any(lookAlikes);
      const one = { ...full(), firstName };
      return [one, { ...one, firstName: second, birth: born() }];
    },
    'neighbours with alike surnames': () => {
      const [lastName, second] = any(surnamesAlike);
      const one = { ...full(), lastName };
      return [one, { ...full(), firstName: one.firstName, lastName: second, ...house(one) }];
    },
  };
  return Array.from({ length: count }, (_, index) => {
    const isSame = index % 2 === 0;
    const [kind, make] = any(Object.entries(isSame ? same : other));
    const [one, two] = make();
    return { kind, isSame, one: { ...one, firstName: capital(one.firstName) }, other: two };
  });
}
