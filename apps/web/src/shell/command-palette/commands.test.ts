import { describe, expect, it } from 'vitest';
import { commandsFor, matching, type OwnCommands } from './commands.ts';

const done: string[] = [];
const commands: OwnCommands = {
  setTheme: (theme) => done.push(theme),
  show: (overlay) => done.push(overlay),
  signOut: () => done.push('signed out'),
};

const labels = (text: string): readonly string[] =>
  matching(
    commandsFor(() => true, true, commands),
    text,
  ).map((item) => item.label);

describe('the command palette', () => {
  it('offers only pages that the viewer may open', () => {
    const shown = commandsFor((path) => path === '/home', true, commands);
    const pages = shown.filter((item) => typeof item.target !== 'function');
    expect(pages.map((item) => item.label)).toEqual(['Home']);
  });

  it('runs the action behind a name', () => {
    for (const text of ['dark', 'theme light', 'sys', 'support', 'short', 'sign out']) {
      const [first] = matching(
        commandsFor(() => false, true, commands),
        text,
      );
      if (typeof first?.target === 'function') first.target();
    }
    expect(done).toEqual(['dark', 'light', 'auto', 'support', 'shortcuts', 'signed out']);
  });

  it.each([
    ['camp stat', ['Campaign Status']],
    ['turning', ['Create Turning Age Order']],
    ['order create', ['Create Lead Gen Order', 'Create Turning Age Order']],
    ['in', ['Keying-In']],
    ['xyz', []],
  ])('finds by the beginnings of words: %j', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });
});
