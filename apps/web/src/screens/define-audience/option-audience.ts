import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { OptionParameter } from '@dropdate/domain/audience/parameter-options';
import type { LiveCount } from '../../blocks/audience-builder/live-count-state.ts';
import type { CountedAudience } from '../../client/row-counts/use-row-counts.ts';

interface OptionInput {
  readonly draft: DraftRef;
  readonly parameters: AudienceParameters;
  /** The `audienceKey` of the parameters. */
  readonly key: string;
  readonly live: Pick<LiveCount, 'countedKey' | 'isCounting'>;
  /** False while an entry must be corrected, and for a viewer without the permission to count. */
  readonly isCountable: boolean;
  /** True while the audience is saved, counted or applied. */
  readonly isPending: boolean;
}

/**
 * The audience that is counted for each option of the parameters in sight. A column names these parameters. These counts
 * wait until the live count has come, because the live count is more urgent for the buyer. Nothing is counted without a
 * place.
 */
export function optionAudience({ draft, parameters, key, live, isCountable, isPending }: OptionInput) {
  const isCounted = isCountable && parameters.geography.length > 0;
  const audience: CountedAudience = {
    key: isCounted ? key : null,
    isAtRest: !isPending && !live.isCounting && live.countedKey === key,
    ask: async (column, signal) => {
      const names = (column ?? '').split(',') as OptionParameter[];
      const { askOptionCounts } = await import('../../blocks/audience-builder/late-parts.ts');
      return askOptionCounts({ ...draft, parameters }, names, signal);
    },
  };
  return audience;
}
