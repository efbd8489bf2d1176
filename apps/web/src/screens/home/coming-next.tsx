import { pageNeeds } from '@dropdate/domain/permission/page-needs';
import { type ReactNode, useId } from 'react';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useMay } from '../../client/session/viewer.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { messages } from './coming-next.messages.ts';
import classes from './coming-next.module.css';
import { pagesToCome } from './pages-to-come.ts';

/**
 * Names the pages of a provider's role that do not exist yet. Without these names the home page would be almost empty,
 * and would not say what the role is for. Shows `otherwise` when all pages exist.
 */
export function ComingNext({ otherwise }: { readonly otherwise: ReactNode }) {
  const title = useId();
  const may = useMay();
  const pages = pagesToCome((path) => may(pageNeeds[path]), useMayOpen());
  if (pages.length === 0) return otherwise;
  return (
    <section aria-labelledby={title} className={classes.section}>
      <SectionIntro id={title} title={messages.title} sentence={messages.sentence} />
      <dl className={classes.pages}>
        {pages.map(({ path, name, sentence }) => (
          <div key={path} className={classes.page}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.sentence}>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
