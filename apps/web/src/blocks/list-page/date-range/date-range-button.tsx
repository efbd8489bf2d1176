import { allDates, readDateRange, untilToday } from '@dropdate/domain/schedule/date-range';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { Menu } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { AnchoredMenu } from '../../../kit/menu/anchored-menu.tsx';
import { latePart } from '../../../kit/state/late-part.tsx';
import { useNarrow } from '../../../kit/state/use-media.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './date-range.messages.ts';
import classes from './date-range.module.css';
import { isPreset, presets } from './date-range.ts';

const CustomRangeDialog = latePart(async () => (await import('./custom-range-dialog.tsx')).CustomRangeDialog);

interface DateRangeButtonProps {
  readonly range: string;
  readonly onChange: (range: string) => void;
}

/**
 * The days of a list: a button that shows them, with a menu of presets and a dialog for other days. On a phone it is the
 * line below the heading.
 */
export function DateRangeButton({ range, onChange }: DateRangeButtonProps) {
  const { today } = useViewer();
  const isNarrow = useNarrow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCustom, setCustom] = useState(false);
  const days = untilToday(readDateRange(range, today) ?? { from: today, to: today }, today);
  const isAll = range === allDates;
  const text = isAll ? '' : messages.days(formatDate(days.from), formatDate(days.to));
  const name = isAll ? messages.allDates : isPreset(range) ? messages.presets[range] : messages.custom;
  const close = () => {
    setAnchor(null);
    anchor?.focus();
  };
  const item = (value: string, label: string, onChoose: () => void) => (
    <Menu.Item
      key={value}
      aria-current={label === name}
      rightSection={label === name && <IconCheck size={14} stroke={2} aria-hidden />}
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      {isNarrow ? (
        <button
          type="button"
          className={classes.line}
          aria-label={messages.button(text, name)}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {isAll || isPreset(range) ? name : text}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      ) : (
        <Button
          icon={<IconCalendar size={16} stroke={1.65} />}
          iconAfter={<IconChevronDown size={14} stroke={1.8} />}
          label={messages.button(text, name)}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {!isAll && <span className={classes.days}>{text}</span>} <span className={classes.name}>{name}</span>
        </Button>
      )}
      {anchor !== null && (
        <AnchoredMenu anchor={anchor} label={messages.menu} position="bottom-end" onClose={() => setAnchor(null)}>
          {presets.map((preset) => item(preset, messages.presets[preset], () => onChange(preset)))}
          {item(allDates, messages.allDates, () => onChange(allDates))}
          {item('custom', messages.custom, () => setCustom(true))}
        </AnchoredMenu>
      )}
      {isCustom && (
        <CustomRangeDialog
          days={days}
          onApply={onChange}
          onClose={() => setCustom(false)}
          onMissing={() => {
            setCustom(false);
            toast.error(messages.dialogFailed);
          }}
        />
      )}
    </>
  );
}
