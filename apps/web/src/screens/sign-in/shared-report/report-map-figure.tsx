import { type ReportMap, stepText } from '@dropdate/domain/audience/prospect-report';
import { formatCount } from '@dropdate/domain/money/money-text';
import { messages } from './shared-report.messages.ts';
import classes from './shared-report.module.css';

/** The map of a report, in shades from few to many. The tables beside it say the same in words. */
export function ReportMapFigure({ map: { width, height, areas, borders, steps } }: { readonly map: ReportMap }) {
  return (
    <figure>
      <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} className={classes.map} role="img" aria-label={messages.map}>
        {areas.map(({ label, count, step, d }) => (
          <path key={label} d={d} data-step={step}>
            <title>{messages.areaOf(label, formatCount(count))}</title>
          </path>
        ))}
        <path d={borders} className={classes.borders} />
      </svg>
      <figcaption>
        <ul className={classes.key}>
          {steps.map((step, at) => (
            <li key={step.from}>
              <i data-step={at + 1} />
              {stepText(step)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
