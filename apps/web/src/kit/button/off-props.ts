/**
 * A control that cannot be used now. Unlike a disabled one it keeps the focus that it has, so that who turns it off by using
 * it goes on from there; whoever comes by Tab passes it. Its own `onClick` has to look.
 */
export const offProps = (isOff: boolean) => (isOff ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {});
