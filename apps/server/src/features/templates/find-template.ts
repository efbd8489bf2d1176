import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findStoredTemplate, type StoredTemplate } from './templates.data.ts';

/**
 * The template that a buyer chose. A campaign can keep its template (`kept`) when the template is no longer offered.
 * Nobody can choose such a template again.
 * @throws Refusal 404.
 */
export async function findTemplate(db: Database, key: string, kept: string | null): Promise<StoredTemplate> {
  const template = await findStoredTemplate(db, key);
  if (!template || (!template.isOffered && key !== kept)) throw notFound();
  return template;
}
