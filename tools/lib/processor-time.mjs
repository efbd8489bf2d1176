import { readFileSync } from 'node:fs';

/** Ticks of the clock in `/proc` are a hundredth of a second on every Linux that Node supports. */
const TICKS = 100;

/**
 * Seconds of processor time that this process and its ended children have used. Undefined where the system does not
 * tell. A child that nobody waited for is missing.
 */
export function processorSeconds() {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program may contain spaces. The fields after the name begin behind its bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
    return (user + system + childrenUser + childrenSystem) / TICKS;
  } catch {
    return undefined;
  }
}

/** Says how long something took, and how much processor time that was. */
export function timeText(begun) {
  const took = `${((performance.now() - begun.at) / 1000).toFixed(0)} s`;
  const used = processorSeconds();
  return used === undefined || begun.used === undefined
    ? took
    : `${took}, ${(used - begun.used).toFixed(0)} s of processor time`;
}

/** The beginning of something whose time is told later. */
export const beginning = () => ({ at: performance.now(), used: processorSeconds() });
