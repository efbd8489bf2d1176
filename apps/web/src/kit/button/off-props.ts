/**
 * The props of a control that cannot be used now. With the attribute `disabled`, a control would lose the focus. With
 * these props it keeps the focus. A user whose click turned the control off can then go on from there. Tab skips the
 * control. Its `onClick` must check the state itself.
 */
export const offProps = (isOff: boolean) => (isOff ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {});
