import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { dark, gray, ink } from './colors.ts';
import { darkTokens, lightTokens, sizes } from './tokens.ts';

interface Sized {
  readonly size?: string | number;
}

/** The height of a control: 28 px in tables and panels, 40 px at sign-in and for touch, 32 px elsewhere. */
function controlHeight({ size }: Sized): string {
  if (size === 'xs') return '28px';
  return size === 'lg' ? '40px' : '32px';
}

/** The look of the product, in Mantine's form. */
export const theme = createTheme({
  colors: { ink, gray, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  white: '#FFFFFF',
  black: '#1E1C19',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontWeights: { regular: '400', medium: '530', bold: '600' },
  fontSmoothing: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '24px' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '18px', lineHeight: '24px', fontWeight: '600' },
      h3: { fontSize: '15px', lineHeight: '22px', fontWeight: '600' },
      h4: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '6px', lg: '8px', xl: '12px' },
  shadows: {
    xs: 'var(--dd-shadow-control)',
    sm: 'var(--dd-shadow-control)',
    md: 'var(--dd-shadow-float)',
    lg: 'var(--dd-shadow-float)',
    xl: 'var(--dd-shadow-dialog)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // Plain objects set the defaults of a component. `Button.extend(…)` would make every page load the code of every
  // component named here.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Input: {
      vars: (_theme: unknown, props: Sized) => ({
        wrapper: {
          '--input-height': controlHeight(props),
          '--input-fz': props.size === 'xs' ? '13px' : '14px',
          '--input-bd': 'var(--dd-field)',
          '--input-radius': '6px',
        },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // When the user chooses the same option again, the choice stays. Where a choice can be cleared, a button clears it.
    // The list itself scrolls. In a scroll area inside the list, assistive technology would find a part without a role.
    Select: {
      defaultProps: { allowDeselect: false, withScrollArea: false },
      styles: { options: { maxHeight: 'min(220px, 40vh)', overflowY: 'auto' } },
    },
    // A field for several choices is as high as the fields beside it while it has one line.
    MultiSelect: { styles: { input: { paddingBlock: 3 } } },
    PillsInput: { styles: { input: { paddingBlock: 3 } } },
    Tabs: { defaultProps: { color: 'var(--mantine-color-text)' } },
    // The size must have a name, because Mantine derives the dot's size from the name.
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    // Menus and popovers appear in the same frame as the click, and base.css fades them in. Mantine's transition would
    // delay them by two frames. A menu takes the focus a moment after it appears. A key before that moment must not close
    // the menu, so keys do not count as events outside. Escape still closes the menu.
    Menu: {
      defaultProps: {
        clickOutsideEvents: ['mousedown', 'touchstart'],
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 0 },
        // Mantine would put a hidden element between the menu and its items, and assistive technology would find this
        // element.
        withInitialFocusPlaceholder: false,
      },
    },
    // Assistive technology expects all content in a landmark, so overlays open inside the landmark of KitProvider.
    Portal: { defaultProps: { target: '#overlays', reuseTargetNode: false } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 0 } } },
    Tooltip: { defaultProps: { openDelay: 400, closeDelay: 0, radius: 'sm' } },
    ModalRoot: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        shadow: 'xl',
        transitionProps: { transition: 'fade-up', duration: 140 },
      },
    },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { ...sizes },
  light: lightTokens,
  dark: darkTokens,
});
