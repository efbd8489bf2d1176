import { IconSearch } from '@tabler/icons-react';
import { openPalette } from '../../client/overlay-store.ts';
import { Button } from '../../kit/button/button.tsx';
import { SectionIntro } from '../../kit/page/section-intro.tsx';
import { messages } from './home.messages.ts';
import classes from './home.module.css';

interface FindOrderProps {
  readonly isMain: boolean;
}

/** A part with a button that opens the search for orders. For users who look after other people's orders. */
export function FindOrder({ isMain }: FindOrderProps) {
  return (
    <section aria-label={messages.findOrder} className={classes.widget}>
      <SectionIntro title={messages.findOrder} sentence={messages.findOrderSentence} />
      <div className={classes.find}>
        <Button
          kind={isMain ? 'main' : 'plain'}
          icon={<IconSearch size={16} stroke={1.8} />}
          popup="dialog"
          onClick={openPalette}
        >
          {messages.findOrder}
        </Button>
      </div>
    </section>
  );
}
