import { type Distribution, distributionWords } from '@dropdate/domain/distribution/distribution';
import { fingerprint } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { DraftChange } from './draft-change.ts';
import type { AudienceRow } from './drafts.data.ts';

/**
 * The columns of an audience whose quotas follow the available people alone. A new count and a new desired count end a
 * distribution (specification 2, section 4, Audience flow).
 */
export const withoutDistribution = {
  splitCategory: 'geography',
  distribution: null,
} as const satisfies Partial<AudienceRow>;

/**
 * The change of a distribution for audit log and history. The log has a fingerprint of the typed numbers, because they
 * belong to the parameters of the audience. The history says their kind and how many there are.
 */
export function distributionChange(
  { keyed }: Pick<Context, 'keyed'>,
  from: Pick<AudienceRow, 'splitCategory' | 'distribution'>,
  to: Pick<AudienceRow, 'splitCategory' | 'distribution'>,
): DraftChange {
  const logged = ({ splitCategory, distribution }: typeof to) => ({
    splitCategory,
    distribution: fingerprint(keyed, distribution),
  });
  const words = (distribution: Distribution | null) => ({
    distribution: distribution && distributionWords(distribution),
  });
  return {
    old: logged(from),
    new: logged(to),
    history: { old: words(from.distribution), new: words(to.distribution) },
  };
}
