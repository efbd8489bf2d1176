import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findLabels } from './labels.data.ts';

export interface ChosenLabels {
  readonly tags: readonly string[];
  readonly groups: readonly string[];
}

/**
 * Makes sure that all are labels of the company, of this type, and tags where tags are meant. Answers their ids, each once.
 * @throws Refusal 404.
 */
export async function requireLabels(
  db: Database,
  companyId: string,
  type: string,
  { tags, groups }: ChosenLabels,
): Promise<string[]> {
  const ids = [...new Set([...tags, ...groups])];
  const kinds = new Map((await findLabels(db, companyId, type, ids)).map(({ id, kind }) => [id, kind]));
  const areTheirs = tags.every((id) => kinds.get(id) === 'tag') && groups.every((id) => kinds.get(id) === 'group');
  if (!areTheirs) throw notFound();
  return ids;
}
