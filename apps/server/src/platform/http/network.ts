import { isIPv6 } from 'node:net';

/**
 * The network of an address. The owner of an IPv6 address has at least 2^64 addresses, so limits count the network of
 * its first `bits` bits. An IPv4 address is a network of its own, even when a caller writes the address in the form of
 * IPv6.
 */
export function networkOf(address: string, bits: 48 | 64): string {
  const [plain = address] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (version4 !== undefined) return version4;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain).slice(0, bits / 16);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`;
}

/** The groups of an IPv6 address, with the zeros that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  // Dotted numbers at the end take the place of two groups.
  const length = left.length + right.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}
