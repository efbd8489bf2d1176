import { formatCount } from '@dropdate/domain/money/money-text';
import { piecesOf } from '@dropdate/domain/personalize/variant';
import { canDeleteVariant, isNameTaken, variantGaps } from '@dropdate/domain/personalize/variant-rules';
import { Menu, Tabs } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { TabList } from '../../kit/tabs/tab-list.tsx';
import type { FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import classes from './personalize.module.css';
import { maxVariants } from './variant-form.ts';

interface VariantTabsProps {
  readonly variants: readonly FormVariant[];
  readonly active: FormVariant;
  readonly tabsRef: RefObject<HTMLDivElement | null>;
  readonly onActive: (id: string) => void;
  readonly onAdd: () => void;
  readonly onRename: () => void;
  readonly onRemove: (id: string) => void;
  /** The content of the active variant. */
  readonly children: ReactNode;
}

/** The variants with their counts, as tabs. F2 renames the focused variant, Delete removes it. */
export function VariantTabs({ variants, active, tabsRef, onActive, children, ...actions }: VariantTabsProps) {
  const mayRemove = canDeleteVariant(variants);
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.key === 'F2') actions.onRename();
    else if (event.key === 'Delete' && mayRemove) actions.onRemove(id);
    else return;
    event.preventDefault();
  };
  return (
    <Tabs value={active.id} onChange={(id) => id !== null && onActive(id)} keepMounted={false}>
      <div className={classes.tabRow}>
        <TabList ref={tabsRef} label={messages.variants} isBare>
          {variants.map((variant, at) => (
            <Tabs.Tab
              key={variant.id}
              value={variant.id}
              onKeyDown={(event) => onKeyDown(event, variant.id)}
              onDoubleClick={actions.onRename}
            >
              <span className={classes.tabName} title={variant.name}>
                {tabName(variant, at)}
              </span>{' '}
              <span className={classes.tabCount}>{formatCount(piecesOf(variant))}</span>
              {(variantGaps(variant).length > 0 || isNameTaken(variants, at)) && (
                <span className={classes.tabGap}>
                  <span aria-hidden>!</span>
                  <span className="visually-hidden">{messages.incomplete}</span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </TabList>
        <VariantMenu
          name={tabName(active, variants.indexOf(active))}
          mayRemove={mayRemove}
          id={active.id}
          {...actions}
        />
        <AddVariant isFull={variants.length >= maxVariants} onAdd={actions.onAdd} />
      </div>
      <Tabs.Panel value={active.id}>{children}</Tabs.Panel>
    </Tabs>
  );
}

function AddVariant({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) {
  const isNarrow = useNarrow();
  if (isNarrow) {
    const icon = <IconPlus size={16} stroke={1.8} />;
    return <IconButton label={messages.addVariant} icon={icon} isDisabled={isFull} onClick={onAdd} />;
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<IconPlus size={14} stroke={1.8} />}
      isDisabled={isFull}
      reason={messages.maxVariants}
      onClick={onAdd}
    >
      {messages.addVariant}
    </Button>
  );
}

/** The variant's name, or its letter while the name is empty. */
function tabName({ name }: FormVariant, at: number): string {
  return name.trim() === '' ? messages.variantName('ABCDEFGHIJ'.charAt(at)) : name;
}

interface VariantMenuProps extends Pick<VariantTabsProps, 'onRename' | 'onRemove'> {
  readonly name: string;
  readonly id: string;
  readonly mayRemove: boolean;
}

function VariantMenu({ name, id, mayRemove, onRename, onRemove }: VariantMenuProps) {
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <IconButton label={messages.moreFor(name)} icon={<IconDots size={16} stroke={1.65} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{messages.rename}</Menu.Item>
        {mayRemove && (
          <Menu.Item data-danger onClick={() => onRemove(id)}>
            {messages.removeVariant}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
