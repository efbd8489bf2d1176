import { LinkButton } from '../../client/app-link.tsx';
import type { RouteTarget } from '../../client/route-path.ts';
import { useMay, useViewer } from '../../client/viewer.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import classes from './home.module.css';
import { OrderSteps } from './order-steps.tsx';

interface OrderWidget {
  readonly title: string;
  readonly sentence: string;
  readonly target: RouteTarget;
}

/** Source: specification 1, sections 1 and 2.4. */
const widgets: readonly OrderWidget[] = [
  {
    title: 'Create Lead Gen Order',
    sentence: 'Pick a template, describe the people you want to reach, and mail them.',
    target: { to: '/campaigns/choose-template' },
  },
  {
    title: 'Create Turning Age Order',
    sentence: 'target prospects turning 60 or above',
    target: { to: '/campaigns/choose-template', query: { orderType: 'TurningAge' } },
  },
];

/** A greeting, and the two orders for those who may create a campaign. */
export function HomeScreen() {
  const { firstName } = useViewer();
  const may = useMay();
  return (
    <div className={classes.page}>
      <h1 className={classes.greeting}>Welcome, {firstName}</h1>
      {may('Campaign.create') ? (
        <div className={classes.widgets}>
          {widgets.map((widget, index) => (
            <section key={widget.title} className={classes.widget} aria-label={widget.title}>
              <h2 className={classes.title}>{widget.title}</h2>
              <p className={classes.sentence}>{widget.sentence}</p>
              <OrderSteps />
              <div className={classes.action}>
                <LinkButton kind={index === 0 ? 'main' : 'plain'} target={widget.target}>
                  {widget.title}
                </LinkButton>
              </div>
            </section>
          ))}
        </div>
      ) : (
        <EmptyState kind="empty" title="Choose a page from the menu" />
      )}
    </div>
  );
}
