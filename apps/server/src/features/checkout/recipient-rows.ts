import { randomBytes } from 'node:crypto';
import { monthOf, unknownBirthMonth, yearOf } from '@dropdate/domain/age/birth-month';
import { groupsOfSeeds } from '@dropdate/domain/audience/seed-address';
import { imbRouting, imbTracking } from '@dropdate/domain/mail-piece/barcode/imb-number';
import { pieceIdOf } from '@dropdate/domain/mail-piece/identity/piece-id';
import { qualifyingCode, qualifyingCodeLimit } from '@dropdate/domain/mail-piece/identity/qualifying-code';
import { deliveryPointOf } from '@dropdate/domain/mail-piece/postal-address';
import type { PostalClass } from '@dropdate/domain/personalize/variant';
import { v7 as uuidv7 } from 'uuid';
import type { SeedToMail } from '../audience/seed-addresses/seeds-of-company.ts';
import type { CampaignVariant } from '../campaigns/campaign-for-order.ts';
import type { MailedPerson } from '../campaigns/own-list/mailed-person.ts';
import type { NumberRange } from './mail-identity.data.ts';

import type { PieceCount, RecipientPiece } from './order-rows.data.ts';

/** The pieces of one variant in one state. */
export interface PieceGroup {
  readonly variantId: string;
  readonly state: string;
  readonly postalClass: PostalClass;
  readonly vendorKeys: readonly bigint[];
}

/** A person who was chosen for a state. */
export interface ChosenPerson {
  readonly vendorKey: bigint;
  readonly state: string;
}

/**
 * Gives each person a variant. In each state, the variants take their desired counts one after another, best-ranked
 * people first. The groups have the order in which the print shop handles them.
 * @throws RangeError when the variants of a state do not take exactly its people.
 */
export function groupPieces(people: Iterable<ChosenPerson>, variants: readonly CampaignVariant[]): PieceGroup[] {
  const byState = new Map<string, bigint[]>();
  let left = 0;
  for (const { vendorKey, state } of people) {
    const others = byState.get(state);
    if (others) others.push(vendorKey);
    else byState.set(state, [vendorKey]);
    left += 1;
  }
  const groups: PieceGroup[] = [];
  for (const { id: variantId, postalClass, states } of variants) {
    for (const { stateCode: state, isEnabled, desiredCount } of states) {
      const vendorKeys = (byState.get(state) ?? []).splice(0, isEnabled ? (desiredCount ?? 0) : 0);
      if (postalClass === null) throw new RangeError('a variant without a postal class');
      if (vendorKeys.length > 0) groups.push({ variantId, state, postalClass, vendorKeys });
      left -= vendorKeys.length;
    }
  }
  if (left !== 0) throw new RangeError('the variants do not take exactly the people of each state');
  return groups;
}

/** How many pieces each variant has in each state. */
export function countPieces(groups: readonly PieceGroup[]): PieceCount[] {
  return groups.map(({ variantId, state, vendorKeys }) => ({ variantId, state, pieces: vendorKeys.length }));
}

/** Somebody who gets a piece: a person who was bought, or the address of a seed. */
type Addressee = Omit<MailedPerson, 'vendorKey' | 'householdKey' | 'facts'> &
  Pick<RecipientPiece, 'vendorKey' | 'householdKey' | 'facts'>;

export interface AddressedPiece {
  readonly prospect: Addressee;
  /** The state whose lines a seed prints. Null for a bought piece. */
  readonly linesState: string | null;
  readonly variantId: string;
  readonly postalClass: PostalClass;
}

/** The pieces of seeds: each with the variant of its own state, or of the first state of the order. */
export function seedPieces(seeds: readonly SeedToMail[], groups: readonly PieceGroup[]): AddressedPiece[] {
  return groupsOfSeeds(seeds, groups).map(({ seed, group }) => {
    const { firstName, lastName, city, county } = seed;
    const [zip = '', zip4 = null] = seed.zip.split('-');
    const address = { address: seed.addressLine1, city, county, stateCode: seed.state, zip, zip4, deliveryPoint: null };
    const unknown = { coordinates: null, birthMonth: unknownBirthMonth, phone: null, facts: {} };
    const prospect = {
      vendorKey: null,
      householdKey: null,
      firstName,
      middleName: null,
      lastName,
      ...address,
      ...unknown,
    };
    return { prospect, linesState: group.state, variantId: group.variantId, postalClass: group.postalClass };
  });
}

export interface PieceNumbers {
  readonly ranges: readonly NumberRange[];
  readonly serialAt: (index: number) => number;
  readonly mailerId: string;
  /** The number of this order among all orders. Any 1,048,576 orders in a row have different qualifying codes. */
  readonly orderSequence: number;
}

/**
 * Makes the snapshots of a portion of people with the identity of their pieces (decision 42). `from` is the number of
 * pieces of the order before this portion.
 */
export function recipientPieces(
  pieces: readonly AddressedPiece[],
  numbers: PieceNumbers,
  from: number,
): RecipientPiece[] {
  const keys = printedKeys(numbers.ranges, from);
  const random = randomBytes(payloadBytes * pieces.length);
  return pieces.map(({ prospect, linesState, variantId, postalClass }, at) => {
    const index = from + at;
    const key = keys.next().value;
    if (key === undefined) throw new RangeError('fewer printed keys than pieces');
    const deliveryPoint = prospect.deliveryPoint ?? deliveryPointOf(prospect.address);
    const zip4 = prospect.zip4 ?? '';
    const tracking = imbTracking({ postalClass, mailerId: numbers.mailerId, serial: numbers.serialAt(index) });
    const isBirthKnown = prospect.birthMonth !== unknownBirthMonth;
    return {
      id: uuidv7(),
      variantId,
      seq: index + 1,
      isSeed: linesState !== null,
      linesState,
      vendorKey: prospect.vendorKey,
      householdKey: prospect.householdKey,
      firstName: prospect.firstName,
      middleName: prospect.middleName ?? '',
      lastName: prospect.lastName,
      addressLine1: prospect.address,
      urbanization: prospect.urbanization ?? '',
      city: prospect.city,
      state: prospect.stateCode,
      county: prospect.county,
      zip: prospect.zip,
      zip4,
      deliveryPoint,
      latitude: prospect.coordinates?.latitude ?? null,
      longitude: prospect.coordinates?.longitude ?? null,
      birthYear: isBirthKnown ? yearOf(prospect.birthMonth) : null,
      birthMonth: isBirthKnown ? monthOf(prospect.birthMonth) : null,
      phone: prospect.phone,
      facts: prospect.facts,
      clientCode: key.clientCode,
      mailingNumber: key.mailingNumber,
      imb: `${tracking}${imbRouting({ zip: prospect.zip, zip4, deliveryPoint })}`,
      qualifyingCode: qualifyingCode(numbers.orderSequence % qualifyingCodeLimit, index + 1),
      pieceId: pieceIdOf(payloadAt(random, at)),
      mailedOn: null,
    };
  });
}

/** The printed keys from the piece at `from` on. */
function* printedKeys(
  ranges: readonly NumberRange[],
  from: number,
): Generator<{ readonly clientCode: string; readonly mailingNumber: number }, undefined> {
  let skipped = from;
  for (const { clientCode, first, count } of ranges) {
    for (let at = skipped; at < count; at += 1) yield { clientCode, mailingNumber: first + at };
    skipped = Math.max(0, skipped - count);
  }
}

const payloadBytes = 7;

/** 55 bits that nobody can guess. */
function payloadAt(random: Buffer, index: number): bigint {
  const from = index * payloadBytes;
  return BigInt(`0x${random.toString('hex', from, from + payloadBytes)}`) >> 1n;
}
