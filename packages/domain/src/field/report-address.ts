import { isEmail } from './email.ts';

/** The longest address that a mail server takes. */
export const mostAddressLength = 254;

/**
 * Whether a report can go to this address: an address whose last part has 2 to 8 letters (specification 2, section 5,
 * E-mail list entry).
 */
export function isReportAddress(text: string): boolean {
  const top = text.slice(text.lastIndexOf('.') + 1);
  return text.length <= mostAddressLength && isEmail(text) && /^\p{L}{2,8}$/u.test(top);
}

/**
 * The entries of typed or pasted text, in its order: 'Ann Lee <ann@example.com>; bo@example.com' has two. An entry stands
 * once, whatever its case.
 */
export function addressesIn(text: string): readonly string[] {
  const entries = text.split(/[,;\r\n]+/).flatMap((part) => {
    const inBrackets = /<([^<>]*)>/.exec(part)?.[1];
    return (inBrackets ?? part).split(/\s+/);
  });
  return distinctAddresses(entries.filter((entry) => entry !== ''));
}

/** The first addresses by name, and how many more: 'boss@example.com and 2 more'. */
export function namedAddresses(addresses: readonly string[], most: number): string {
  // A single further address takes no more room than the words about it.
  const named = addresses.length === most + 1 && most > 1 ? addresses : addresses.slice(0, most);
  const more = addresses.length - named.length;
  const parts = more === 0 ? named : [...named, `${more} more`];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The addresses without repetitions, whatever their case. */
export function distinctAddresses(addresses: readonly string[]): readonly string[] {
  const byText = new Map<string, string>();
  for (const address of addresses) {
    const key = address.toLowerCase();
    if (!byText.has(key)) byText.set(key, address);
  }
  return [...byText.values()];
}
