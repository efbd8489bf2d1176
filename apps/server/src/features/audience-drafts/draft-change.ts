import type { Changed } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AudienceRow, QuotaRow } from './drafts.data.ts';

/** The campaign or the list whose audience changes. The caller holds its lock. */
export interface DraftRecord {
  readonly audience: AudienceRow;
  /** The campaign whose history tells of the change. Null for a prospect list, which has no history of its own. */
  readonly of: { readonly entity: 'campaign'; readonly entityId: string } | null;
  /** Stores quotas, and whatever follows them. */
  readonly storeQuotas: (tx: Database, quotas: readonly QuotaRow[]) => Promise<void>;
}

/** The fields of a history that tell of an audience in words. */
type AudienceWords = Readonly<Partial<Record<'audience' | 'distribution', string | null>>>;

/** A change of an audience: values for the audit log, and words for the history of the campaign or the list. */
export interface DraftChange extends Changed {
  readonly history: Changed<AudienceWords>;
}
