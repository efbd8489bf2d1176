import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { keepPresses } from '../button/keep-presses.ts';
import { cssVariables, theme } from './theme.ts';

/** Gives every kit part its theme, and keeps presses on their controls. The colour scheme follows the system until the user chooses. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  useEffect(keepPresses, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <section id="overlays" aria-label="Menus and dialogs" />
    </MantineProvider>
  );
}
