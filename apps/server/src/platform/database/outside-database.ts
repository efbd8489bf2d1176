import pg from 'pg';

/** Milliseconds of silence after which a host counts as unreachable. */
const patienceMs = 10_000;

/** The variable that holds the address. The explanation names this variable. */
export type UrlVariable = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL';

/**
 * Signs in once. Returns null on success, else one sentence that says what to mend. The sentence contains no secret.
 */
export async function explainUnreachable(url: string, variable: UrlVariable): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  // The connection may break while it ends. By that time the result is known, so this error is ignored.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return explainConnection(error as Error & { code?: string }, variable);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explainConnection(error: Error & { code?: string }, variable: UrlVariable): string {
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `No PostgreSQL answers at ${variable}; start it or correct the address.`,
    ENOTFOUND: `The host of ${variable} is not known; correct the address.`,
    EAI_AGAIN: `The host of ${variable} is not known; correct the address.`,
    ETIMEDOUT: `The host of ${variable} does not answer; check address and firewall.`,
    EHOSTUNREACH: `The host of ${variable} cannot be reached; check address and network.`,
    ENETUNREACH: `The host of ${variable} cannot be reached; check address and network.`,
    '28P01': `PostgreSQL refuses the user or password of ${variable}.`,
    '28000': `PostgreSQL refuses the user of ${variable}.`,
    '3D000': `The database named in ${variable} does not exist; create it first.`,
    '53300': `PostgreSQL at ${variable} has no connection left; raise max_connections or end other programs.`,
    '57P03': `PostgreSQL at ${variable} is starting or stopping; try again in a moment.`,
  };
  const known = sentences[error.code ?? ''];
  if (known) return known;
  if (error.message.includes('password must be a string'))
    return `PostgreSQL asks for a password; ${variable} has none.`;
  if (error.message.includes('timeout')) return sentences.ETIMEDOUT ?? '';
  return `PostgreSQL cannot be used at ${variable}: ${error.message.replace(/\.$/, '')}.`;
}
