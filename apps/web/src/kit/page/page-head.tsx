import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** The line below the title: a sentence, or a control. */
  readonly subtitle?: ReactNode;
  /** The kind of the page, in small letters over the title of a record. It begins the name of the heading. */
  readonly caption?: string;
  /** The status badge beside the title. */
  readonly badge?: ReactNode;
  /** The buttons at the right. At most one of them is filled. */
  readonly actions?: ReactNode;
}

/** Heading, subtitle and actions of a page in one row. */
export function PageHead({ title, subtitle, caption, badge, actions }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>
            {caption === undefined ? (
              title
            ) : (
              <>
                <span className={classes.caption}>{caption}</span> <bdi>{title}</bdi>
              </>
            )}
          </h1>
          {badge}
        </div>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
