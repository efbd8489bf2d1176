import classes from './home.module.css';

const steps = ['Choose Templates', 'Define Audience', 'Personalize Template', 'Schedule Campaigns', 'Launch Campaigns'];

/** The five steps of both orders. */
export function OrderSteps() {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
