import { PageHead } from '../../kit/page/page-head.tsx';
import classes from './credits.module.css';

const credits = [
  {
    what: 'ZIP codes, cities, counties and coordinates',
    who: 'GeoNames',
    link: 'https://www.geonames.org/',
    licence: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    text: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    what: 'Typeface Inter',
    who: 'The Inter Project Authors',
    link: 'https://github.com/rsms/inter',
    licence: 'SIL Open Font License 1.1',
    text: 'https://openfontlicense.org/',
  },
] as const;

/** The sources of data and type in the product, with their licences. */
export function CreditsScreen() {
  return (
    <>
      <PageHead title="Data Credits" />
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
