import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import type { ComparedName } from '@dropdate/domain/keying/double-keying';
import {
  type KeyedField,
  type KeyedForm,
  type KeyedSide,
  type KeyedTick,
  keyedFieldLabel,
  keyedFields,
} from '@dropdate/domain/keying/keyed-fields';
import { canMatchAll, copiedText, type KeyedProblems, keyedText } from '@dropdate/domain/keying/keyed-form';
import { TextInput } from '@mantine/core';
import { IconArrowRight, IconArrowsRight, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { type ReadTexts, readTexts, textOf } from './digits-read.ts';
import { messages, placeholders } from './keying-form.messages.ts';
import classes from './keying-form.module.css';
import { type KeyingRow, keyingRows } from './keying-rows.ts';

export interface KeyingFormProps {
  readonly form: KeyedForm;
  /** The data of the file. */
  readonly source: KeyedForm;
  /** The problems that are shown, each at its field. */
  readonly problems: KeyedProblems;
  /** Whether nothing can be changed. */
  readonly isLocked: boolean;
  /** Whether the card has a flag: phones and ZIP code are off then (specification 3, section 4). */
  readonly isFlagged: boolean;
  /** The fields in which two blind keyings differ, with both texts. */
  readonly differing: {
    readonly fields: readonly ComparedName[];
    readonly forms: readonly (KeyedForm | null)[];
  } | null;
  /** What the scan read in printed boxes of the card. Each is a proposal until the operator takes it. */
  readonly proposals?: KeyInDetail['proposals'];
  /** What the e-mail address most probably becomes, while the address is typed. */
  readonly completion?: string | null;
  /** The keys of the buttons and of the ticks, as printed. Undefined where the page has no such keys. */
  readonly keys?:
    | (Readonly<Record<'matchLead' | 'matchSpouse', string>> & {
        readonly take?: string;
        readonly complete?: string;
      } & Readonly<Record<KeyedTick, string>>)
    | undefined;
  readonly onType: (field: KeyedField, text: string) => void;
  readonly onCopy: (fields: readonly KeyedField[]) => void;
  readonly onMatchAll: (side: KeyedSide) => void;
  readonly onTake?: (texts: ReadTexts) => void;
  readonly onTick: (tick: KeyedTick, is: boolean) => void;
  readonly onFocus: (field: KeyedField) => void;
  readonly onLeave: (field: KeyedField) => void;
  readonly onKey: (field: KeyedField, event: KeyboardEvent<HTMLElement>) => void;
}

const sides = [
  { side: 'lead', title: messages.lead, tick: 'isDeceased', tickLabel: messages.deceased },
  { side: 'spouse', title: messages.spouse, tick: 'isSpouseDeceased', tickLabel: messages.spouseDeceased },
] as const;

/** Lead and spouse: what the file says, an arrow that copies it, and the field for what the card says. */
export function KeyingForm(props: KeyingFormProps) {
  return (
    <div className={classes.form}>
      <TickedOnCard proposals={props.proposals ?? []} />
      {sides.map(({ side, title, tick, tickLabel }) => (
        <Side key={side} {...props} side={side} title={title} tick={tick} tickLabel={tickLabel} />
      ))}
    </div>
  );
}

/** What the sender ticked, as the scan saw it, where the form has no box for it. */
function TickedOnCard({ proposals }: Required<Pick<KeyingFormProps, 'proposals'>>) {
  const others = proposals.filter(({ tick, texts }) => tick === null && texts.length === 0).map(({ label }) => label);
  if (others.length === 0) return null;
  return (
    <p className={classes.ticked}>
      <b>{messages.tickedOnCard}</b> {others.join(' · ')}
    </p>
  );
}

interface SideProps extends KeyingFormProps {
  readonly side: KeyedSide;
  readonly title: string;
  readonly tick: KeyedTick;
  readonly tickLabel: string;
}

function Side(props: SideProps) {
  const { side, title, tick, tickLabel, form, isLocked, isFlagged, differing, keys } = props;
  const heading = useId();
  const key = side === 'lead' ? keys?.matchLead : keys?.matchSpouse;
  const [one, other] = differing?.forms ?? [];
  const isProposed = !form[tick] && (props.proposals ?? []).some((proposal) => proposal.tick === tick);
  return (
    <section aria-labelledby={heading} className={classes.side}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <CheckBox
          label={tickLabel}
          isChecked={form[tick]}
          isDisabled={isLocked || isFlagged}
          onChange={(is) => props.onTick(tick, is)}
        />
        {isProposed && (
          <span className={classes.proposal} role="status">
            {messages.proposed}
            {keys !== undefined && <KeyCap keys={keys[tick]} />}
          </span>
        )}
        {differing?.fields.includes(tick) && one && other && (
          <span className={classes.differs}>{messages.differsTick(one[tick], other[tick])}</span>
        )}
        <Button
          size="small"
          icon={<IconArrowsRight size={16} stroke={1.8} />}
          iconAfter={key === undefined ? undefined : <KeyCap keys={key} />}
          isDisabled={isLocked || isFlagged || !canMatchAll(form, props.source, side)}
          {...(!isLocked && !isFlagged && { reason: messages.nothingToMatch(title) })}
          onClick={() => props.onMatchAll(side)}
        >
          {messages.matchAll}
        </Button>
      </div>
      {side === 'lead' && (
        <div className={classes.columns} aria-hidden>
          <span>{messages.fileData}</span>
          <span>{messages.keyedData}</span>
        </div>
      )}
      {keyingRows[side].map((row) => (
        <Row key={row.label} {...props} row={row} />
      ))}
    </section>
  );
}

const joined = (form: KeyedForm, fields: readonly KeyedField[]): string =>
  fields
    .map((field) => form[field])
    .filter((text) => text !== '')
    .join(' / ');

function Row(props: SideProps & { readonly row: KeyingRow }) {
  const { row, form, source, isLocked, isFlagged, problems, differing } = props;
  const { fields } = row;
  const [first = 'firstName'] = fields;
  const known = joined(source, fields);
  // Where the file knows a part of a birth alone, the other parts say nothing about it.
  const sourced = fields.filter((field) => copiedText(field, source[field]) !== '');
  const isSame = sourced.every((field) => form[field] === source[field]);
  const isCopyable = sourced.length > 0 && !isSame;
  const label = fields.length === 1 ? keyedFieldLabel(first) : row.label;
  const read = isLocked || isFlagged ? null : readTexts(props.proposals ?? [], form, first);
  const differs = fields.filter((field) => differing?.fields.includes(field));
  const [one, other] = differing?.forms ?? [];
  return (
    <div className={classes.row}>
      <label className={classes.label} htmlFor={`keying-${first}`}>
        {row.label}
        {keyedFields[first].isRequired && (
          <b className={classes.star} aria-hidden>
            *
          </b>
        )}
      </label>
      <span className={classes.known} title={known} dir="auto">
        {known === '' ? <Missing /> : known}
      </span>
      {isSame && known !== '' ? (
        <span className={classes.same} role="img" aria-label={messages.same(label)}>
          <IconCheck size={15} stroke={2.2} />
        </span>
      ) : (
        <IconButton
          label={isCopyable ? messages.copy(label) : messages.nothing(label)}
          size={28}
          icon={<IconArrowRight size={15} stroke={2} />}
          isDisabled={!isCopyable || isLocked || isFlagged}
          // Tab goes from field to field where a key copies. A page without the key leads to the arrow.
          isPassedBy={props.keys !== undefined}
          onClick={() => props.onCopy(sourced)}
        />
      )}
      <div className={classes.fields}>
        {fields.map((field) => (
          <Field key={field} {...props} field={field} />
        ))}
        {differs.map((field) => (
          <span key={field} className={classes.differs}>
            {one && other && messages.differs(one[field], other[field])}
          </span>
        ))}
        {first === 'email' && props.completion && (
          <span className={classes.rest} aria-hidden>
            {props.completion.slice(form.email.length)}
            {props.keys?.complete !== undefined && <KeyCap keys={props.keys.complete} />}
          </span>
        )}
        {read !== null && props.onTake !== undefined && (
          <span className={classes.read} role="status">
            {messages.read(textOf(read))}
            {props.keys?.take !== undefined && <KeyCap keys={props.keys.take} />}
            <IconButton
              label={messages.take(label, textOf(read))}
              size={24}
              icon={<IconCheck size={14} stroke={2} />}
              isPassedBy
              onClick={() => props.onTake?.(read)}
            />
          </span>
        )}
        {/* The narrow parts of a birth have their problems below the row. The other fields have them below themselves. */}
        {fields.length > 1 &&
          fields.map(
            (field) =>
              problems[field] !== undefined && (
                <p key={field} role="status" className={classes.problem}>
                  {problems[field]}
                </p>
              ),
          )}
      </div>
    </div>
  );
}

function Field({ field, form, source, ...props }: SideProps & { readonly field: KeyedField }) {
  const { kind, most, isRequired = false } = keyedFields[field];
  const problem = props.problems[field];
  // A part of a birth is too narrow for a sentence.
  const isPart = kind === 'day' || kind === 'month' || kind === 'year';
  const isOff = props.isLocked || (props.isFlagged && (kind === 'phone' || kind === 'zip'));
  const shared = {
    id: `keying-${field}`,
    'aria-label': keyedFieldLabel(field),
    'aria-required': isRequired,
    'aria-invalid': problem !== undefined,
    'data-field': field,
    className: classes.input ?? '',
    classNames: { input: form[field] !== source[field] && form[field] !== '' ? (classes.changed ?? '') : '' },
    placeholder: placeholders[field] ?? '',
    autoComplete: 'off',
    spellCheck: false,
    disabled: isOff,
    error: isPart ? problem !== undefined : problem,
    value: form[field],
    'data-kind': kind,
    onFocus: () => props.onFocus(field),
    onBlur: () => props.onLeave(field),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => props.onKey(field, event),
  };
  if (kind === 'phone' || kind === 'zip')
    return (
      <MaskedField {...shared} mask={(text) => keyedText(field, text)} onType={(text) => props.onType(field, text)} />
    );
  const isNumber = kind === 'day' || kind === 'month' || kind === 'year' || kind === 'age';
  return (
    <TextInput
      {...shared}
      dir={isNumber ? 'ltr' : 'auto'}
      inputMode={isNumber ? 'numeric' : kind === 'email' ? 'email' : 'text'}
      maxLength={most}
      onChange={(event) => props.onType(field, event.currentTarget.value)}
    />
  );
}
