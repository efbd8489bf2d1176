import type { MovedPerson, OtherPerson } from '@dropdate/domain/production-file/moved-person';
import { movedText, plainName, plainText } from '@dropdate/domain/production-file/moved-person';
import type { Database } from '../../../platform/database/database.ts';
import type { PieceRow } from '../production.data.ts';
import type { ReturnedOrder } from './returned-orders.data.ts';
import { listAddressees } from './returned-orders.data.ts';

/** Rows whose names or streets moved to another piece. */
export interface Warnings {
  readonly count: number;
  /** The first warnings as sentences. */
  readonly texts: readonly string[];
}

export const noWarnings: Warnings = { count: 0, texts: [] };

/** The most rows that are compared with the other pieces of the order. A file whose columns moved has as many as rows. */
const mostCompared = 1_000;
/** The most sentences of one order. */
const mostTexts = 10;

interface Suspect {
  readonly place: Pick<MovedPerson, 'fileName' | 'line'>;
  readonly sequence: number;
  readonly other: OtherPerson;
}

/** Collects rows that name somebody else than their piece, and then finds the pieces of these people in the order. */
export class MovedPeople {
  readonly #db: Database;
  readonly #order: ReturnedOrder;
  readonly #suspects: Suspect[] = [];

  constructor(db: Database, order: ReturnedOrder) {
    this.#db = db;
    this.#order = order;
  }

  /** Notes a row. `other` is null when the row names the person of its piece. */
  look({ seq }: Pick<PieceRow, 'seq'>, other: OtherPerson | null, place: Suspect['place']): void {
    if (other === null || this.#suspects.length >= mostCompared) return;
    this.#suspects.push({ place: { ...place }, sequence: seq, other });
  }

  async warnings(): Promise<Warnings> {
    if (this.#suspects.length === 0) return noWarnings;
    const [names, streets] = [new Map<string, number>(), new Map<string, number>()];
    for await (const people of listAddressees(this.#db, this.#order)) {
      for (const { seq, ...person } of people) {
        // The first piece of a name stands for all pieces with this name.
        const [name, street] = [plainName(person), plainText(person.addressLine1)];
        if (!names.has(name)) names.set(name, seq);
        if (!streets.has(street)) streets.set(street, seq);
      }
    }
    const texts: string[] = [];
    let count = 0;
    for (const { place, sequence, other } of this.#suspects) {
      const nameOf = other.name === null ? null : (names.get(other.name) ?? null);
      const streetOf = other.street === null ? null : (streets.get(other.street) ?? null);
      if (nameOf === null && streetOf === null) continue;
      count += 1;
      if (texts.length < mostTexts) texts.push(movedText({ ...place, sequence, nameOf, streetOf }));
    }
    return { count, texts };
  }
}
