import { parameterWireNames } from '@dropdate/contract/audience/audience-parameters';
import { countProspectsByOption } from '@dropdate/contract/audience/count-prospects-by-option';
import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { OptionParameter } from '@dropdate/domain/audience/parameter-options';
import { call } from '../../client/calls/call.ts';
import type { CountsByRow } from '../../client/row-counts/row-counts.ts';
import { optionKey } from './option-count.tsx';

/**
 * Asks for the numbers beside the options of the named parameters. This call must not keep the session open, because
 * the buyer did nothing to cause it.
 */
export async function askOptionCounts(
  audience: DraftRef & { readonly parameters: AudienceParameters },
  names: readonly OptionParameter[],
  signal: AbortSignal,
): Promise<CountsByRow> {
  const body = { ...audience, names: names.map((name) => parameterWireNames[name]) };
  const { parameters } = await call(countProspectsByOption, { body }, { signal, isBackground: true });
  return new Map(
    names.flatMap((name) => {
      const counted = parameters.find((each) => each.name === parameterWireNames[name]);
      if (counted === undefined) return [];
      const options = counted.options.map(({ option, totalProspectsCount }): [string, number] => [
        optionKey(name, option),
        totalProspectsCount,
      ]);
      return [[optionKey(name, ''), counted.totalProspectsCount] as [string, number], ...options];
    }),
  );
}
