import type { responseCardItemsSchema } from '@dropdate/contract/contacts/response-card-item';
import type { z } from 'zod';
import { auditMany } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { findOrgsOfLeads, type LeadCard, listLeadCards } from './lead-cards.data.ts';

/**
 * The cards of the leads that a call names, in the order of the call. The audit log records each lead before the first
 * byte leaves.
 * @throws Refusal 404 when a lead is not visible or is of another org than named, 409 when no lead has a card
 */
export async function chosenCards(
  context: Context,
  { files }: { readonly files: Pick<FileStore, 'pathOf'> },
  items: z.output<typeof responseCardItemsSchema>['items'],
  action: string,
): Promise<readonly LeadCard[]> {
  const { db } = context;
  const scope = context.scopeOf('Lead');
  const ids = [...items].sort((a, b) => a.index - b.index).map(({ contactId }) => contactId);
  const orgs = await findOrgsOfLeads(db, scope, ids);
  const isSeen = ({ contactId, companySegmentId }: (typeof items)[number]) =>
    orgs.has(contactId) && (companySegmentId === undefined || companySegmentId === orgs.get(contactId));
  if (!items.every(isSeen)) throw notFound();
  const cards = await listLeadCards(db, scope, ids);
  const kept: LeadCard[] = [];
  for (const id of ids) {
    for (const card of cards) {
      if (card.contactId === id && (await files.pathOf(card.key)) !== null) kept.push(card);
    }
  }
  if (kept.length === 0) throw conflict('NoCards', 'None of these leads has a response card.');
  await db.transaction((tx) =>
    auditMany(
      tx,
      context,
      kept.map(({ contactId, sha256 }) => ({ action, entity: 'contact', entityId: contactId, new: { sha256 } })),
    ),
  );
  return kept;
}
