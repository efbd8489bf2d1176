import { duplicatesJobKind } from '@dropdate/contract/contacts/find-duplicates';
import { idSchema } from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { countContacts } from './pair-blocks.data.ts';
import { removeOldPairs, savePairs } from './pairs.data.ts';
import { blockKeyNames, searchPairs } from './search-pairs.ts';

/** The pairs of one search. Nobody looks through more, and a list that was imported twice would have millions. */
const mostPairs = 100_000;

/** The steps of the progress. */
export const duplicateSteps = 100;

const payloadSchema = z.object({ userId: idSchema, actorId: idSchema.nullable() });
export type DuplicatesPayload = z.output<typeof payloadSchema>;

/** Compares all contacts that the viewer sees. The pairs stay until the next search of the same contacts. */
export const duplicatesJob: JobKind<DuplicatesPayload> = {
  name: duplicatesJobKind,
  payload: payloadSchema,
  needs: 'Contact.update',
  isOfOperators: false,
  run: async ({ db, viewer, clock, scopeOf, signal }, _, control) => {
    const scope = scopeOf('Contact');
    const { companyId } = viewer;
    const begun = clock.now();
    const total = await countContacts(db, scope);
    const stepsOfKey = duplicateSteps / blockKeyNames.length;
    const count = await searchPairs(db, {
      scope,
      signal,
      mostPairs,
      keep: (pairs) => savePairs(db, companyId, pairs, begun),
      report: async (keysDone, read) => {
        const share = total === 0 ? 0 : Math.min(1, read / total);
        await control.progress(Math.min(duplicateSteps - 1, Math.floor((keysDone + share) * stepsOfKey)));
      },
    });
    if (count < mostPairs) await removeOldPairs(db, scope, companyId, begun);
    return { outcome: outcomeText(count, total) };
  },
};

function outcomeText(count: number, total: number): string {
  const among = total === 1 ? '1 contact' : `${formatCount(total)} contacts`;
  if (count >= mostPairs) return `The search ended at ${formatCount(mostPairs)} pairs among ${among}.`;
  if (count === 0) return `No possible duplicates among ${among}.`;
  return `${count === 1 ? '1 pair' : `${formatCount(count)} pairs`} of possible duplicates among ${among}.`;
}
