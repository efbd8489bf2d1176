import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useMayOpen } from '../../client/pages.tsx';
import { hrefOf } from '../../client/route-path.ts';
import { useGo } from '../../client/use-go.ts';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { useReturnFocus } from '../../kit/dialog/use-return-focus.ts';
import classes from './command-palette.module.css';
import { matching, type PaletteItem, paletteItems } from './palette-items.ts';
import { useRecords } from './use-records.ts';

/** Jumps to pages, actions and records by a few letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const mayOpen = useMayOpen();
  const go = useGo();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { records, isSearching } = useRecords(text);
  const items = [...matching(paletteItems(mayOpen), text), ...records.filter(({ target }) => mayOpen(target.to))];
  // Who knows the number presses Enter before it was found.
  const [isEntered, setEntered] = useState(false);
  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onClose();
    go(item.target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + items.length) % Math.max(1, items.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (items.length === 0 && isSearching) setEntered(true);
      choose(items[active]);
    }
  };
  const [first] = items;
  useEffect(() => {
    if (!isEntered || isSearching || first === undefined) return;
    onClose();
    go(first.target);
  }, [isEntered, isSearching, first, onClose, go]);
  return (
    <Modal.Root opened onClose={onClose} size={560} yOffset="12vh" zIndex="var(--dd-z-palette)" centered={false}>
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
              key={hrefOf(item.target)}
              id={`palette-item-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.item}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(item)}
              onKeyDown={onKeyDown}
            >
              {item.detail === undefined ? (
                <span>{item.label}</span>
              ) : (
                <span className={classes.record}>
                  <OrderNumber>{item.label}</OrderNumber>
                  <span className={classes.detail}>{item.detail}</span>
                </span>
              )}
              <span className={classes.group}>{item.group}</span>
            </div>
          ))}
        </div>
        {text === '' && mayOpen('/campaigns/order/{orderId?}/{campaignId?}') && (
          <p className={classes.hint}>Type the first digits of an order number to open the order.</p>
        )}
        {items.length === 0 && (
          <p className={classes.none} role="status">
            {isSearching ? 'Searching…' : `Nothing matches '${text}'.`}
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
