import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { conflict } from './refusal.ts';

/** @throws Refusal 409 with the sentence for the users of a client, whatever permissions they hold */
export function requireProviderFor({ companyKind }: Pick<Viewer, 'companyKind'>, sentence: string): void {
  if (companyKind !== 'provider') throw conflict('NotTheProvider', sentence);
}
