import type { StopRequestState } from '@dropdate/domain/consent/stop-request';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { recordChange } from '../../../platform/record-change.ts';
import type { AudienceParts } from '../../audience/audience-parts.ts';
import { type LockedRequest, lockStopRequests } from './stop-requests.data.ts';

export type StopServices = Pick<AudienceParts, 'engine' | 'places' | 'outdateCountsOfDrafts'>;

/** Proposals in some states, locked. @throws Refusal 404 when one of them is not there, or of a lead whom the viewer does not see */
export async function requireRequests(
  { scopeOf }: Pick<Context, 'scopeOf'>,
  tx: Database,
  ids: readonly string[],
  states: readonly StopRequestState[],
): Promise<readonly LockedRequest[]> {
  const found = await lockStopRequests(tx, scopeOf('Lead'), ids, states);
  if (found.length !== new Set(ids).size) throw notFound();
  return found;
}

/** Writes a decision into the audit log and into the history of the lead. */
export async function recordDecision(
  tx: Database,
  context: Context,
  { request }: LockedRequest,
  { action, state, told }: { readonly action: string; readonly state: StopRequestState; readonly told: string },
): Promise<void> {
  const { contactId: entityId, id } = request;
  // The words of the lead are personal, so the log has the state alone.
  await audit(tx, context, {
    action,
    entity: 'stopRequest',
    entityId: id,
    old: { state: request.state },
    new: { state },
  });
  const change = { old: { stopRequest: null }, new: { stopRequest: `${told}: ${request.quote}` } };
  await recordChange(tx, context, { entity: 'contact', entityId }, change);
}
