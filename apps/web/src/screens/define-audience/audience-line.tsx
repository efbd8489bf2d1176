import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceSentence } from '@dropdate/domain/audience/audience-sentence';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { EntryChips } from '../../blocks/audience-builder/entry-chips.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import classes from './audience-line.module.css';
import { messages } from './define-audience.messages.ts';

interface AudienceLineProps {
  readonly sentence: AudienceSentence;
  /**
   * Called when the user removes a chip. `removal` has the changed parameters. `said` is the message that confirms the
   * removal to the user.
   */
  readonly onRemove: (removal: Partial<AudienceParameters>, said: string) => void;
}

/**
 * The audience in one sentence, with a chip for each condition. It stays in sight above the scrolled sections. On a
 * narrow screen only the sentence shows, until the user opens the chips.
 */
export function AudienceLine({ sentence: { text, parts }, onRemove }: AudienceLineProps) {
  const isNarrow = useNarrow();
  const [isOpened, setOpened] = useState(false);
  const sectionRef = useRef<HTMLElement>(null);
  const chipsId = useId();
  const hasParts = parts.length > 0;
  const isOpen = hasParts && (!isNarrow || isOpened);
  return (
    <section ref={sectionRef} tabIndex={-1} className={classes.audience} aria-label={messages.audience} data-sticky>
      {isNarrow && hasParts ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={chipsId}
          onClick={() => setOpened(!isOpened)}
        >
          <span className={classes.sentence}>{text}</span>
          <IconChevronDown size={16} stroke={1.65} className={classes.chevron} aria-hidden />
        </button>
      ) : (
        <p className={classes.sentence} data-empty={!hasParts}>
          {hasParts ? text : messages.begin}
        </p>
      )}
      <div id={chipsId} className={classes.chips} hidden={!isOpen}>
        <EntryChips
          label={messages.conditions}
          chips={parts}
          heir={sectionRef}
          onRemove={(at) => {
            const part = parts[at];
            if (part !== undefined) onRemove(part.removal, messages.removed(part.text));
          }}
        />
      </div>
    </section>
  );
}
