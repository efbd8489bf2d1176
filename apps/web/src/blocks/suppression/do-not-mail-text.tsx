import { AppLink } from '../../client/links/app-link.tsx';
import classes from './suppression.module.css';

interface DoNotMailTextProps {
  /** A sentence around the name of the page. */
  readonly text: { readonly before: string; readonly page: string; readonly after: string };
}

/**
 * A sentence with a link to the page of the own do-not-mail list. The page opens in a tab of its own, because the
 * audience may be unsaved.
 */
export function DoNotMailText({ text: { before, page, after } }: DoNotMailTextProps) {
  return (
    <>
      {before}
      <AppLink target={{ to: '/settings/do-not-mail' }} className={classes.inSentence} opensTab>
        {page}
      </AppLink>
      {after}
    </>
  );
}
