import type { SavedView } from '@dropdate/contract/saved-views/saved-view';
import { formatCount } from '@dropdate/domain/money/money-text';
import { Tabs } from '@mantine/core';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { noView } from '../../../client/list/list-state.ts';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import type { RowAction } from '../../../kit/table/table-model.ts';
import { TabList } from '../../../kit/tabs/tab-list.tsx';
import { type ListSpec, rangeChoice } from '../list-spec.ts';
import { LateViewDialog } from './late-view-dialog.tsx';
import type { ViewCalls } from './use-view-calls.ts';
import type { Views } from './use-views.ts';
import { messages } from './views.messages.ts';
import classes from './views.module.css';

interface ViewTabsProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly views: Views;
  readonly calls: ViewCalls;
  /** Whether the rows are there. The counts wait for them, so that they never hold up the rows. */
  readonly isListShown: boolean;
}

/**
 * The saved views of a list as tabs. An arrow key moves to the next tab, and Enter opens its view, because an opened view
 * asks the server.
 */
export function ViewTabs<Row>({ spec, views, calls, isListShown }: ViewTabsProps<Row>) {
  const { all, opened, lost, open } = views;
  if (all.length === 0) return null;
  return (
    <Tabs
      value={opened?.id ?? noView}
      onChange={(id) => open(all.find((view) => view.id === id) ?? null)}
      activateTabWithKeyboard={false}
      className={classes.tabs}
    >
      <div className={classes.row}>
        <TabList label={messages.views} isBare>
          <Tabs.Tab value={noView}>{messages.all}</Tabs.Tab>
          {all.map((view) => (
            <ViewTab key={view.id} spec={spec} view={view} state={views.fit(view)} isCounted={isListShown} />
          ))}
        </TabList>
        {opened !== undefined && <ViewMenu key={opened.id} view={opened} views={views} calls={calls} />}
      </div>
      {lost.columns + lost.filters > 0 && (
        <p role="status" className={classes.lost}>
          {messages.lost(lost.columns, lost.filters)}
        </p>
      )}
    </Tabs>
  );
}

interface ViewTabProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly view: SavedView;
  readonly state: SavedView['state'];
  readonly isCounted: boolean;
}

function ViewTab<Row>({ spec, view: { id, name, isShared }, state, isCounted }: ViewTabProps<Row>) {
  const [place, isSeen] = useSeen();
  const body = {
    search: '',
    filters: state.filters,
    filterIds: [...rangeChoice(spec, state.range)],
    sort: `${spec.list}-${spec.defaultSort.field}-${spec.defaultSort.direction}`,
    page: 0,
    pageSize: 1,
  };
  const counted = useEndpointQuery(
    spec.searchEndpoint,
    { body },
    { isEnabled: isCounted && isSeen, staleTime: 60_000, isBackground: true },
  );
  return (
    <Tabs.Tab value={id}>
      <span ref={place} className={classes.name} title={name} dir="auto">
        {name}
      </span>
      {isShared && (
        <>
          <IconUsers size={14} stroke={1.65} aria-hidden />
          <span className="visually-hidden">{messages.shared}</span>
        </>
      )}
      {counted.data !== undefined && <span className={classes.count}>{formatCount(counted.data.totalCount)}</span>}
    </Tabs.Tab>
  );
}

/** Whether an element has ever been in view. */
function useSeen() {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [place, isSeen] as const;
}

interface ViewMenuProps {
  readonly view: SavedView;
  readonly views: Views;
  readonly calls: ViewCalls;
}

/** The actions of the open view. */
function ViewMenu({ view, views, calls }: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isEdited, setEdited] = useState(false);
  const { name, isShared, isDefault, isManageable } = view;
  const actions: readonly RowAction[] = [
    ...(views.isChanged ? [{ label: messages.undoChanges, onSelect: () => views.open(view) }] : []),
    ...(isManageable ? [{ label: messages.edit, onSelect: () => setEdited(true) }] : []),
    {
      label: isDefault ? messages.notByDefault : messages.openByDefault,
      onSelect: () => calls.setDefault(view, !isDefault),
    },
    ...(isManageable ? [{ label: messages.delete, isDanger: true, onSelect: () => calls.remove(view) }] : []),
  ];
  return (
    <>
      <IconButton
        label={messages.more(name)}
        icon={<IconDots size={16} stroke={1.65} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor !== null && (
        <RowMenu anchor={anchor} label={messages.more(name)} actions={actions} onClose={() => setAnchor(null)} />
      )}
      {isEdited && (
        <LateViewDialog
          title={messages.edit}
          initial={{ name, isShared, isDefault }}
          isBusy={calls.isBusy}
          onSave={(form) => calls.saveForm(view, form, () => setEdited(false))}
          onClose={() => setEdited(false)}
        />
      )}
    </>
  );
}
