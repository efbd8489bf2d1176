import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { formatCount, formatShortCount } from '@dropdate/domain/money/money-text';
import type { ReactNode } from 'react';
import type { ShownCounts } from '../../client/row-counts/row-counts.ts';
import classes from './audience-builder.module.css';
import { messages } from './parameter-rows.messages.ts';

/** The key of an option among the counted rows. The empty option is the audience without the parameter. */
export const optionKey = (name: ParameterName, option: string): string => `${name}:${option}`;

interface CountOfOption {
  /** The number beside the option. Its room is there before the number comes. */
  readonly note: ReactNode;
  /** The number in words for screen readers, only while the number belongs to the present audience. */
  readonly description: string | undefined;
}

/** The number of people that an option alone would leave. */
export function countOfOption(counts: ShownCounts | null, name: ParameterName, option: string): CountOfOption {
  const count = counts === null ? null : (counts.counts.get(optionKey(name, option)) ?? 0);
  return {
    note: (
      <span className={classes.optionCount} data-current={counts?.isCurrent === true} aria-hidden>
        {count !== null && formatShortCount(count)}
      </span>
    ),
    description:
      count !== null && counts?.isCurrent === true ? messages.prospects(formatCount(count), count === 1) : undefined,
  };
}

/**
 * The people who match none of the named options, because the file does not know which option is theirs. 0 while this is
 * not known: with one person per household, a household of two counts once, but also once for each of two options.
 */
export function unknownCount(
  counts: ShownCounts | null,
  name: ParameterName,
  named: readonly string[],
  isOnePerHousehold: boolean,
): number {
  if (counts === null || isOnePerHousehold) return 0;
  const of = (option: string) => counts.counts.get(optionKey(name, option)) ?? 0;
  return Math.max(
    0,
    named.reduce((left, option) => left - of(option), of('')),
  );
}
