import type { PublicContext } from '../../../platform/context.ts';
import type { DirectoryPerson } from '../../../platform/directory/directory.ts';
import {
  type DirectoryAccount,
  findAccountsByEmail,
  findCompanyId,
  findLinkedAccount,
  type Identity,
} from './directory-identities.data.ts';

/** The user of a person, or why there is none. */
export type FoundPerson =
  | { readonly account: DirectoryAccount; readonly identity: Identity; readonly isLinked: boolean }
  | {
      readonly account: null;
      readonly reason: 'NO_COMPANY' | 'NO_USER' | 'NOT_ACTIVE' | 'NO_VERIFIED_EMAIL' | 'SEVERAL_USERS';
      /** The name of the user who is not let in. Null when the directory does not vouch for one user. */
      readonly userName: string | null;
    };

const nobody = (reason: Extract<FoundPerson, { account: null }>['reason'], userName: string | null = null) =>
  ({ account: null, reason, userName }) as const;

/**
 * The user of the company whom a person of the directory is: the linked user, or the only active user with the e-mail
 * address that the directory has verified. @throws DirectoryFailure
 */
export async function findPerson(
  { db }: Pick<PublicContext, 'db'>,
  company: string,
  person: DirectoryPerson,
): Promise<FoundPerson> {
  const companyId = await findCompanyId(db, company);
  if (companyId === null) return nobody('NO_COMPANY');
  const identity = { companyId, issuer: person.issuer, subject: person.subject };
  const linked = await findLinkedAccount(db, identity);
  if (linked !== null)
    return linked.isActive ? { account: linked, identity, isLinked: true } : nobody('NOT_ACTIVE', linked.userName);
  const email = await person.verifiedEmail();
  if (email === null) return nobody('NO_VERIFIED_EMAIL');
  const [account, another] = await findAccountsByEmail(db, companyId, email);
  if (account === undefined) return nobody('NO_USER');
  if (!account.isActive) return nobody('NOT_ACTIVE', account.userName);
  return another?.isActive ? nobody('SEVERAL_USERS') : { account, identity, isLinked: false };
}
