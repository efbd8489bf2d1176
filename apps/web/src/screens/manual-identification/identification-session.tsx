import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusIn } from '../../blocks/response-card/identify/focus-in.ts';
import { SessionFrame } from '../../blocks/response-card/identify/session-frame.tsx';
import { type SessionStart, useIdentification } from '../../blocks/response-card/identify/use-identification.ts';
import { Button } from '../../kit/button/button.tsx';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import { useImagesAhead } from '../../kit/image-viewer/use-images-ahead.ts';
import { findProspects } from './find-prospects.ts';
import { type FormParts, IdentificationForm } from './identification-form.tsx';
import { messages } from './manual-identification.messages.ts';
import { manualIdentification } from './session-draft.ts';
import { SplitDialog } from './split-dialog.tsx';

/** Identifies cards of paper one after the other. */
export function IdentificationSession({ start, waiting, totalCount }: SessionStart<UnidentifiedCard>) {
  const [hasNames, setNames] = useState(false);
  const [isSplitting, setSplitting] = useState(false);
  const key = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLDivElement>(null);
  const openNames = () => {
    // The next letter is of the name already, however fast it follows the key: a letter beside the field may be a flag.
    flushSync(() => setNames(true));
    focusIn(name.current);
  };
  const work = useIdentification(
    manualIdentification,
    { start, waiting },
    {
      edit: () => focusIn(key.current),
      editCode: () => focusIn(code.current),
      searchNames: openNames,
    },
  );
  const { card, draft, session, isOff, prospects } = work;
  const { cards, next, previous } = session;
  const parts: FormParts = { key, code, name, prospects };
  const following = [next, next === null ? null : next + 1, previous].map((place) =>
    place === null ? '' : (cards[place]?.imageUrl ?? ''),
  );
  useImagesAhead(following);
  return (
    <>
      <SessionFrame
        work={work}
        totalCount={totalCount}
        counters={[
          [messages.total, cards.length],
          [messages.pending, cards.length - session.completed],
          [messages.completed, session.completed],
        ]}
        editKeys={['E', 'C']}
        tool={
          card.imageUrl !== null && (
            <Button size="small" popup="dialog" isDisabled={isOff} onClick={() => setSplitting(true)}>
              {messages.split.open}
            </Button>
          )
        }
        beside={
          <ImageViewer
            src={card.imageUrl}
            label={messages.imageOf(card.imageName)}
            missing={messages.noImage}
            hasPageKeys
          />
        }
      >
        <IdentificationForm
          card={card}
          draft={draft}
          candidates={work.candidates}
          isLocked={isOff}
          isSearching={work.isSearching}
          hasNames={hasNames}
          parts={parts}
          onChange={work.change}
          onSearch={(by) => work.searchFor(() => findProspects(draft, by))}
          onOpenNames={openNames}
        />
      </SessionFrame>
      {isSplitting && (
        <SplitDialog
          card={card}
          onClose={() => setSplitting(false)}
          onSplit={(parts) => session.replace(card, parts)}
        />
      )}
    </>
  );
}
