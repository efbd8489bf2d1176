import { messages } from './home.messages.ts';
import classes from './home.module.css';

/** The five steps of both orders. */
export function OrderSteps() {
  return (
    <ol className={classes.steps}>
      {messages.steps.map((step, index) => (
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
