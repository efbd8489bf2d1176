import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { isListEditable } from '@dropdate/domain/prospect-list/list-status';
import type { MayOpen } from '../../../client/links/pages.tsx';
import { hrefOf, type RouteTarget } from '../../../client/links/route-path.ts';
import type { ListIds } from '../../../client/prospect-list/list-reads.ts';
import type { WizardProgress, WizardStep } from '../wizard.ts';
import { listStepTexts } from './list.messages.ts';

/** The steps of a prospect list's order. Source: specification 2, section 2 (Prospect-list Define Audience to Review). */
export const listSteps = [
  { name: 'define-audience', label: 'Define Audience', side: 'usual' },
  { name: 'select-add-ons', label: 'Select Add-Ons', side: 'wide' },
  { name: 'review', label: 'Review Prospect List', side: 'wide' },
] as const satisfies readonly WizardStep<string>[];

export type ListStep = (typeof listSteps)[number]['name'];
export type ListProgress = WizardProgress<ListStep>;

export const idsOfList = ({ cartId, id }: ProspectList): ListIds => ({ cartId, prospectListId: id });

/** Whether the audience of the list can be ordered: it has a name, and an applied count that is up to date. */
export function hasListAudience({ name, audience }: ProspectList): boolean {
  const { desiredCount, totalProspectsCount, isCountUpToDate } = audience;
  return name !== null && isCountUpToDate && desiredCount > 0 && desiredCount <= (totalProspectsCount ?? 0);
}

/** The page of each step. */
export function listStepTargets(list: ProspectList): Readonly<Record<ListStep, RouteTarget>> {
  const params = idsOfList(list);
  return {
    'define-audience': { to: '/prospects/define-audience/{cartId}/{prospectListId}', params },
    'select-add-ons': { to: '/prospects/addons/{cartId}/{prospectListId}', params },
    review: { to: '/prospects/review/{cartId}/{prospectListId}', params },
  };
}

interface OwnProgress extends Pick<ListProgress, 'isHeld' | 'facts'> {
  readonly mayOpen: MayOpen;
}

/**
 * The progress of a list for the rail.
 * @param own the unsaved facts of the page, and whether its unsaved entries lock the next steps.
 */
export function listProgress(list: ProspectList, current: ListStep, { mayOpen, facts, isHeld }: OwnProgress) {
  const { status, totalAudience, addOns } = list;
  const targets = Object.entries(isListEditable(status) ? listStepTargets(list) : {});
  const links = targets.filter(([, { to }]) => mayOpen(to)).map(([step, target]) => [step, hrefOf(target)]);
  return {
    current,
    // Every choice of add-ons is complete, so the audience alone decides.
    completed: hasListAudience(list) ? ['define-audience', 'select-add-ons'] : [],
    isHeld,
    facts: {
      ...(totalAudience > 0 && { 'define-audience': listStepTexts.prospects(formatCount(totalAudience)) }),
      ...(addOns.length > 0 && { 'select-add-ons': listStepTexts.addOns(addOns.length) }),
      ...facts,
    },
    hrefs: Object.fromEntries(links),
  } satisfies ListProgress;
}
