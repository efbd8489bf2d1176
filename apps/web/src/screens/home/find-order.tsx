import { IconSearch } from '@tabler/icons-react';
import { openPalette } from '../../client/overlay-store.ts';
import { Button } from '../../kit/button/button.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';

import classes from './home.module.css';

const title = 'Find an order';

/** For users who look after other people's orders: opens an order by a number that they were told. */
export function FindOrder() {
  return (
    <section aria-label={title} className={classes.widget}>
      <SectionIntro
        title={title}
        sentence="The search above every page opens an order by the first digits of its number."
      />
      <div className={classes.find}>
        <Button kind="main" icon={<IconSearch size={16} stroke={1.8} />} popup="dialog" onClick={openPalette}>
          {title}
        </Button>
      </div>
    </section>
  );
}
