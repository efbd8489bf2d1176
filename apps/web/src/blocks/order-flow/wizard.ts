import type { RoutePath, RouteTarget } from '../../client/links/route-path.ts';
import type { Step } from '../../kit/wizard/steps.ts';

/** One step of a wizard. The code uses the step's name, and users read the step's label. */
export interface WizardStep<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The part beside the content: a panel with a total (`usual` or `wide`), or the stage of a mail piece. */
  readonly side: 'usual' | 'wide' | 'stage';
}

/** Describes one kind of order to the frame. The frame itself knows no campaign and no prospect list. */
export interface Wizard<Name extends string> {
  readonly steps: readonly WizardStep<Name>[];
  /**
   * The list of orders of this kind. Discard leads to this list. A page that cannot open its order leads to this list,
   * too.
   */
  readonly home: RouteTarget;
  /** The page of a placed order. */
  readonly placedOrder: RoutePath;
  readonly texts: {
    /** The title of the dialog after a save by somebody else. */
    readonly conflictTitle: string;
    readonly missingTitle: string;
    readonly missingSentence: string;
    /** Label of the link to `home`. */
    readonly home: string;
  };
}

/** The progress of an order, by the names of the steps. */
export interface WizardProgress<Name extends string> {
  readonly current: Name;
  /** The steps whose rules the saved order meets. */
  readonly completed: readonly Name[];
  /** True when unsaved entries on this page lock the steps after it. */
  readonly isHeld?: boolean | undefined;
  /** The fact of each step, for example `12,000 prospects`. Locked steps show no fact. */
  readonly facts?: Readonly<Partial<Record<Name, string | undefined>>> | undefined;
  /**
   * The address of each step to which the viewer may go. A locked step shows no link, even when it has an address here.
   */
  readonly hrefs?: Readonly<Partial<Record<Name, string>>>;
}

/**
 * The rail's steps, the same on every page of a wizard. A step before the current step is done when the saved order
 * meets the rules of the step; otherwise the step needs attention. A later step is done when the saved order meets the
 * rules of this step and of all steps before it, and no unsaved entries lock it. Every other later step is locked.
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
