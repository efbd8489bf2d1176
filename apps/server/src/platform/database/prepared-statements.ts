import pg from 'pg';

/**
 * A statement gets a name at its third use. A statement that is used once or twice is not worth a connection's memory.
 */
const namedFrom = 3;
/**
 * Limits on named statements, because each name takes memory in every connection. The number of different texts has no
 * limit: lists of values and chosen columns make new texts.
 */
const maxNames = 300;
const maxKnown = 3_000;
const maxTextLength = 10_000;

/**
 * The beginning of a statement that never gets a name. After some uses of a name, PostgreSQL may plan without looking at
 * the values. That plan is a hundred times slower where the values decide the plan: a searched text, a large company.
 */
export const plannedAnew = '/* planned anew */';

/** Returns a function that gives repeated statements a permanent name. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    if (text.startsWith(plannedAnew)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames || text.length > maxTextLength) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < namedFrom) {
      if (seen.size >= maxKnown) seen.clear();
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
 * A connection that parses and plans repeated statements only once. Planning the join behind a session took ten times
 * as long as running it. PostgreSQL still makes a new plan when the values allow a better plan. A pooler between us and
 * the database must support prepared statements.
 */
export function preparingClient(nameOf = statementNames()): typeof pg.Client {
  return class PreparingClient extends pg.Client {
    // The driver's overloads return different types, and `never` fits every return type.
    override query(config: unknown, values?: unknown, callback?: unknown): never {
      return super.query(this.named(config, values) as never, values as never, callback as never) as never;
    }

    /**
     * A statement without values stays unnamed: its text may hold several statements, which PostgreSQL cannot prepare.
     */
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
