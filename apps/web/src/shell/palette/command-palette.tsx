import { Modal, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { requestIdOf } from '../../client/api-error.ts';
import { showOverlay } from '../../client/overlay-store.ts';
import { type MayOpen, useMayOpen } from '../../client/pages.tsx';
import { failureTexts } from '../../client/report-failure.ts';
import { hrefOf } from '../../client/route-path.ts';
import { signOutHere } from '../../client/session-end.ts';
import { useGo } from '../../client/use-go.ts';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { useLayer } from '../../kit/dialog/use-layer.ts';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import classes from './command-palette.module.css';
import { matching, type PaletteItem, paletteItems, type RecordItem } from './palette-items.ts';
import { useRecords } from './use-records.ts';

/** Jumps to pages, actions and records by a few letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const zIndex = useLayer(onClose, 'palette');
  const mayOpen = useMayOpen();
  const go = useGo();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { records, isSearching, problem, retry } = useRecords(text);
  const { setColorScheme } = useMantineColorScheme();
  const commands = { setTheme: setColorScheme, show: showOverlay, signOut: () => void signOutHere() };
  const found = records.filter(({ target }) => mayOpen(target.to));
  const items: readonly (PaletteItem | RecordItem)[] = [...matching(paletteItems(mayOpen, commands), text), ...found];
  // Who knows the number presses Enter before it was found.
  const [isEntered, setEntered] = useState(false);
  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onClose();
    if (typeof item.target === 'function') item.target();
    else go(item.target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (active + step + items.length) % Math.max(1, items.length);
      setActive(next);
      document.getElementById(`palette-item-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (items.length === 0 && isSearching) setEntered(true);
      choose(items[active]);
    }
  };
  const [first] = found;
  useEffect(() => {
    if (!isEntered || isSearching || first === undefined) return;
    onClose();
    go(first.target);
  }, [isEntered, isSearching, first, onClose, go]);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={560}
      yOffset="12vh"
      zIndex={zIndex}
      centered={false}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--dd-scrim)" />
      <Modal.Content aria-label="Search or jump to" className={classes.content}>
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.65} aria-hidden />
          <input
            data-autofocus
            className={classes.input}
            placeholder="Search or jump to"
            aria-label="Search or jump to"
            role="combobox"
            aria-expanded
            aria-controls="palette-items"
            aria-activedescendant={items.length > 0 ? `palette-item-${active}` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setActive(0);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id="palette-items" role="listbox" aria-label="Results" className={classes.items}>
          {items.map((item, index) => (
            <div
              key={keyOf(item)}
              id={`palette-item-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.item}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(item)}
              onKeyDown={onKeyDown}
            >
              <span className={classes.record}>
                {'isOrder' in item ? (
                  <OrderNumber>{item.label}</OrderNumber>
                ) : (
                  <span className={classes.label}>{item.label}</span>
                )}
                {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
              </span>
              <span className={classes.group}>{item.group}</span>
            </div>
          ))}
        </div>
        {text === '' && <Hint mayOpen={mayOpen} />}
        {problem !== null && (
          <div className={classes.failure}>
            <FailureLine texts={failureTexts(problem, searchFailed)} requestId={requestIdOf(problem)} onRetry={retry} />
          </div>
        )}
        {items.length === 0 && problem === null && (
          <p className={classes.none} role="status">
            {isSearching ? 'Searching…' : `Nothing matches '${text}'.`}
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const searchFailed = 'Campaigns and orders could not be searched.';

const keyOf = ({ group, label, target }: PaletteItem): string =>
  typeof target === 'function' ? `${group} ${label}` : `${group} ${hrefOf(target)}`;

/** What else can be typed, for those who may find it. */
function Hint({ mayOpen }: { readonly mayOpen: MayOpen }) {
  const finds = [
    mayOpen('/campaigns') ? 'part of a campaign’s name' : null,
    mayOpen('/campaigns/order/{orderId?}/{campaignId?}') ? 'the first digits of an order number' : null,
  ].filter((find) => find !== null);
  return finds.length === 0 ? null : <p className={classes.hint}>Type {finds.join(' or ')}.</p>;
}
