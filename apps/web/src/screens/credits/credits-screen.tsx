import { PageHead } from '../../kit/page/page-head.tsx';
import { messages } from './credits.messages.ts';
import classes from './credits.module.css';

const credits = [
  {
    what: messages.places,
    who: messages.geoNames,
    link: 'https://www.geonames.org/',
    licence: messages.creativeCommons,
    text: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    what: messages.typeface,
    who: messages.inter,
    link: 'https://github.com/rsms/inter',
    licence: messages.openFont,
    text: 'https://openfontlicense.org/',
  },
] as const;

/** The sources of the product's data and typeface, with their licences. */
export function CreditsScreen() {
  return (
    <>
      <PageHead title={messages.title} />
      <dl className={classes.list}>
        {credits.map((credit) => (
          <div key={credit.what} className={classes.row}>
            <dt className={classes.what}>{credit.what}</dt>
            <dd>
              <a href={credit.link} rel="noreferrer">
                {credit.who}
              </a>
              ,{' '}
              <a href={credit.text} rel="noreferrer">
                {credit.licence}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
