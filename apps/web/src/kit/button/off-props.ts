/**
 * The props of a control that cannot be used now. Unlike a disabled control it keeps the focus, so a user who turns it
 * off by using it goes on from there. Tab skips it. Its own `onClick` must check the state.
 */
export const offProps = (isOff: boolean) => (isOff ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {});
