import { Modal, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { hasOwnCampaigns } from '../../client/links/campaigns-page.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { hrefOf } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { showOverlay } from '../../client/overlay-store.ts';
import { usePageCommands } from '../../client/page-commands.ts';
import { signOutHere } from '../../client/session/session-end.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { takeTyped } from '../../client/typed-ahead.ts';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { useLayer } from '../../kit/dialog/use-layer.ts';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { messages as shellTexts } from '../shell.messages.ts';
import { messages } from './command-palette.messages.ts';
import classes from './command-palette.module.css';
import { type Command, commandsFor, matching, type RecordItem } from './commands.ts';
import { findableBy, useRecords } from './use-records.ts';

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
  const pages = commandsFor(mayOpen, hasOwnCampaigns(useViewer()), commands);
  const ofPage = usePageCommands().map(({ run, ...command }) => ({ ...command, target: run }));
  const items: readonly (Command | RecordItem)[] = [...matching([...ofPage, ...pages], text), ...found];
  const choose = (item: Command | undefined) => {
    if (item === undefined) return;
    onClose();
    if (item.before?.() === true) return;
    if (typeof item.target === 'function') item.target();
    else go(item.target);
  };
  // A page is found at once. Only a record is waited for.
  const setEntered = useEntered(isSearching && items.length === found.length, items[0], choose);
  /** The field takes the letters that were typed while the palette was loading. */
  const takeOver = () => {
    const ahead = takeTyped();
    if (ahead.text !== '') setText((before) => before + ahead.text);
    if (ahead.isEntered) setEntered(true);
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
      <Modal.Content aria-label={shellTexts.search} className={classes.content}>
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.65} aria-hidden />
          <input
            data-autofocus
            className={classes.input}
            placeholder={shellTexts.search}
            aria-label={shellTexts.search}
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
            onFocus={takeOver}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id="palette-items" role="listbox" aria-label={messages.results} className={classes.items}>
          {items.map((item, index) => (
            <PaletteOption
              key={keyOf(item)}
              item={item}
              id={`palette-item-${index}`}
              isActive={index === active}
              onPoint={() => setActive(index)}
              onChoose={() => choose(item)}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
        {text === '' && <Hint />}
        {problem !== null && (
          <div className={classes.failure}>
            <FailureLine
              texts={failureLines(problem, messages.searchFailed)}
              requestId={requestIdOf(problem)}
              onRetry={retry}
            />
          </div>
        )}
        {items.length === 0 && problem === null && (
          <p className={classes.none} role="status">
            {isSearching ? messages.searching : messages.noMatch(text)}
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const keyOf = ({ group, label, target }: Command): string =>
  typeof target === 'function' ? `${group} ${label}` : `${group} ${hrefOf(target)}`;

/** Remembers an Enter pressed before the search has answered, and then opens the first item that is found. */
function useEntered(
  isSearching: boolean,
  first: Command | RecordItem | undefined,
  open: (item: Command | RecordItem) => void,
): (isEntered: boolean) => void {
  const [isEntered, setEntered] = useState(false);
  const openIt = useEffectEvent(open);
  useEffect(() => {
    if (isEntered && !isSearching && first !== undefined) openIt(first);
  }, [isEntered, isSearching, first]);
  return setEntered;
}

interface PaletteOptionProps {
  readonly item: Command | RecordItem;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One choice of the palette: a page, an action or a record, with the name of its group. */
function PaletteOption({ item, id, isActive, onPoint, onChoose, onKeyDown }: PaletteOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.item}
      onPointerMove={onPoint}
      onClick={onChoose}
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
  );
}

/** Says which records the viewer can find by typing. */
function Hint() {
  const finds = findableBy(useViewer()).map((kind) => messages.finds[kind]);
  return finds.length === 0 ? null : <p className={classes.hint}>{messages.hint(finds)}</p>;
}
