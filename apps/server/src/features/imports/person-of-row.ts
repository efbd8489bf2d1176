import { nicknamePairs } from '@dropdate/domain/contact/likeness/nicknames';
import { sql } from 'drizzle-orm';

/** First name and year of birth tell the people of one household apart. */
export const personOfRow = {
  given: sql`folded(split_part(r.texts->>'firstName', ' ', 1))`,
  born: sql`coalesce(nullif(r.texts->>'birthYear', ''), substring(r.texts->>'birthDate' from '[0-9]{4}$'))`,
  same: nicknamePairs(),
};
