/**
 * The props of a control that cannot be used now. A disabled control would drop the focus. This control keeps the
 * focus, so that a user whose click turned the control off can go on from there. Tab skips the control. Its `onClick`
 * must check the state itself.
 */
export const offProps = (isOff: boolean) => (isOff ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {});
