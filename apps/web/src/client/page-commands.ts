import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** An action of the open page that the palette offers. */
interface PageCommand {
  readonly label: string;
  /** The group that lists the action, for example `Order`. */
  readonly group: string;
  readonly run: () => void;
}

const none: readonly PageCommand[] = [];
let offered = none;
const listeners = new Set<() => void>();

function offer(commands: readonly PageCommand[]): void {
  offered = commands;
  for (const listener of listeners) listener();
}

/** Offers actions in the palette while a part of the page is shown. Their labels must differ. */
export function useOffersCommands(commands: readonly PageCommand[]): void {
  const run = useEffectEvent((label: string) => commands.find((command) => command.label === label)?.run());
  const names = JSON.stringify(commands.map(({ group, label }) => ({ group, label })));
  useEffect(() => {
    const named = JSON.parse(names) as Omit<PageCommand, 'run'>[];
    const mine = named.map((command) => ({ ...command, run: () => run(command.label) }));
    offer([...offered, ...mine]);
    return () => offer(offered.filter((command) => !mine.includes(command)));
  }, [names]);
}

/** The actions that the open page offers. */
export function usePageCommands(): readonly PageCommand[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
