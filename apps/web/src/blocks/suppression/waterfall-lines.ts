import type { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { leavesOutContacts } from '@dropdate/domain/audience/suppression-choice';
import type { messages } from './suppression.messages.ts';

export interface WaterfallLine {
  readonly name: keyof typeof messages.lines;
  readonly people: number;
  /** True for a reason. False for the matching people and for those who remain. */
  readonly isLeftOut: boolean;
}

/** The lines of the waterfall. A reason that the audience does not have, and that leaves nobody out, has no line. */
export function waterfallLines(
  counts: Omit<AnswerOf<typeof countSuppressions>, 'holdDays'>,
  { suppression, targetPerHousehold }: Pick<AudienceParameters, 'suppression' | 'targetPerHousehold'>,
): readonly WaterfallLine[] {
  const { previousOrdersCount, householdCount } = counts;
  const left = (name: WaterfallLine['name'], people: number) => ({ name, people, isLeftOut: true });
  return [
    { name: 'matches', people: counts.matchingProspectsCount, isLeftOut: false },
    left('doNotMail', counts.doNotMailCount),
    ...(counts.ownDoNotMailCount > 0 ? [left('ownDoNotMail', counts.ownDoNotMailCount)] : []),
    left('held', counts.heldCount),
    ...(counts.knownPeopleCount > 0 || leavesOutContacts(suppression)
      ? [left('knownPeople', counts.knownPeopleCount)]
      : []),
    ...(counts.frequencyCount > 0 ? [left('frequency', counts.frequencyCount)] : []),
    ...(previousOrdersCount > 0 || suppression.orders.length > 0 ? [left('previousOrders', previousOrdersCount)] : []),
    ...(householdCount > 0 || targetPerHousehold.isOnePerHousehold ? [left('household', householdCount)] : []),
    { name: 'remaining', people: counts.totalProspectsCount, isLeftOut: false },
  ];
}
