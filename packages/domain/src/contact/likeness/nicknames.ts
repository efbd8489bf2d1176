import { nicknameList } from './nickname-list.ts';

/** Spellings of one name, and short names, that the public list lacks. */
const ownList = `
  alexander sasha; barbara barb babs; catherine katherine kathryn cathryn kathy cathy kate cate katie; christine christina;
  david davy dave; philip phillip; robert robbie; stephen steven stefan; susan suzanne susanne; william liam will;
  brian bryan; ann anne anna; sara sarah; teresa theresa; deborah debra; jon john; eric erik; karl carl; mark marc;
  geoffrey jeffrey jeffery; michael micheal; allen alan allan; sean shawn shaun; lori laurie; kristen kristin; jose joseph pepe;
  francisco francis pancho paco; guillermo william memo; juan john; jorge george; maria mary; ana anna ann; luis louis;
  miguel michael; pedro peter; dolores lola; mildred millie; salvatore sal; guadalupe lupita; ignacio nacho; antonio tony;
  pablo paul; carlos charles; jesus chuy; guadalupe lupe; eduardo edward; roberto robert beto`;

/** Names of which each stands for the first one. */
const lines: readonly (readonly string[])[] = `${nicknameList};${ownList}`
  .split(';')
  .map((line) => line.trim().split(/\s+/))
  .filter(([full = '']) => full !== '');

const namesOf = new Map<string, Set<string>>();
const relate = (one: string, other: string) => {
  if (one !== other) namesOf.set(one, (namesOf.get(one) ?? new Set()).add(other));
};
for (const [full = '', ...shorts] of lines)
  for (const short of shorts) {
    relate(full, short);
    relate(short, full);
  }

/** Whether one of two first names in lower case stands for the other, such as Bob for Robert. */
export const areNicknames = (one: string, other: string): boolean => namesOf.get(one)?.has(other) ?? false;

/** Whether two first names in lower case stand for one name, such as Bob and Rob for Robert. */
export function haveOneFullName(one: string, other: string): boolean {
  return [...(namesOf.get(one) ?? [])].some((full) => areNicknames(full, other));
}

/** All names that stand for a first name in lower case or for which the name stands, with the name itself. */
export const namesFor = (name: string): readonly string[] => [name, ...(namesOf.get(name) ?? [])];

/** All pairs of first names in lower case of which one stands for the other, in both orders. */
export function nicknamePairs(): readonly (readonly [string, string])[] {
  return [...namesOf].flatMap(([one, names]) => [...names].map((other): [string, string] => [one, other]));
}
