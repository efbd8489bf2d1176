import type { RoutePath, RouteTarget } from '../../client/links/route-path.ts';
import type { Step } from '../../kit/wizard/steps.ts';

/** One step of a wizard. `Name` is the word that its code uses, the label is what users read. */
export interface WizardStep<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** What stands beside the content: a panel with a total, or the stage of a mail piece. */
  readonly side: 'usual' | 'wide' | 'stage';
}

/** What the frame must know of one kind of order. The frame itself knows no campaign and no prospect list. */
export interface Wizard<Name extends string> {
  readonly steps: readonly WizardStep<Name>[];
  /** The list of such orders. Discard and a page that cannot be shown lead there. */
  readonly home: RouteTarget;
  /** The page of an order that is placed. */
  readonly placedOrder: RoutePath;
  readonly texts: {
    /** Title of the question that is asked after somebody else saved meanwhile. */
    readonly conflictTitle: string;
    readonly missingTitle: string;
    readonly missingSentence: string;
    /** Label of the link to `home`. */
    readonly home: string;
  };
}

/** How far an order has come, by the names of its wizard's steps. */
export interface WizardProgress<Name extends string> {
  readonly current: Name;
  /** Steps whose own rules are met, as the order is saved. */
  readonly completed: readonly Name[];
  /** True when unsaved entries on this page lock the steps after it. */
  readonly isHeld?: boolean | undefined;
  /** The fact of each step: `12,000 prospects`. Locked steps show none. */
  readonly facts?: Readonly<Partial<Record<Name, string | undefined>>> | undefined;
  /** The address of each step that may be opened when it is not locked. */
  readonly hrefs?: Readonly<Partial<Record<Name, string>>>;
}

/**
 * The rail's steps. Before the current step, a step is done, or in need of attention when its rules are not met (any
 * more). After the current step, a step is done when it and all steps before it are done, else locked. Every page of a
 * wizard draws the same rail.
 */
export function wizardSteps<Name extends string>(
  steps: readonly Pick<WizardStep<Name>, 'name' | 'label'>[],
  { current, completed, isHeld, facts, hrefs }: WizardProgress<Name>,
): readonly Step[] {
  const at = steps.findIndex((step) => step.name === current);
  const firstOpen = steps.findIndex((step) => !completed.includes(step.name));
  return steps.map(({ name, label }, index) => {
    if (index === at) return { label, state: 'current', fact: facts?.[name] };
    const isReached = index < at || (isHeld !== true && index < firstOpen);
    if (!isReached) return { label, state: 'locked' };
    const state = completed.includes(name) ? 'done' : 'error';
    return { label, state, fact: facts?.[name], href: hrefs?.[name] };
  });
}
