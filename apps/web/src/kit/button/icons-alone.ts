import { createContext } from 'react';

/** Whether the buttons below show their icons alone. The head of a list does so on a phone, where its rows are to begin soon. */
export const IconsAlone = createContext(false);
