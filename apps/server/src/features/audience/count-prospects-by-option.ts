import { parameterWireNames } from '@dropdate/contract/audience/audience-parameters';
import type { countProspectsByOption as endpoint } from '@dropdate/contract/audience/count-prospects-by-option';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import {
  isListedParameter,
  listedOptions,
  type OptionParameter,
  optionParameters,
  otherOptions,
  withoutParameter,
} from '@dropdate/domain/audience/parameter-options';
import type {
  AudienceQuery,
  OptionCount,
  ProspectEngine,
  QueryOptions,
} from '@dropdate/prospect-engine/prospect-engine';
import type { UseCase } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { countAudience, onOneRelease } from './count-audience.ts';
import { countQuery } from './count-query.ts';
import { superseded } from './latest-only.ts';

/**
 * Counts the people of each option, for the numbers beside the options. This call writes nothing. It counts in the
 * background, one parameter after another, so that every live count goes first, and stops when the caller disconnects.
 * Calls do not abort each other, because pinned parameters and those of a tab are asked for at the same time.
 * @throws Refusal 400 `InvalidAudience`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countProspectsByOption(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  return async (context, { body }) => {
    const { parameters, names } = body;
    const { signal } = context;
    const { queryOf } = await countQuery(parts, context, body);
    const options = { signal, isBackground: true };
    try {
      const { result } = await onOneRelease(engine, async () => {
        const counted = [];
        for (const wireName of new Set(names)) {
          const name = optionParameterOf(wireName);
          const open = queryOf(withoutParameter(parameters, name));
          const { total } = await countAudience(engine, open, options);
          counted.push({
            name: wireName,
            totalProspectsCount: total,
            options: (await countsOf(engine, { name, parameters, queryOf }, options)).map(({ option, total }) => ({
              option,
              totalProspectsCount: total,
            })),
          });
        }
        return counted;
      });
      return { parameters: result };
    } catch (error) {
      throw signal.aborted ? superseded() : error;
    }
  };
}

interface Asked {
  readonly name: OptionParameter;
  readonly parameters: AudienceParameters;
  readonly queryOf: (parameters: AudienceParameters) => AudienceQuery;
}

async function countsOf(
  engine: ProspectEngine,
  { name, parameters, queryOf }: Asked,
  options: QueryOptions,
): Promise<readonly OptionCount[]> {
  if (isListedParameter(name)) {
    // Without a place the audience is empty, but the engine would count everywhere.
    if (parameters.geography.length === 0) return listedOptions[name].map((option) => ({ option, total: 0 }));
    return engine.countByOption(queryOf(parameters), name, options);
  }
  const counts: OptionCount[] = [];
  for (const { option, chosen } of otherOptions(parameters, name)) {
    counts.push({ option, total: (await countAudience(engine, queryOf(chosen), options)).total });
  }
  return counts;
}

/** The contract admits the names of these parameters alone. */
function optionParameterOf(wireName: string): OptionParameter {
  const name = optionParameters.find((each) => parameterWireNames[each] === wireName);
  if (name === undefined) throw new RangeError(`${wireName} has no options`);
  return name;
}
