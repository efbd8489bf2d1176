import { describe, expect, it } from 'vitest';
import { type WizardStep, wizardSteps } from './wizard.ts';

/** The steps of an order that is not a campaign. */
const steps = [
  { name: 'define', label: 'Define', side: 'usual' },
  { name: 'extras', label: 'Extras', side: 'usual' },
  { name: 'review', label: 'Review', side: 'wide' },
] as const satisfies readonly WizardStep<string>[];

describe('the rail of any wizard', () => {
  it('has the described steps in order, and finds facts and addresses by the names of the steps', () => {
    const drawn = wizardSteps(steps, {
      current: 'extras',
      completed: ['define', 'extras'],
      facts: { define: '500 people', extras: 'None', review: 'not told yet' },
      hrefs: { define: '/define', review: '/review' },
    });
    expect(drawn).toEqual([
      { label: 'Define', state: 'done', fact: '500 people', href: '/define' },
      { label: 'Extras', state: 'current', fact: 'None' },
      { label: 'Review', state: 'locked' },
    ]);
  });

  it('locks the steps after a page whose entries are not saved', () => {
    const drawn = wizardSteps(steps, { current: 'define', completed: ['define', 'extras'], isHeld: true });
    expect(drawn.map(({ state }) => state)).toEqual(['current', 'locked', 'locked']);
  });
});
