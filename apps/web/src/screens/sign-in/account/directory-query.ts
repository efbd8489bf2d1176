/** What the directory answered. The server judges it. */
export interface DirectoryAnswer {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
  readonly iss?: string;
}

/** The answer of the directory, or null for a browser that begins; and the path to open after the sign-in. */
export interface DirectoryQuery {
  readonly answer: DirectoryAnswer | null;
  readonly next: string | null;
}

/**
 * Reads the query of the page, and takes it out of the address bar and the browser's history: nobody should copy the
 * code of a sign-in.
 */
export function takeDirectoryQuery(
  { search, pathname }: Pick<Location, 'search' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
): DirectoryQuery {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (state === null) return { answer: null, next: query.get('next') };
  history.replaceState(null, '', pathname);
  const given = (name: 'code' | 'error' | 'iss') => {
    const value = query.get(name);
    return value === null ? {} : { [name]: value };
  };
  return { answer: { state, ...given('code'), ...given('error'), ...given('iss') }, next: null };
}
