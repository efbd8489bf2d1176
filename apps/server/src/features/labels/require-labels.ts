import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findLabels, type LabelScope, type LabelType } from './labels.data.ts';

export type { LabelScope };

export interface ChosenLabels {
  readonly tags: readonly string[];
  readonly groups: readonly string[];
}

/**
 * Checks that all ids name labels of this type and of the right kind, and that the viewer sees these labels. Labels
 * that the record has already (`kept`) may be sent again, even labels of an org below. Returns the ids, each once.
 * @throws Refusal 404.
 */
export async function requireLabels(
  db: Database,
  scope: LabelScope,
  type: LabelType,
  { tags, groups }: ChosenLabels,
  kept: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set([...tags, ...groups])];
  const kinds = new Map((await findLabels(db, scope, type, { ids, kept })).map(({ id, kind }) => [id, kind]));
  const areTheirs = tags.every((id) => kinds.get(id) === 'tag') && groups.every((id) => kinds.get(id) === 'group');
  if (!areTheirs) throw notFound();
  return ids;
}
