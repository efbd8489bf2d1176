import { cleanText } from '../../field/clean-text.ts';
import { type DateFacts, type ImportFacts, mostWords } from '../../import/import-choices.ts';
import type { ImportColumns, ImportField } from '../../import/import-columns.ts';
import { isEmptyWord } from './contact-words.ts';
import { birthFormOf, isClearYear, orderOfNumbers } from './read-birth.ts';

type Counts = { -readonly [Name in keyof Omit<DateFacts, 'field'>]: number };

/** Collects what the rows of a file show of its columns: the words of columns with few words, and the forms of dates. */
export class FileFacts {
  readonly #words: readonly {
    readonly column: number;
    readonly field: string;
    readonly counts: Map<string, { readonly word: string; count: number }>;
  }[];
  readonly #dates: readonly { readonly column: number; readonly field: string; readonly counts: Counts }[];
  readonly #thisYear: number;

  /** @param today the current date of the company */
  constructor(fields: readonly ImportField[], columns: ImportColumns, today: string) {
    const mapped = columns.flatMap((name, column) => {
      const field = fields.find((one) => one.name === name);
      return field === undefined ? [] : [{ column, field }];
    });
    this.#words = mapped
      .filter(({ field }) => field.words !== undefined)
      .map(({ column, field }) => ({ column, field: field.name, counts: new Map() }));
    this.#dates = mapped
      .filter(({ field }) => field.isDate === true)
      .map(({ column, field }) => ({ column, field: field.name, counts: noDates() }));
    this.#thisYear = Number(today.slice(0, 4));
  }

  add(cells: readonly string[]): void {
    for (const { column, counts } of this.#words) {
      const word = cleanText(cells[column] ?? '').trim();
      // More words than a user maps one by one are counted no further.
      const key = word.toLowerCase();
      const known = counts.get(key);
      if (known !== undefined) known.count += 1;
      else if (word !== '' && !isEmptyWord(word, false) && counts.size <= mostWords)
        counts.set(key, { word, count: 1 });
    }
    for (const { column, counts } of this.#dates) this.#date(cells[column] ?? '', counts);
  }

  #date(cell: string, counts: Counts): void {
    const form = cell === '' ? null : birthFormOf(cleanText(cell));
    if (form === null) return;
    if (form.kind === 'nothing') counts.nothing += 1;
    else if (form.kind === 'serial') counts.serials += 1;
    else if (form.kind === 'numbers' || form.kind === 'short') {
      if (form.kind === 'short' && !isClearYear(form.year, this.#thisYear)) counts.shortYears += 1;
      if (form.kind === 'short' && form.month !== null) return;
      const order = orderOfNumbers(form.first, form.second);
      // 6/6 says nothing of the order.
      if (order === null || form.first === form.second) return;
      if (order === 'month-first') counts.monthFirst += 1;
      else if (order === 'day-first') counts.dayFirst += 1;
      else counts.either += 1;
      if (order === 'either' && form.isDotted) counts.dotted += 1;
    }
  }

  get facts(): ImportFacts {
    return {
      words: this.#words.map(({ field, counts }) => ({
        field,
        words: [...counts.values()].toSorted((a, b) => b.count - a.count),
      })),
      dates: this.#dates.map(({ field, counts }) => ({ field, ...counts })),
    };
  }
}

const noDates = (): Counts => ({
  monthFirst: 0,
  dayFirst: 0,
  either: 0,
  dotted: 0,
  shortYears: 0,
  serials: 0,
  nothing: 0,
});
