import pg from 'pg';

/** A statement is named when it comes for the third time: what comes once or twice is not worth a connection's memory. */
const namedFrom = 3;
/** Texts that differ (lists of values, chosen columns) without an end must not fill the connections of the database. */
const mostNames = 300;
const mostKnown = 3_000;
const longestText = 10_000;

/** Gives the texts of statements that keep coming a name, for good. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || text.length > longestText) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < namedFrom) {
      if (seen.size >= mostKnown) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `dropdate_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * A connection on which statements that keep coming are parsed and planned once: planning the join behind a session took
 * ten times as long as running it. PostgreSQL goes on planning anew where the values make a better plan. A pooler between
 * us and the database must know prepared statements.
 */
export function preparingClient(nameOf = statementNames()): typeof pg.Client {
  return class PreparingClient extends pg.Client {
    // `never` is what all overloads of the driver may answer.
    override query(config: unknown, values?: unknown, callback?: unknown): never {
      return super.query(this.named(config, values) as never, values as never, callback as never) as never;
    }

    /** Statements without values stay as they are: the driver sends several of them in one text. */
    private named(config: unknown, values: unknown): unknown {
      if (!isUnnamed(config) || !Array.isArray(values) || values.length === 0) return config;
      const name = nameOf(config.text);
      return name === undefined ? config : { ...config, name };
    }
  };
}

function isUnnamed(config: unknown): config is { readonly text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name !== undefined)
  );
}
