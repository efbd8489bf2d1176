import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../platform/keyed-hash.ts';

/** Faster than any person fills in a form. */
const leastMs = 2_000;
/** Older pages are shown once more, with what was typed. */
const mostMs = 24 * 3_600_000;

const signOf = (keyed: KeyedHash, place: string, time: string): string =>
  keyed('answer page', `${place}\n${time}`).slice(0, 24);

/** When a form was made, signed, so that nobody can say another time. `place` is the page of the form. */
export function formStamp(keyed: KeyedHash, place: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signOf(keyed, place, time)}`;
}

/** How a stamp fits to now. `old` stands for a forged stamp too, because both get a fresh page. */
export function judgeStamp(keyed: KeyedHash, place: string, stamp: string, now: Date): 'fits' | 'fast' | 'old' {
  const [time = '', sign = ''] = stamp.split('.');
  const [given, own] = [Buffer.from(sign), Buffer.from(signOf(keyed, place, time))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return 'old';
  const age = now.getTime() - Number.parseInt(time, 36);
  if (!(age >= 0 && age <= mostMs)) return 'old';
  return age < leastMs ? 'fast' : 'fits';
}
