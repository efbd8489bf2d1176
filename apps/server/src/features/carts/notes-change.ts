import type { AdditionalNotes } from '@dropdate/domain/order/additional-notes';
import { type Changed, fingerprint } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';

/** The change of the notes for the audit log: boxes in full, texts as fingerprints. */
export function notesChange({ keyed }: Pick<Context, 'keyed'>, before: AdditionalNotes, now: AdditionalNotes): Changed {
  const logged = ({ updateBillingDetail, others, otherValue, notes, poNumber }: AdditionalNotes) => ({
    updateBillingDetail,
    others,
    otherValue: fingerprint(keyed, otherValue),
    notes: fingerprint(keyed, notes),
    poNumber: fingerprint(keyed, poNumber),
  });
  return { old: logged(before), new: logged(now) };
}
