/** Where most people of the United States have their mail, the most usual first. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'aol.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'msn.com',
  'live.com',
  'att.net',
  'sbcglobal.net',
  'verizon.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'ymail.com',
  'me.com',
  'mac.com',
  'earthlink.net',
  'juno.com',
  'rocketmail.com',
  'optonline.net',
] as const;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * What an e-mail address most probably becomes: before the at sign the names of its owner, behind the at sign a usual
 * domain. An address is proposed after its first letter, so that nobody takes an address that the card does not have.
 * @param typed the beginning, in small letters
 * @returns the beginning with its proposed rest, or null without a proposal
 */
export function completedEmail(typed: string, names: Named): string | null {
  const [local = '', domain, ...more] = typed.split('@');
  if (local === '' || more.length > 0) return null;
  const [wanted, all] = domain === undefined ? [local, localParts(names)] : [domain, domains];
  const found = all.find((part) => part.length > wanted.length && part.startsWith(wanted));
  return found === undefined ? null : typed + found.slice(wanted.length);
}

/** The parts before the at sign that people make of their names. */
function localParts({ firstName, lastName }: Named): readonly string[] {
  const [first, last] = [letters(firstName), letters(lastName)];
  if (first === '' || last === '') return [first, last].filter((part) => part !== '');
  const [f, l] = [first.slice(0, 1), last.slice(0, 1)];
  return [
    `${first}.${last}`,
    `${first}${last}`,
    `${f}${last}`,
    `${f}.${last}`,
    `${first}_${last}`,
    `${last}.${first}`,
    `${last}${first}`,
    `${first}${l}`,
    last,
  ];
}

/** A name as it stands in an address: small letters without accents. */
const letters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
