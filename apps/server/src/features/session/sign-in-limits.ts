import type { AttemptLimit, Pace } from '../../platform/http/attempt-limit.ts';
import { networkOf } from '../../platform/http/network.ts';

/**
 * How fast passwords may be guessed. A limit slows guessing and locks nobody out: a limit on a network or an account
 * that many people share always lets another try through after some seconds.
 */
export const paces = {
  /** The tries of one known device on one account. */
  device: { free: 10, everyMs: 30_000, maxWaitMs: 0 },
  /**
   * The tries on one account from one network. This pace is slower than `account`, so that one network cannot use up
   * all tries on an account.
   */
  accountFromNetwork: { free: 10, everyMs: 30_000, maxWaitMs: 5_000 },
  /** The tries of all unknown devices on one account. */
  account: { free: 30, everyMs: 10_000, maxWaitMs: 5_000 },
  /** The tries of one network on all accounts. A whole office, or all users of a proxy, may share one network. */
  network: { free: 60, everyMs: 3_000, maxWaitMs: 9_000 },
  /** The tries of one IPv6 network of 48 bits on all accounts. Many providers give each customer such a network. */
  wideNetwork: { free: 240, everyMs: 750, maxWaitMs: 9_000 },
} satisfies Readonly<Record<string, Pace>>;

/** A device from which nobody has signed in to this account. */
export interface Stranger {
  readonly address: string;
  /** In small letters. The account need not exist. */
  readonly userName: string;
}

export function limitsOfStranger({ address, userName }: Stranger): readonly AttemptLimit[] {
  const network = networkOf(address, 64);
  const wide = networkOf(address, 48);
  return [
    { who: `network\n${network}`, pace: paces.network },
    ...(wide === network ? [] : [{ who: `network\n${wide}`, pace: paces.wideNetwork }]),
    { who: `account from network\n${network}\n${userName}`, pace: paces.accountFromNetwork },
    { who: `account\n${userName}`, pace: paces.account },
  ];
}

export function limitsOfDevice(device: string): readonly AttemptLimit[] {
  return [{ who: `device\n${device}`, pace: paces.device }];
}
