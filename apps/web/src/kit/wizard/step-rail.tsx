import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import marks from './step-mark.module.css';
import classes from './step-rail.module.css';
import type { Step } from './steps.ts';

interface StepRailProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly onFollow?: (event: MouseEvent<HTMLElement>, href: string) => void;
}

const spoken = { done: 'done', current: 'current step', locked: 'locked', error: 'needs attention' } as const;

/** The steps of a wizard, one below the other. Under each step is the fact that the user chose in it. */
export function StepRail({ label, steps, onFollow }: StepRailProps) {
  return (
    <nav aria-label={label} className={classes.rail}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={`${marks.joined} ${classes.step}`}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={`${marks.mark} ${classes.mark}`} aria-hidden>
              {markOf(step, index)}
            </span>
            <div className={classes.words}>
              <StepName step={step} {...(onFollow !== undefined && { onFollow })} />
              <span className="visually-hidden">, {spoken[step.state]}</span>
              {step.fact !== undefined && <p className={classes.fact}>{step.fact}</p>}
            </div>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function markOf(step: Step, index: number) {
  if (step.state === 'done') return <IconCheck size={14} stroke={2.2} />;
  return step.state === 'error' ? '!' : index + 1;
}

function StepName({ step, onFollow }: { readonly step: Step; readonly onFollow?: StepRailProps['onFollow'] }) {
  const { href } = step;
  if (href === undefined || step.state === 'current' || step.state === 'locked')
    return <span className={classes.name}>{step.label}</span>;
  return (
    <a href={href} className={classes.name} onClick={(event) => onFollow?.(event, href)}>
      {step.label}
    </a>
  );
}

/**
 * The steps on narrow screens: bars with a text such as 'Define Audience, step 2 of 5'. The bar of a step that can be
 * opened is a link to the step. Wider bars show the names of the steps in place of the text.
 */
export function StepBars({ label, steps, onFollow }: StepRailProps) {
  const current = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <nav aria-label={label} className={classes.bars}>
      <p className={classes.barText} aria-hidden>
        <span className={classes.barName}>{steps[current]?.label}</span>, step {current + 1} of {steps.length}
      </p>
      <ol className={classes.barRow}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classes.barStep}
            data-filled={index <= current}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepName step={step} {...(onFollow !== undefined && { onFollow })} />
            <span className="visually-hidden">, {spoken[step.state]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
