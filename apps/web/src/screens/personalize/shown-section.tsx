import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { senderName } from '@dropdate/domain/mail-piece/piece-variables';
import type { StateLines, VariantState } from '@dropdate/domain/personalize/variant';
import { typedLine, unprintableLines } from '@dropdate/domain/personalize/variant-rules';
import { Switch } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { LineField } from './line-field.tsx';
import { messages } from './personalize.messages.ts';
import { placeId, printedText } from './printed-sides.ts';
import classes from './shown-section.module.css';

interface ShownSectionProps {
  readonly state: VariantState;
  readonly name: string;
  /** The org that sends the mail. */
  readonly orgName: string;
  readonly layout: TemplateLayout;
  /** The server's message about the typed company name. */
  readonly refusal: string | undefined;
  /** Whether the variant has other states to which the lines can be copied. */
  readonly mayCopy: boolean;
  readonly onChange: (change: Partial<StateLines>) => void;
  readonly onCopy: () => void;
  readonly onField: (field: StateField | null) => void;
}

const rows = [
  { field: 'companyName', shown: 'isCompanyNameShown', label: messages.companyName },
  { field: 'agencyName', shown: 'isAgencyNameShown', label: messages.agencyName },
  { field: 'licenseNumber', shown: 'isLicenseNumberShown', label: messages.licenseNumber },
] as const;

/** For the active state, the switches that show or hide each of the three lines of the piece. */
export function ShownSection({ state, name, orgName, layout, refusal, mayCopy, ...props }: ShownSectionProps) {
  const { onChange, onCopy, onField } = props;
  const headId = useId();
  const { lines } = state;
  const companyProblem = unprintableLines(state).find(({ field }) => field === 'companyName')?.problem ?? refusal;
  return (
    <section aria-labelledby={headId} className={classes.section}>
      <h2 id={headId}>{messages.shownIn(name)}</h2>
      <p className={classes.sender}>{messages.shownHint}</p>
      <ul>
        {rows.map(({ field, shown, label }) => (
          <li key={field} className={classes.row} data-shown={lines[shown]}>
            <span className={classes.label}>{label}</span>
            {field === 'companyName' ? (
              // Agency and license are typed in the table. The company's name is typed here, because the table has no
              // column for it.
              <span className={classes.value} data-entry>
                <LineField
                  label={messages.inState(label, name)}
                  field="companyName"
                  value={lines.companyName}
                  isShown={lines.isCompanyNameShown}
                  isRequired={false}
                  describedBy={companyProblem === undefined ? placeId('companyName') : undefined}
                  problem={companyProblem ?? false}
                  onEdit={(isEdited) => onField(isEdited ? 'companyName' : null)}
                  onType={(text) => onChange(typedLine('companyName', text))}
                />
              </span>
            ) : (
              <span className={classes.value}>
                {lines[shown] ? lines[field].trim() || <Missing /> : messages.notPrinted}
              </span>
            )}
            <Switch
              aria-label={messages.isShownIn(label, name)}
              aria-describedby={placeId(field)}
              checked={lines[shown]}
              onChange={(event) => onChange({ [shown]: event.currentTarget.checked })}
            />
            <p id={placeId(field)} className={classes.place}>
              {printedText(layout, field, lines[shown])}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.sender}>{senderText(lines, orgName)}</p>
      {mayCopy && (
        <Button size="small" icon={<IconCopy size={14} stroke={1.65} />} onClick={onCopy}>
          {messages.copyToAll(name)}
        </Button>
      )}
    </section>
  );
}

/** Says which sender the piece names. Every piece has a sender. */
function senderText(lines: StateLines, orgName: string): string {
  const sender = senderName({ lines }, orgName);
  if (sender.field === undefined) return messages.senderRemains(orgName);
  return messages.senderIs(sender.text);
}
