import type { ReactNode } from 'react';
import { IconsAlone } from '../button/icons-alone.ts';
import { useNarrow } from '../state/use-media.ts';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly subtitle?: string;
  /** The kind of the page, in small letters over the title of a record. It begins the name of the heading. */
  readonly caption?: string;
  /** The status badge beside the title. */
  readonly badge?: ReactNode;
  /** The buttons at the right. At most one of them is filled. */
  readonly actions?: ReactNode;
  /** A control in the line below the title. */
  readonly below?: ReactNode;
  /** True over a list. On a phone, such a head is low and its buttons are icons, so that the first row stands high. */
  readonly isOfList?: boolean;
}

/** Heading, subtitle and actions of a page in one row. */
export function PageHead({ title, subtitle, caption, badge, actions, below, isOfList = false }: PageHeadProps) {
  const isNarrow = useNarrow();
  return (
    <header className={classes.head} data-list={isOfList}>
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
        {below}
      </div>
      {actions !== undefined && (
        <IconsAlone value={isOfList && isNarrow}>
          <div className={classes.actions}>{actions}</div>
        </IconsAlone>
      )}
    </header>
  );
}
