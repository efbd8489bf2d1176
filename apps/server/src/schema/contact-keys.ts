import { type SQL, sql } from 'drizzle-orm';
import { folded } from './folded.ts';

/** The parts of a person from which the keys are made, as SQL texts. Null and empty parts give no key. */
export interface KeyParts {
  readonly companyId: SQL;
  readonly firstName: SQL;
  readonly lastName: SQL;
  readonly email: SQL;
  readonly homePhone: SQL;
  readonly mobilePhone: SQL;
  readonly workPhone: SQL;
}

const letters = (name: SQL): SQL => sql`regexp_replace(${folded(name)}, '[\\s.]', '', 'g')`;

/** The sound of a name, roughly: its first letter, and then its consonants without doubles. */
const skeleton = (name: SQL): SQL =>
  sql`(left(${letters(name)}, 1) || regexp_replace(translate(substr(${letters(name)}, 2), 'aeiouyhw', ''), '(.)\\1+', '\\1', 'g'))`;

const firstWord = (name: SQL): SQL => sql`split_part(ltrim(${name}), ' ', 1)`;

/**
 * The keys under which contacts that may be one person lie together: e-mail address, phones, the sound of the name in
 * both orders, and the sound of the first name with the beginning of the last name. Rows of several companies share the
 * index, so a key begins with the end of the company's id.
 */
export function contactKeys(parts: KeyParts): SQL {
  const company = sql`right(${parts.companyId}::text, 8)`;
  const first = skeleton(firstWord(parts.firstName));
  const last = skeleton(parts.lastName);
  const both = sql`nullif(${parts.firstName}, '') is not null and nullif(${parts.lastName}, '') is not null`;
  const phone = (number: SQL): SQL => sql`${company} || 'p' || ${number}`;
  return sql`array_remove(array[
    ${company} || 'e' || lower(nullif(${parts.email}, '')),
    ${phone(parts.homePhone)}, ${phone(parts.mobilePhone)}, ${phone(parts.workPhone)},
    case when ${both} then ${company} || 'n' || least(${first}, ${last}) || '|' || greatest(${first}, ${last}) end,
    case when ${both} then ${company} || 'b' || ${first} || '|' || left(${letters(parts.lastName)}, 2) end
  ], null)`;
}

/** The keys of the contacts, as the index has them. */
export const keysOfContacts: SQL = contactKeys({
  companyId: sql`company_id`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  email: sql`email`,
  homePhone: sql`home_phone`,
  mobilePhone: sql`mobile_phone`,
  workPhone: sql`work_phone`,
});
