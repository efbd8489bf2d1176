import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { findMailedList } from './bought-people.data.ts';
import type { ListKey } from './own-list.data.ts';

/** @throws Refusal 409 `PeopleFixed` for a campaign that mails a bought list */
export async function requireNoBoughtList(db: Database, key: ListKey): Promise<void> {
  const list = await findMailedList(db, key);
  if (list !== null)
    throw conflict(
      'PeopleFixed',
      `This campaign mails the bought list ${list.name}. Create another campaign for other people.`,
    );
}
