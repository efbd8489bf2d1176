import type { RouteTarget } from '../../client/links/route-path.ts';

export interface OrderType {
  readonly title: string;
  readonly sentence: string;
  /** When to choose this type, with an example. */
  readonly choose: string;
  readonly target: RouteTarget;
  /** A description of each of the five steps, in their order. */
  readonly steps: readonly string[];
}

/** Texts of the order types. Source: specification 2, sections 1 and 2; the descriptions of the steps are ours. */
export const messages = {
  title: 'Choose Your Order Type',
  subtitle: 'Both run in the same five steps; a draft can be taken up again at any of them.',
} as const;

export const orderTypes: readonly OrderType[] = [
  {
    title: 'Create Lead Gen Order',
    sentence: 'Reach people of any age by mail, and get their response cards back as leads.',
    choose: 'Choose it for an age today: everybody who is 64 or 65, for example.',
    target: { to: '/campaigns/choose-template' },
    steps: [
      'A mail piece, found by its product or its name',
      'Places, age, household and more, counted as you choose',
      'The sender and license lines on the piece, stock color and postal class, for each group of states',
      'A date, or as soon as ready, and add-ons',
      'Review, pay, and it goes to production',
    ],
  },
  {
    title: 'Create Turning Age Order',
    sentence: 'target prospects turning 60 or above',
    choose: 'Choose it for a birthday: everybody who turns 65 between January and March, for example.',
    target: { to: '/campaigns/choose-template', query: { orderType: 'TurningAge' } },
    steps: [
      'A mail piece made for a birthday ahead',
      'The age or year, and the months they turn it in',
      'The sender and license lines on the piece, stock color and postal class, for each group of states',
      'A date, or as soon as ready, and add-ons',
      'Review, pay, and it goes to production',
    ],
  },
];
