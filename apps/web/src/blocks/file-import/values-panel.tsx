import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import { NativeSelect } from '@mantine/core';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { useImportChoices } from './use-import-choices.ts';

interface ValuesPanelProps {
  readonly kind: WebImportKind;
  readonly of: ImportDetail;
}

interface Question {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether nobody has answered, so that rows wait for the answer. */
  readonly isOpen: boolean;
  readonly answer: (value: string) => void;
}

/** What the words and dates of the columns mean, once for all rows. Open while a question is open. */
export function ValuesPanel({ kind, of }: ValuesPanelProps) {
  const { apply, isPending } = useImportChoices(of);
  const questions = [
    ...addressQuestions(of, apply),
    ...kindQuestions(kind, of, apply),
    ...dateQuestions(kind, of, apply),
    ...wordQuestions(kind, of, apply),
  ];
  if (questions.length === 0) return null;
  const open = questions.filter(({ isOpen }) => isOpen).length;
  return (
    <AccordionSection
      title={messages.values}
      summary={open === 0 ? messages.valuesUnderstood : messages.valuesAsked(open)}
      startsClosed={open === 0}
    >
      <div className={classes.columns} aria-busy={isPending}>
        {questions.map(({ key, label, value, options, isOpen, answer }) => (
          <NativeSelect
            key={key}
            label={label}
            disabled={isPending}
            data={[...(isOpen ? [{ value: '?', label: messages.chooseOne }] : []), ...options]}
            value={isOpen ? '?' : value}
            onChange={({ currentTarget: { value: chosen } }) => answer(chosen)}
          />
        ))}
      </div>
    </AccordionSection>
  );
}

type Apply = ReturnType<typeof useImportChoices>['apply'];

function addressQuestions({ addresses, columns }: ImportDetail, apply: Apply): readonly Question[] {
  if (addresses.length < 2) return [];
  const fields = columns.map(({ field }) => field);
  const used = addresses.find(({ columns: ofBlock }) =>
    ofBlock.every((field, at) => field === null || fields[at] === field),
  );
  const ofAddresses = new Set(
    addresses.flatMap(({ columns: ofBlock }) => ofBlock.flatMap((field, at) => (field === null ? [] : [at]))),
  );
  return [
    {
      key: 'address',
      label: messages.address,
      value: used?.block ?? '',
      options: addresses.map(({ block }) => ({ value: block, label: messages.blocks[block] ?? block })),
      isOpen: used === undefined,
      answer: (block) => {
        const chosen = addresses.find((one) => one.block === block);
        if (chosen !== undefined)
          apply(
            {},
            fields.map((field, at) => (ofAddresses.has(at) ? (chosen.columns[at] ?? null) : field)),
          );
      },
    },
  ];
}

/** Columns such as a second phone, whose heading does not say their kind. A field that another column has changes places. */
function kindQuestions(kind: WebImportKind, { columns }: ImportDetail, apply: Apply): readonly Question[] {
  const fields = columns.map(({ field }) => field);
  const headings = columns.map(({ heading }) => heading);
  return kind.unsure.columnsOf(headings, fields).map((column) => ({
    key: `kind ${column}`,
    label: messages.kindOf(headings[column] ?? '', column + 1),
    value: fields[column] ?? '',
    options: kind.unsure.fields.map((name) => ({ value: name, label: labelOf(kind, name) })),
    isOpen: false,
    answer: (name) => {
      const swapped = fields.map((field, at) =>
        at === column ? name : field === name ? (fields[column] ?? null) : field,
      );
      apply({}, swapped);
    },
  }));
}

function dateQuestions(kind: WebImportKind, { dates, choices }: ImportDetail, apply: Apply): readonly Question[] {
  return dates.flatMap(({ field, order, hasOrder, shortYears, serials }) => {
    const label = labelOf(kind, field);
    const said = choices.dates.find((one) => one.field === field);
    const say = (change: Omit<(typeof choices.dates)[number], 'field'>) =>
      apply({ dates: [...choices.dates.filter((one) => one.field !== field), { ...said, field, ...change }] });
    const ask = (
      name: string,
      text: string,
      value: string | undefined,
      options: Readonly<Record<string, string>>,
      answer: (value: string) => void,
    ): Question => ({
      key: `${field} ${name}`,
      label: text,
      value: value ?? '',
      options: Object.entries(options).map(([each, words]) => ({ value: each, label: words })),
      isOpen: value === undefined,
      answer,
    });
    return [
      ...(hasOrder
        ? [
            ask('order', messages.order(label), order ?? undefined, messages.orders, (value) =>
              say({ order: value === 'day-first' ? value : 'month-first' }),
            ),
          ]
        : []),
      ...(shortYears > 0
        ? [
            ask('years', messages.shortYears(label, shortYears), said?.shortYears, messages.centuries, (value) =>
              say({ shortYears: value === '1900' ? value : '2000' }),
            ),
          ]
        : []),
      ...(serials > 0
        ? [
            ask(
              'serials',
              messages.serials(label, serials),
              said?.serials === undefined ? undefined : said.serials ? 'yes' : 'no',
              messages.serialChoices,
              (value) => say({ serials: value === 'yes' }),
            ),
          ]
        : []),
    ];
  });
}

/** The words of columns such as the type. A column whose words are all our own asks nothing. */
function wordQuestions(kind: WebImportKind, { words, choices }: ImportDetail, apply: Apply): readonly Question[] {
  return words.flatMap(({ field, words: all }) => {
    const known = kind.fields.find(({ name }) => name === field)?.words ?? [];
    const shown = all.filter(
      ({ word, text }) => text === null || isSaid(choices, field, word) || (known.length < 10 && text !== word),
    );
    return shown.map(({ word, count, text }) => ({
      key: `${field} ${word}`,
      label: messages.word(labelOf(kind, field), word, count),
      value: text ?? '',
      options: [...known.map((value) => ({ value, label: value })), { value: '', label: messages.emptyText }],
      isOpen: text === null,
      answer: (chosen) => {
        const others = choices.words.filter((one) => one.field !== field || one.word !== word.toLowerCase());
        apply({ words: [...others, { field, word: word.toLowerCase(), text: chosen }] });
      },
    }));
  });
}

const isSaid = ({ words }: ImportDetail['choices'], field: string, word: string): boolean =>
  words.some((one) => one.field === field && one.word === word.toLowerCase());

const labelOf = (kind: WebImportKind, name: string): string =>
  kind.fields.find((field) => field.name === name)?.label ?? name;
