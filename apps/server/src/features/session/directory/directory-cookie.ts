import { z } from 'zod';
import type { PublicContext } from '../../../platform/context.ts';
import type { DirectorySecrets } from '../../../platform/directory/directory.ts';
import { seal, unseal } from '../../../platform/sealed-text.ts';

type CookieContext = Pick<PublicContext, 'clock' | 'keyed' | 'directoryCookie'>;

/** Milliseconds from the button to the answer of the directory. Some users enter a password and a code in between. */
export const directoryStepMs = 10 * 60_000;

/** A sign-in that this browser began. */
const begunSchema = z.object({
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  next: z.string().nullable(),
  /** Milliseconds since 1970. A browser may keep a cookie for longer than it should. */
  until: z.number(),
});

export type BegunSignIn = Omit<z.output<typeof begunSchema>, 'until'>;

const [purpose, owner] = ['directory sign-in', 'browser'];

/** Lets this browser remember the sign-in that it begins, in place of an older one. */
export function keepBegun({ clock, keyed, directoryCookie }: CookieContext, begun: BegunSignIn): void {
  const until = clock.now().getTime() + directoryStepMs;
  directoryCookie.set(seal(keyed, purpose, owner, JSON.stringify({ ...begun, until })), new Date(until));
}

/**
 * The sign-in that this browser began. Null when it began none, began it too long ago, or when the directory answers
 * another sign-in. So nobody can make a browser finish a sign-in of somebody else.
 */
export function findBegun({ clock, keyed, directoryCookie }: CookieContext, state: string): BegunSignIn | null {
  const begun = read(() => unseal(keyed, purpose, owner, directoryCookie.value ?? ''));
  if (begun === null || begun.until <= clock.now().getTime() || begun.secrets.state !== state) return null;
  return begun satisfies DirectoryKept;
}

type DirectoryKept = { readonly secrets: DirectorySecrets; readonly next: string | null };

function read(open: () => string): z.output<typeof begunSchema> | null {
  try {
    return begunSchema.parse(JSON.parse(open()));
  } catch {
    // Somebody has made up or cut off the cookie, or it comes from another installation.
    return null;
  }
}
