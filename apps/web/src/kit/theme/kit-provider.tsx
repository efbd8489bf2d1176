import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** Gives every kit part its theme. The colour scheme follows the system until the user chooses. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <section id="overlays" aria-label="Menus and dialogs" />
    </MantineProvider>
  );
}
