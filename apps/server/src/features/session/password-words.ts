import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type PasswordRequirement, passwordRequirements } from '@dropdate/domain/session/password-rules';
import type { WordRank } from '@dropdate/domain/session/password-strength';

const name = 'common-passwords.txt.br';
/** The list beside the source, and beside the built file. */
const places = ['../../../assets', '../assets'].map((folder) => join(import.meta.dirname, folder, name));

type RankOf = (text: string) => WordRank | null;
let ranks: Promise<RankOf> | undefined;

/**
 * The list of common passwords, read once. The list stays one block of bytes: as single texts it would take ten times the
 * memory. Sources: record 26.
 */
function passwordRanks(): Promise<RankOf> {
  ranks ??= readRanks();
  return ranks;
}

async function readRanks(): Promise<RankOf> {
  const file = places.find((place) => existsSync(place));
  if (file === undefined) throw new Error(`the list ${name} is missing`);
  const bytes = await promisify(brotliDecompress)(await readFile(file));
  // The words of each part are sorted by their bytes, one a line. An empty line parts the first words from the others.
  const border = bytes.indexOf('\n\n');
  const isTop = searchIn(bytes.subarray(0, border));
  const isListed = searchIn(bytes.subarray(border + 2));
  return (text) => {
    const wanted = Buffer.from(text);
    return isTop(wanted) ? 'top' : isListed(wanted) ? 'listed' : null;
  };
}

/** Searches sorted lines. */
function searchIn(lines: Buffer): (wanted: Buffer) => boolean {
  const newLine = 10;
  return (wanted) => {
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const begin = lines.lastIndexOf(newLine, middle === 0 ? 0 : middle - 1) + 1;
      const found = lines.indexOf(newLine, middle);
      const end = found === -1 ? lines.length : found;
      const order = lines.compare(wanted, 0, wanted.length, Math.min(begin, end), end);
      if (order === 0) return true;
      if (order > 0) high = begin;
      else low = end + 1;
    }
    return false;
  };
}

/** The names of a user that a password must not hold or be made of. */
export interface PasswordOwner {
  readonly userName: string;
  readonly email: string;
  /** Missing where nobody is signed in. */
  readonly companyName?: string;
}

/** All rules for a password of a user, with the list of common passwords (decision 20). */
export async function judgePassword(password: string, owner: PasswordOwner): Promise<readonly PasswordRequirement[]> {
  const { userName, email, companyName } = owner;
  const context = { rankOf: await passwordRanks(), ...(companyName !== undefined && { company: companyName }) };
  return passwordRequirements(password, [userName, email], context);
}

/** The reasons that a password of a user is refused, as sentences for the user. Empty for a good password. */
export async function refusedPassword(password: string, owner: PasswordOwner): Promise<readonly string[]> {
  const requirements = await judgePassword(password, owner);
  return requirements.filter(({ isMet }) => !isMet).map(({ text }) => text);
}
