/** A transition that one kind of actor can make. With `via`, the actor can make the transition only in that way. */
export interface Transition<State extends string, Actor extends string, Via extends string = never> {
  readonly from: State;
  readonly to: State;
  readonly by: Actor;
  readonly via?: Via;
}

export interface TransitionTable<State extends string, Actor extends string, Via extends string = never> {
  readonly states: readonly State[];
  /** The states in which a record can begin. */
  readonly initial: readonly State[];
  /** The states in which a record ends. No transition leaves them. */
  readonly final: readonly State[];
  /** States that exist on the wire, but that no transition reaches or leaves. */
  readonly unused: readonly State[];
  readonly moves: readonly Transition<State, Actor, Via>[];
}

function duplicates(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

/** The states that the moves reach from `start`, with `start` itself. */
export function reachableFrom<State extends string>(
  start: readonly State[],
  moves: readonly { readonly from: State; readonly to: State }[],
): ReadonlySet<State> {
  const reached = new Set(start);
  // Iterating a set also visits values that are added during the loop, so one pass walks the whole graph.
  for (const state of reached) {
    for (const move of moves) if (move.from === state) reached.add(move.to);
  }
  return reached;
}

/**
 * The problems of a transition table: unknown states, repeated moves or states, unreachable states, states without a
 * way to a final state, and moves of final or unused states. Empty for a sound table.
 */
export function checkTransitionTable<State extends string, Actor extends string, Via extends string = never>(
  table: TransitionTable<State, Actor, Via>,
): readonly string[] {
  const { states, initial, final, unused, moves } = table;
  const problems: string[] = [];
  const ends = moves.flatMap(({ from, to }) => [from, to]);
  const known: ReadonlySet<string> = new Set(states);
  for (const state of new Set([...initial, ...final, ...unused, ...ends])) {
    if (!known.has(state)) problems.push(`unknown state: ${state}`);
  }
  for (const state of duplicates(states)) problems.push(`state twice: ${state}`);
  for (const move of duplicates(moves.map(({ from, to, by }) => `${from} to ${to} by ${by}`))) {
    problems.push(`move twice: ${move}`);
  }
  const reached = reachableFrom(initial, moves);
  const backwards = moves.map(({ from, to }) => ({ from: to, to: from }));
  const finishing = reachableFrom(final, backwards);
  for (const state of states) {
    if (unused.includes(state)) {
      if (ends.includes(state) || initial.includes(state)) problems.push(`unused state is used: ${state}`);
      continue;
    }
    if (!reached.has(state)) problems.push(`unreachable state: ${state}`);
    if (!finishing.has(state)) problems.push(`no way out of: ${state}`);
    if (final.includes(state) && moves.some(({ from }) => from === state)) problems.push(`final state moves: ${state}`);
  }
  return problems;
}

/** The given table, if the table is sound. A broken table throws when its module loads, before any code can use it. */
export function soundTransitionTable<State extends string, Actor extends string, Via extends string = never>(
  name: string,
  table: TransitionTable<State, Actor, Via>,
): TransitionTable<State, Actor, Via> {
  const problems = checkTransitionTable(table);
  if (problems.length > 0) throw new Error(`${name} transitions: ${problems.join('; ')}`);
  return table;
}

/** Whether the table allows this move for this actor. A move with a `via` is allowed only with that `via`. */
export function isAllowedMove<State extends string, Actor extends string, Via extends string = never>(
  table: TransitionTable<State, Actor, Via>,
  move: Transition<State, Actor, Via>,
): boolean {
  return table.moves.some(
    ({ from, to, by, via }) =>
      from === move.from && to === move.to && by === move.by && (via === undefined || via === move.via),
  );
}
