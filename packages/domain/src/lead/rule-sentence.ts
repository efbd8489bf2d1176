import { languageLabel } from '../audience/attribute-labels.ts';
import { countyText } from '../geography/county-text.ts';
import { stateNameOf } from '../geography/state-names.ts';
import { formatCount } from '../money/money-text.ts';
import type { RuleConditions } from './assignment-rule.ts';

/** The entries of a list that a sentence names. It counts the others. */
const mostNamed = 3;

/**
 * The leads of a rule in words: 'Leads in zip 336… or 33701, in Florida, and with the product Final Expense'. A rule without
 * conditions says 'All leads'.
 */
export function conditionsText({ zips, counties, states, products, languages }: RuleConditions): string {
  const parts = [
    ...part('in zip', zips.map(zipText)),
    ...part('in', counties.map(countyLabel)),
    ...part('in', states.map(stateNameOf)),
    ...part('with the product', products),
    ...part('of campaigns in', languages.map(languageLabel)),
  ];
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return parts.length === 0 ? 'All leads' : `Leads ${last}`;
  return `Leads ${parts.slice(0, -1).join(', ')}, and ${last}`;
}

/** A beginning of ZIP codes ends with an ellipsis. */
const zipText = (zip: string): string => (zip.length === 5 ? zip : `${zip}…`);

/** 'Hillsborough County, FL' for `FL::Hillsborough`. */
export function countyLabel(county: string): string {
  const [state = '', name = ''] = county.split('::');
  return `${countyText(state, name)}, ${state}`;
}

function part(word: string, entries: readonly string[]): readonly string[] {
  if (entries.length === 0) return [];
  const named = entries.slice(0, entries.length > mostNamed ? mostNamed - 1 : mostNamed);
  const rest = entries.length - named.length;
  const all = rest === 0 ? named : [...named, `${formatCount(rest)} more`];
  const last = all.at(-1) ?? '';
  return [`${word} ${all.length === 1 ? last : `${all.slice(0, -1).join(', ')} or ${last}`}`];
}
