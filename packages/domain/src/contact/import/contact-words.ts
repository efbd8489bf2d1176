import type { contactTypes } from '../contact-type.ts';

/** The words that offices write for the types of contacts, by the label of the type. */
const typeWords: Readonly<Record<(typeof contactTypes)[number]['label'], string>> = {
  Customer:
    'customer customers cust cus c client clients cl policyholder policy_holder insured existing existing_client existing_customer ' +
    'current_client active_client member buyer sold won kunde cliente closed_won',
  Lead: 'lead leads l ld new_lead hot_lead warm_lead opportunity inquiry enquiry sales_qualified_lead marketing_qualified_lead sql mql',
  Prospect:
    'prospect prospects p pr pros prosp suspect potential potential_client future_client target subscriber cold',
};

const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?:marketing|sales)qualifiedlead$/, 'sales_qualified_lead');

const typeByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(typeWords).flatMap(([label, words]) => words.split(' ').map((word) => [word, label] as const)),
);

/** The label of the type that a word of an office names: `Cust.` is `Customer`. Null for another word. */
export function typeOfWord(text: string): string | null {
  return typeByWord.get(wordKey(text)) ?? null;
}

const yes = 'y yes true t 1 x si ja oui deceased dead died checked on'.split(' ');
const no = 'n no false f 0 nein non alive living unchecked off'.split(' ');

/** `yes` or an empty text for a word of agreement or denial. Null for another word. */
export function yesOfWord(text: string): 'yes' | '' | null {
  const word = wordKey(text);
  if (yes.includes(word)) return 'yes';
  return no.includes(word) || word === '' ? '' : null;
}

/** What offices write into a cell that has nothing to say. */
const emptyWords =
  /^(?:n\/?a|#n\/?a|n\.a\.?|none|null|nil|nan|unknown|unk|not (?:provided|available|applicable|given)|tbd|-+|–+|—+|\.+|\?+)$/i;

/** Whether a cell says that it is empty: `n/a`, `none`, `-`. A name can be `None` or `Null`, so names have fewer such words. */
export function isEmptyWord(text: string, isName: boolean): boolean {
  return isName ? /^(?:n\/a|#n\/a|-+|–+|—+|\.+|\?+)$/i.test(text) : emptyWords.test(text);
}
