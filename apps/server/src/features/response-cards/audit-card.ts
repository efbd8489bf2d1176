import { type AuditEntry, auditAs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Author, identitiesOf } from '../../platform/identities.ts';
import type { ResponseCard } from './cards.data.ts';

/**
 * Records a change of a card in the log of its client, who will ask for it. A card without a client belongs to the
 * provider.
 */
export async function auditCard(
  tx: Database,
  { viewer, clock, requestId }: Pick<Context, 'clock' | 'requestId'> & { readonly viewer: Author },
  { companyId, clientId }: Pick<ResponseCard, 'companyId' | 'clientId'>,
  entry: Omit<AuditEntry, 'entity'>,
): Promise<void> {
  const author = { at: clock.now(), companyId: clientId ?? companyId, ...identitiesOf({ viewer }), requestId };
  await auditAs(tx, author, { ...entry, entity: 'response-card' });
}
