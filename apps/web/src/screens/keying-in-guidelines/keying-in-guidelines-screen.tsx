import { PageHead } from '../../kit/page/page-head.tsx';
import { messages } from './keying-in-guidelines.messages.ts';
import classes from './keying-in-guidelines.module.css';

/** The rules by which operators key in cards (specification 3, section 2). */
export function KeyingInGuidelinesScreen() {
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      <div className={classes.sections}>
        {messages.sections.map(({ title, rules }) => (
          <section key={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
