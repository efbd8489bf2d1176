import { busy } from '../../platform/http/refusal.ts';
import { turns } from '../../platform/turns.ts';
import { isPassword } from './password.ts';

/** Compares passwords, a few at a time. A comparison takes a core and a thread that the prospect engine needs, too. */
export interface PasswordChecks {
  /**
   * Whether the password is right. Unknown devices share one queue, in which their networks take turns. Known devices
   * have a queue of their own, so that unknown devices cannot keep them waiting.
   * @throws Refusal 503 `Busy` when too many comparisons wait
   */
  isPassword(
    caller: { readonly device: string | null; readonly network: string },
    passwordHash: string | null,
    password: string,
  ): Promise<boolean>;
}

const refusal = () => busy('Many people are signing in right now. Please try again in a moment.');

/** With 200 comparisons waiting, the last one waits for about four seconds. */
export function passwordChecks(maxWaiting = 200): PasswordChecks {
  const lane = () => turns({ atOnce: 1, perOwner: 1, waiting: { max: maxWaiting, refusal } });
  const [known, strange] = [lane(), lane()];
  return {
    isPassword: ({ device, network }, passwordHash, password) => {
      const check = () => isPassword(passwordHash, password);
      return device === null ? strange.run(network, check) : known.run(device, check);
    },
  };
}
