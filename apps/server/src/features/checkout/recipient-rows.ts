import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { monthOf, unknownBirthMonth, yearOf } from '@dropdate/domain/age/birth-month';
import { imbRouting, imbTracking } from '@dropdate/domain/mail-piece/barcode/imb-number';
import { pieceIdOf } from '@dropdate/domain/mail-piece/identity/piece-id';
import { qualifyingCode, qualifyingCodeLimit } from '@dropdate/domain/mail-piece/identity/qualifying-code';
import { deliveryPointOf } from '@dropdate/domain/mail-piece/postal-address';
import type { PostalClass } from '@dropdate/domain/personalize/variant';
import type { Prospect } from '@dropdate/prospect-engine/prospect-engine';
import { v7 as uuidv7 } from 'uuid';
import type { CampaignVariant } from '../campaigns/campaign-for-order.ts';
import type { NumberRange } from './mail-identity.data.ts';

import type { PieceCount, RecipientPiece } from './order-rows.data.ts';

export interface AddressedPiece {
  readonly prospect: Prospect;
  readonly variantId: string;
  readonly postalClass: PostalClass;
}

/**
 * Gives each person a variant. In each state, the variants take their desired counts one after another, best-ranked
 * people first. The pieces of a variant are then sorted by zip within each state, as the print shop handles them.
 * @throws RangeError when the variants of a state do not take exactly its people.
 */
export async function assignVariants(
  people: readonly Prospect[],
  variants: readonly CampaignVariant[],
): Promise<AddressedPiece[]> {
  const byState = new Map<string, Prospect[]>();
  for (const person of people) {
    const others = byState.get(person.stateCode);
    if (others) others.push(person);
    else byState.set(person.stateCode, [person]);
  }
  const pieces: AddressedPiece[] = [];
  for (const variant of variants) {
    for (const { stateCode, isEnabled, desiredCount } of variant.states) {
      const taken = (byState.get(stateCode) ?? []).splice(0, isEnabled ? (desiredCount ?? 0) : 0);
      const { id: variantId, postalClass } = variant;
      if (postalClass === null) throw new RangeError('a variant without a postal class');
      // One push per piece, because a state has more people than a call takes arguments.
      for (const prospect of await sortedByZip(taken)) pieces.push({ prospect, variantId, postalClass });
    }
  }
  if (pieces.length !== people.length)
    throw new RangeError('the variants do not take exactly the people of each state');
  return pieces;
}

/** How many pieces each variant has in each state. */
export function countPieces(pieces: readonly AddressedPiece[]): PieceCount[] {
  const counts = new Map<string, PieceCount>();
  for (const { variantId, prospect } of pieces) {
    const key = `${variantId} ${prospect.stateCode}`;
    const count = counts.get(key);
    if (count) count.pieces += 1;
    else counts.set(key, { variantId, state: prospect.stateCode, pieces: 1 });
  }
  return [...counts.values()];
}

/** People sorted in one turn: a few milliseconds of work. */
const peoplePerTurn = 10_000;

/** Sorts people by zip, zip4 and key. Other calls get their turn between portions, because a state may have many. */
async function sortedByZip(people: readonly Prospect[]): Promise<Prospect[]> {
  const byZip = new Map<string, Prospect[]>();
  for (const [at, person] of people.entries()) {
    if (at % peoplePerTurn === peoplePerTurn - 1) await setImmediate();
    const others = byZip.get(person.zip);
    if (others) others.push(person);
    else byZip.set(person.zip, [person]);
  }
  const sorted: Prospect[] = [];
  let inTurn = 0;
  for (const zip of [...byZip.keys()].sort()) {
    const neighbours = byZip.get(zip) ?? [];
    inTurn += neighbours.length;
    if (inTurn >= peoplePerTurn) {
      inTurn = 0;
      await setImmediate();
    }
    for (const person of neighbours.sort(byZip4)) sorted.push(person);
  }
  return sorted;
}

function byZip4(a: Prospect, b: Prospect): number {
  const [left, right] = [a.zip4 ?? '', b.zip4 ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return a.vendorKey < b.vendorKey ? -1 : 1;
}

export interface PieceNumbers {
  readonly ranges: readonly NumberRange[];
  readonly serialAt: (index: number) => number;
  readonly mailerId: string;
  /** The number of this order among all orders. Any 1,048,576 orders in a row have different qualifying codes. */
  readonly orderSequence: number;
}

/** Makes the snapshot of each person with the identity of their piece, one piece at a time (decision 42). */
export function* recipientPieces(pieces: readonly AddressedPiece[], numbers: PieceNumbers): Generator<RecipientPiece> {
  const keys = numbers.ranges.flatMap(({ clientCode, first, count }) =>
    Array.from({ length: count }, (_, index) => ({ clientCode, mailingNumber: first + index })),
  );
  const random = randomBytes(payloadBytes * pieces.length);
  for (const [index, { prospect, variantId, postalClass }] of pieces.entries()) {
    const key = keys[index];
    if (key === undefined) throw new RangeError('fewer printed keys than pieces');
    const deliveryPoint = prospect.deliveryPoint ?? deliveryPointOf(prospect.address);
    const zip4 = prospect.zip4 ?? '';
    const tracking = imbTracking({ postalClass, mailerId: numbers.mailerId, serial: numbers.serialAt(index) });
    const isBirthKnown = prospect.birthMonth !== unknownBirthMonth;
    yield {
      id: uuidv7(),
      variantId,
      seq: index + 1,
      vendorKey: prospect.vendorKey,
      householdKey: prospect.householdKey,
      firstName: prospect.firstName,
      middleName: prospect.middleName ?? '',
      lastName: prospect.lastName,
      addressLine1: prospect.address,
      city: prospect.city,
      state: prospect.stateCode,
      county: prospect.county,
      zip: prospect.zip,
      zip4,
      deliveryPoint,
      birthYear: isBirthKnown ? yearOf(prospect.birthMonth) : null,
      birthMonth: isBirthKnown ? monthOf(prospect.birthMonth) : null,
      phone: prospect.phone,
      facts: prospect.facts,
      clientCode: key.clientCode,
      mailingNumber: key.mailingNumber,
      imb: `${tracking}${imbRouting({ zip: prospect.zip, zip4, deliveryPoint })}`,
      qualifyingCode: qualifyingCode(numbers.orderSequence % qualifyingCodeLimit, index + 1),
      pieceId: pieceIdOf(payloadAt(random, index)),
      mailedOn: null,
    };
  }
}

const payloadBytes = 7;

/** 55 bits that nobody can guess. */
function payloadAt(random: Buffer, index: number): bigint {
  const from = index * payloadBytes;
  return BigInt(`0x${random.toString('hex', from, from + payloadBytes)}`) >> 1n;
}
